import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function BlogPage() {
  return (
    <>
      <Metadata title="Tech Insights" description="Tech Insights" />
      <PageHeader title="Tech Insights" />
    </>
  );
}
