import { IsNull, Not, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { isId } from '../../rules/id.ts';
import { unansweredStatuses } from '../../rules/response-time.ts';
import { containsWords } from '../shared/contains-words.ts';
import { readableDomains } from '../mail/same-address.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import type { ContactSubmissionFilter } from './inbox.input.ts';

/** Time since which a sender waits for a reply. Null for a submission that needs none. */
const WAITING_SINCE = `CASE WHEN submission.status IN (:...unansweredStatuses) THEN submission."createdAt" END`;

/** When the call of a submission begins. */
const CALL_START = `(SELECT min("startsAt") FROM consultations WHERE "contactSubmissionId" = submission.id AND "canceledAt" IS NULL)`;

/**
 * Returns the query for the submissions that match a filter. First those that wait for a reply, longest wait first, then
 * the others, newest first. Next steps come in the order of their days and calls. Or all newest first, an order that no change
 * of a status changes.
 */
export function filteredSubmissions(
  manager: EntityManager,
  filter: ContactSubmissionFilter,
  { newestFirst = false } = {},
): SelectQueryBuilder<ContactSubmission> {
  const query = matching(manager, filter);
  if (filter.dueBy) query.addSelect(CALL_START, 'call_start').orderBy('submission.nextStepOn').addOrderBy('call_start');
  else if (!newestFirst) query.addSelect(WAITING_SINCE, 'waiting_since').orderBy('waiting_since', 'ASC', 'NULLS LAST');
  return query.addOrderBy('submission.createdAt', 'DESC').addOrderBy('submission.id');
}

function matching(
  manager: EntityManager,
  { status, unanswered, unseenSpam, dueBy, search }: ContactSubmissionFilter,
): SelectQueryBuilder<ContactSubmission> {
  const query = manager
    .createQueryBuilder(ContactSubmission, 'submission')
    .where(status ? { status } : { status: Not('spam') })
    .setParameters({ unansweredStatuses, dueBy });
  if (unanswered) query.andWhere('submission.status IN (:...unansweredStatuses)');
  if (unseenSpam) query.andWhere(`submission.status = 'spam' AND submission.spamSeenAt IS NULL`);
  if (dueBy) query.andWhere(`submission.nextStepOn <= :dueBy AND submission.status <> 'lost'`);
  const { conditions, parameters } = containsWords('searched.text', readableDomains(search ?? ''));
  if (conditions.length > 0) {
    // A set of submissions for each word, because the words may be in different texts of a submission.
    const found = conditions.map(
      (condition) => `SELECT "contactSubmissionId" FROM contact_search_texts AS searched WHERE ${condition}`,
    );
    query.andWhere(`submission.id IN (${found.join(' INTERSECT ')})`, parameters);
  }
  return query;
}

/** Stores when an operator first opened a submission. */
export async function markOpened(manager: EntityManager, id: string): Promise<void> {
  if (!isId(id)) return;
  const unread = { id, firstReadAt: IsNull(), status: Not('spam' as const) };
  await manager.update(ContactSubmission, unread, { firstReadAt: new Date() });
}

/** Notes that an operator has looked at all spam that arrived until a time in whole milliseconds. Returns how much was new. */
export async function markSpamSeen(manager: EntityManager, until: Date): Promise<number> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(ContactSubmission)
    .set({ spamSeenAt: new Date() })
    .where({ status: 'spam', spamSeenAt: IsNull() })
    .andWhere(`date_trunc('milliseconds', "createdAt") <= :until`, { until })
    .execute();
  return affected ?? 0;
}
