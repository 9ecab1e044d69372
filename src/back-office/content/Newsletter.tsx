import { Button } from '../../ui/Button.tsx';
import { shortTime } from '../../rules/date.ts';
import type { OperatorNewsletterIssueQuery } from './newsletter.operator.generated.ts';
import type { State } from './publication.ts';

interface NewsletterProps {
  /** The sent newsletter issue, or null. */
  issue: OperatorNewsletterIssueQuery['newsletterIssue'];
  state: State;
  action: string;
}

/** Sends an article to the subscribers, once. */
export function Newsletter({ issue, state, action }: NewsletterProps) {
  return (
    <section aria-labelledby="newsletter-title" className="mt-10 border-t border-hairline pt-5">
      <h2 id="newsletter-title" className="mb-2 text-card">
        Newsletter
      </h2>
      {issue ? (
        <p className="text-text-2">
          Sent to {issue.recipients === 1 ? 'one subscriber' : `${issue.recipients} subscribers`},{' '}
          {shortTime(issue.createdAt)}. An article is sent once.
        </p>
      ) : state === 'published' ? (
        <form method="post" action={action} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            name="intent"
            value="send"
            variant="quiet"
            size="small"
            data-confirm="Send this article to all subscribers? You cannot undo this."
          >
            Send to subscribers
          </Button>
          <span className="text-caption text-text-2">
            Sends the saved title, excerpt and address. An article is sent once.
          </span>
        </form>
      ) : (
        <p className="text-text-2">It can be sent to the subscribers once visitors see it.</p>
      )}
    </section>
  );
}
