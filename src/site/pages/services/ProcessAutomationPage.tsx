import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function ProcessAutomationPage() {
  return (
    <>
      <Metadata title="Process Automation" description="Process Automation" />
      <PageHeader title="Process Automation" />
    </>
  );
}
