import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function RealEstateTechPage() {
  return (
    <>
      <Metadata title="Real Estate Technology" description="Real Estate Technology" />
      <PageHeader title="Real Estate Technology" />
    </>
  );
}
