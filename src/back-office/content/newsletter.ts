import type { Query } from '../../rendering/query.ts';
import { invalidInput } from '../../rules/errors.ts';
import {
  OperatorCancelScheduledBlogPostDocument,
  OperatorScheduleBlogPostDocument,
  OperatorSendBlogPostDocument,
  OperatorSendTestBlogPostDocument,
} from './newsletter.operator.generated.ts';
import { readTime } from './publication.ts';

const intents = ['send', 'send-test', 'schedule', 'cancel-schedule'] as const;

type NewsletterIntent = (typeof intents)[number];

export function isNewsletterIntent(intent: string | undefined): intent is NewsletterIntent {
  return (intents as readonly (string | undefined)[]).includes(intent);
}

interface NewsletterChange {
  /** ID of the blog post. */
  id: string;
  intent: NewsletterIntent;
  /** Value of the time control, in the time zone of the owner. */
  sendAt: string;
  timeZone: string;
}

/** Does what a button of the newsletter section says. Throws INVALID_INPUT for a missing time. */
export async function changeNewsletter(
  query: Query,
  { id, intent, sendAt, timeZone }: NewsletterChange,
): Promise<void> {
  if (intent === 'send') await query(OperatorSendBlogPostDocument, { id });
  else if (intent === 'send-test') await query(OperatorSendTestBlogPostDocument, { id });
  else if (intent === 'cancel-schedule') await query(OperatorCancelScheduledBlogPostDocument, { id });
  else {
    const time = readTime(sendAt, timeZone);
    if ('problem' in time) throw invalidInput({ sendAt: time.problem });
    await query(OperatorScheduleBlogPostDocument, { id, sendAt: time.value });
  }
}
