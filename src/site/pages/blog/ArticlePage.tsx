import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function ArticlePage() {
  return (
    <>
      <Metadata title="Article" description="Article" />
      <PageHeader title="Article" />
    </>
  );
}
