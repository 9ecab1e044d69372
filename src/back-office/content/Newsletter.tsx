import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useSettings } from '../../rendering/settings.ts';
import { formatNumber } from '../../rules/number.ts';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Alert } from '../layout/OperatorPage.tsx';
import { PageSection } from '../layout/PageSection.tsx';
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
  const { email } = useSettings();
  const { newsletterIssue: issue, scheduledIssue, newsletterRecipientCount: count } = newsletter;
  return (
    <PageSection id="newsletter" title="Newsletter" className="mt-10 border-t border-hairline pt-5">
      {tested && <Alert>A test is on its way to {email}.</Alert>}
      {issue ? (
        <p className="text-text-2">
          Sent to {readers(issue.recipients)} on <RecordedTime at={issue.createdAt} />. An article is sent once.
        </p>
      ) : (
        <>
          <p className="mb-4 text-caption text-text-2">
            Sends the saved title, excerpt and address, once. {readers(count)} would get it now.
            {scheduledIssue && (
              <>
                {' '}
                It will be sent on <RecordedTime at={scheduledIssue} />, if visitors see it then.
              </>
            )}
            {state !== 'published' && ' It can be sent to the subscribers once visitors see it.'}
          </p>
          <div className="flex flex-wrap items-start gap-3">
            {state === 'published' && <SendNow count={count} action={action} />}
            <Schedule isScheduled={Boolean(scheduledIssue)} action={action} />
          </div>
        </>
      )}
    </PageSection>
  );
}

function readers(count: number): string {
  return count === 1 ? 'one subscriber' : `${formatNumber(count)} subscribers`;
}

function SendNow({ count, action }: { count: number; action: string }) {
  return (
    <>
      <form method="post" action={action}>
        <Button type="submit" name="intent" value="send-test" variant="quiet" size="small">
          Send a test to me
        </Button>
      </form>
      <Disclosure label="Send to subscribers" atStart>
        <form method="post" action={action} className="space-y-3">
          <p className="text-caption">Sends the article to {readers(count)}. You cannot undo this.</p>
          <Button type="submit" name="intent" value="send" size="small">
            Send now
          </Button>
        </form>
      </Disclosure>
    </>
  );
}

function Schedule({ isScheduled, action }: { isScheduled: boolean; action: string }) {
  return (
    <>
      <Disclosure label={isScheduled ? 'Change the time' : 'Send later'} atStart>
        <form method="post" action={action} className="space-y-3">
          <TextField id="sendAt" label={`Send at (${useSettings().timeZone})`} type="datetime-local" required />
          <Button type="submit" name="intent" value="schedule" size="small">
            Schedule
          </Button>
        </form>
      </Disclosure>
      {isScheduled && (
        <form method="post" action={action}>
          <Button type="submit" name="intent" value="cancel-schedule" variant="quiet" size="small">
            Do not send it
          </Button>
        </form>
      )}
    </>
  );
}
