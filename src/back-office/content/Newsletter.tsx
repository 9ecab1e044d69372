import { Button } from '../../ui/Button.tsx';
import { useSettings } from '../../rendering/settings.ts';
import { errorCatalog } from '../../rules/errors.ts';
import { hasPostalAddress } from '../../rules/newsletter.ts';
import { formatNumber } from '../../rules/number.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Alert } from '../layout/OperatorPage.tsx';
import { OperatorSection } from '../layout/OperatorSection.tsx';
import { RecordedTime } from '../layout/RecordedTime.tsx';
import type { OperatorNewsletterIssueQuery } from './newsletter.operator.generated.ts';
import type { State } from './publication.ts';

interface NewsletterProps {
  newsletter: OperatorNewsletterIssueQuery;
  state: State;
  /** Whether a test was just sent. */
  tested: boolean;
  action: string;
}

/** Sends a blog post to the subscribers, once. */
export function Newsletter({ newsletter, state, tested, action }: NewsletterProps) {
  const settings = useSettings();
  const { sendsEmail, email } = settings;
  const { newsletterIssue: issue, newsletterRecipientCount: count } = newsletter;
  return (
    <OperatorSection id="newsletter" title="Newsletter" className="mt-10 border-t border-hairline pt-5">
      {tested && (
        <Alert>{sendsEmail ? `A test is on its way to ${email}.` : `The test to ${email} is written to a file.`}</Alert>
      )}
      {issue ? (
        <p className="text-text-2">
          Addressed to {readers(issue.recipients)} on <RecordedTime at={issue.createdAt} />. An article goes out once.{' '}
          <a href="/operator/mail" className="underline underline-offset-4">
            Mail
          </a>{' '}
          shows what became of each email.
        </p>
      ) : (
        <>
          <p className="mb-4 text-caption text-text-2">
            Sends the saved title, excerpt and address, once. {readers(count)} would get it now.
            {!sendsEmail && ' Without a mail server, the emails are written to files.'}
            {state !== 'published' && ' It can be sent to the subscribers once visitors see it.'}
          </p>
          {state === 'published' && <Send count={count} action={action} canSend={hasPostalAddress(settings)} />}
        </>
      )}
    </OperatorSection>
  );
}

function readers(count: number): string {
  return count === 1 ? 'one subscriber' : `${formatNumber(count)} subscribers`;
}

function Send({ count, action, canSend }: { count: number; action: string; canSend: boolean }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <form method="post" action={action}>
        <Button type="submit" name="intent" value="send-test" variant="quiet" size="small">
          Send a test to me
        </Button>
      </form>
      {canSend ? (
        <Disclosure label="Send to subscribers" atStart>
          <form method="post" action={action} className="space-y-3">
            <p className="text-caption">Sends the article to {readers(count)}. You cannot undo this.</p>
            <Button type="submit" name="intent" value="send" size="small">
              Send now
            </Button>
          </form>
        </Disclosure>
      ) : (
        <p className="text-caption text-warning">
          {errorCatalog.NO_POSTAL_ADDRESS.message}{' '}
          <a href="/operator/settings" className="underline">
            Open the settings
          </a>
        </p>
      )}
    </div>
  );
}
