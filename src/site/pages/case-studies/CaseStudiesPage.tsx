import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function CaseStudiesPage() {
  return (
    <>
      <Metadata title="Case Studies" description="Case Studies" />
      <PageHeader title="Case Studies" />
    </>
  );
}
