import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function LegalTechPage() {
  return (
    <>
      <Metadata title="Legal Technology" description="Legal Technology" />
      <PageHeader title="Legal Technology" />
    </>
  );
}
