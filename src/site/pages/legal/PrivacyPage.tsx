import { Metadata } from '../../metadata.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function PrivacyPage() {
  return (
    <>
      <Metadata title="Privacy Policy" description="Privacy Policy" />
      <PageHeader title="Privacy Policy" />
    </>
  );
}
