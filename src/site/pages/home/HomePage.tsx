import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function HomePage() {
  return (
    <>
      <Metadata
        title="Automation for legal and real-estate work"
        description="Automation for legal and real-estate work"
      />
      <PageHeader title="Automation for legal and real-estate work" />
    </>
  );
}
