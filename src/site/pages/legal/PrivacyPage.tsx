import { useLoaderData } from 'react-router';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { PrintButton } from '../../components/PrintButton.tsx';
import { longDate } from '../../../rules/date.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { LegalLayout } from './LegalLayout.tsx';
import type { LegalTexts } from './legal-texts.loader.ts';
import { ownClauses } from './own-clauses.tsx';
import { clauses } from './privacy.copy.tsx';

export { PrivacyPage as Component };

function PrivacyPage() {
  const { privacyUpdated, privacyClauses } = useLoaderData<LegalTexts>();
  const computed = clauses(useSettings());
  return (
    <>
      <Metadata
        title="Privacy Policy"
        description="What this site stores from inquiries, calls and subscriptions, how it is used and kept, who sees it, and how to correct or delete it."
        keywords={['privacy policy', 'data protection', 'privacy rights', 'cookies']}
      />
      <PageHeader
        eyebrow={
          <>
            Last updated <time dateTime={privacyUpdated}>{longDate(privacyUpdated)}</time>
          </>
        }
        title="Privacy Policy"
        lead="What this site stores, how it is used, and how you can have it deleted."
        actions={<PrintButton />}
      />
      <LegalLayout clauses={[...computed, ...ownClauses(privacyClauses, computed)]} />
      <ClosingAction title="Ask about your data" actions={<ButtonLink href="/contact">Send an Inquiry</ButtonLink>}>
        Ask what I store, or tell me what to correct or delete. I read every request myself.
      </ClosingAction>
    </>
  );
}
