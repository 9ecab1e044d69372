import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function ServicesPage() {
  return (
    <>
      <Metadata title="Services" description="Services" />
      <PageHeader title="Services" />
    </>
  );
}
