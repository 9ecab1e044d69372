import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function AboutPage() {
  return (
    <>
      <Metadata title="About" description="About" />
      <PageHeader title="About" />
    </>
  );
}
