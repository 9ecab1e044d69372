import { useLoaderData } from 'react-router';
import { ClosingAction } from '../../components/ClosingAction.tsx';
import { PrintButton } from '../../components/PrintButton.tsx';
import { longDate } from '../../../rules/date.ts';
import { Metadata } from '../../../rendering/metadata.tsx';
import { useSettings } from '../../../rendering/settings.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TermRows } from '../../../ui/TermRows.tsx';
import { LegalLayout, type Clause } from './LegalLayout.tsx';
import type { LegalTexts } from './legal-texts.loader.ts';
import { ownClauses } from './own-clauses.tsx';
import { clauses } from './privacy.copy.tsx';

export { PrivacyPage as Component };

function PrivacyPage() {
  const { privacyUpdated, privacyChanges, privacyClauses } = useLoaderData<LegalTexts>();
  const computed = clauses(useSettings());
  const changes = changesSince(privacyUpdated, privacyChanges);
  const own = ownClauses(privacyClauses, [...computed, ...changes]);
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
      <LegalLayout clauses={[...computed, ...own, ...changes]} />
      <ClosingAction title="Ask about your data" actions={<ButtonLink href="/contact">Send an Inquiry</ButtonLink>}>
        Ask what I store, or tell me what to correct or delete. I read every request myself.
      </ClosingAction>
    </>
  );
}

/** The date at the top is fixed, so the policy ends with what has changed after it. */
function changesSince(date: string, changes: LegalTexts['privacyChanges']): Clause[] {
  const later = changes.filter((change) => change.date > date);
  if (later.length === 0) return [];
  const summary = `This page describes what the site does now. These are the changes since ${longDate(date)}.`;
  const rows = later.map((change) => ({ term: longDate(change.date), children: change.text }));
  return [{ id: 'changes-to-this-policy', title: 'Changes to this policy', summary, body: <TermRows rows={rows} /> }];
}
