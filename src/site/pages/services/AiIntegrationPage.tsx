import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function AiIntegrationPage() {
  return (
    <>
      <Metadata title="AI Integration" description="AI Integration" />
      <PageHeader title="AI Integration" />
    </>
  );
}
