import { ClosingAction } from '../../components/ClosingAction.tsx';
import { PrintButton } from '../../components/PrintButton.tsx';
import { Metadata } from '../../../rendering/metadata.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { LegalDocument } from './LegalDocument.tsx';
import { clauses } from './privacy.copy.tsx';

/** Specification 2, Privacy Policy: a constant, not the build date. */
const LAST_UPDATED = { iso: '2024-12-15', text: 'December 15, 2024' };

export { PrivacyPage as Component };

function PrivacyPage() {
  return (
    <>
      <Metadata
        title="Privacy Policy"
        description="What this site stores from inquiries and subscriptions, how it is used and kept, who sees it, and how to correct or delete it."
        keywords={['privacy policy', 'data protection', 'privacy rights', 'cookies']}
      />
      <PageHeader
        eyebrow={
          <>
            Last updated <time dateTime={LAST_UPDATED.iso}>{LAST_UPDATED.text}</time>
          </>
        }
        title="Privacy Policy"
        lead="What this site stores, how it is used, and how you can have it deleted."
        actions={<PrintButton />}
      />
      <LegalDocument clauses={clauses(useSettings())} />
      <ClosingAction title="Ask about your data" actions={<ButtonLink href="/contact">Send an Inquiry</ButtonLink>}>
        Ask what I store, or tell me what to correct or delete. I read every request myself.
      </ClosingAction>
    </>
  );
}
