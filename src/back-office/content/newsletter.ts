import type { Query } from '../../rendering/query.ts';
import { invalidInput } from '../../rules/errors.ts';
import {
  OperatorCancelScheduledBlogPostDocument,
  OperatorScheduleBlogPostDocument,
  OperatorSendBlogPostDocument,
  OperatorSendTestBlogPostDocument,
} from './newsletter.operator.generated.ts';
import { NO_TIME, readTime } from './publication.ts';

const intents = ['send', 'send-test', 'schedule', 'cancel-schedule'] as const;

type NewsletterIntent = (typeof intents)[number];

export function isNewsletterIntent(intent: string | undefined): intent is NewsletterIntent {
  return (intents as readonly (string | undefined)[]).includes(intent);
}

interface NewsletterChange {
  /** ID of the blog post. */
  id: string;
  intent: NewsletterIntent;
  /** Value of the time control, in UTC. */
  sendAt: string;
}

/** Does what a button of the newsletter section says. Throws INVALID_INPUT for a missing time. */
export async function changeNewsletter(query: Query, { id, intent, sendAt }: NewsletterChange): Promise<void> {
  if (intent === 'send') await query(OperatorSendBlogPostDocument, { id });
  else if (intent === 'send-test') await query(OperatorSendTestBlogPostDocument, { id });
  else if (intent === 'cancel-schedule') await query(OperatorCancelScheduledBlogPostDocument, { id });
  else {
    const time = readTime(sendAt);
    if (!time) throw invalidInput({ sendAt: NO_TIME });
    await query(OperatorScheduleBlogPostDocument, { id, sendAt: time });
  }
}
