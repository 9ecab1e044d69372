import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function CaseStudyPage() {
  return (
    <>
      <Metadata title="Case Study" description="Case Study" />
      <PageHeader title="Case Study" />
    </>
  );
}
