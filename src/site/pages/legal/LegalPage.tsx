import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function LegalPage() {
  return (
    <>
      <Metadata title="Legal & Disclaimer" description="Legal & Disclaimer" />
      <PageHeader title="Legal & Disclaimer" />
    </>
  );
}
