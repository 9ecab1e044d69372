import { Not, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { contactStatuses, type ContactStatus } from '../../rules/inbox.ts';
import type { ListPart } from '../../rules/pagination.ts';
import { unansweredStatuses } from '../../rules/response-time.ts';
import { containsWords } from '../content/contains-words.ts';
import { readableDomains } from '../mail/same-address.ts';
import type { ExportArgs } from '../shared/export-args.ts';
import { readExportPart } from '../shared/export-part.ts';
import type { BatchLoad } from '../shared/request-context.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import type { ContactSubmissionFilter } from './inbox.input.ts';

/** Time since which a sender waits for a reply. Null for a submission that needs none. */
const WAITING_SINCE = `CASE WHEN submission.status IN (:...unansweredStatuses) THEN submission."createdAt" END`;

/** Selects every submission except spam, as a filter without a status does. */
export const ALL_BUT_SPAM = 'all-but-spam';

type AnyStatusFilter = Omit<ContactSubmissionFilter, 'status'>;

/**
 * Returns the query for the submissions that match a filter. First those that wait for a reply, longest wait first, then
 * the others, newest first.
 */
export function filteredSubmissions(
  manager: EntityManager,
  filter: ContactSubmissionFilter,
): SelectQueryBuilder<ContactSubmission> {
  return matching(manager, filter)
    .addSelect(WAITING_SINCE, 'waiting_since')
    .orderBy('waiting_since', 'ASC', 'NULLS LAST')
    .addOrderBy('submission.createdAt', 'DESC')
    .addOrderBy('submission.id');
}

/** Returns a part of the submissions that match a filter, newest first. */
export function exportSubmissions(
  manager: EntityManager,
  filter: ContactSubmissionFilter,
  part: ExportArgs,
): Promise<ListPart<ContactSubmission>> {
  return readExportPart(matching(manager, filter), part);
}

/**
 * Counts the submissions of each status that match the rest of a filter, and of all except spam. One statement counts them
 * all, so that a search is done once.
 */
export const countSubmissions: BatchLoad<ContactStatus | typeof ALL_BUT_SPAM, number, AnyStatusFilter> = async (
  { manager },
  statuses,
  filter,
) => {
  const counted = statuses.includes(ALL_BUT_SPAM) ? contactStatuses : statuses;
  const rows = await inAnyStatus(manager, filter)
    .andWhere('submission.status = ANY (:counted)', { counted })
    .select('submission.status', 'status')
    .addSelect('count(*)::int', 'count')
    .groupBy('submission.status')
    .getRawMany<{ status: ContactStatus; count: number }>();
  const counts = new Map<string, number>(rows.map(({ status, count }) => [status, count]));
  const butSpam = rows.filter(({ status }) => status !== 'spam').reduce((sum, { count }) => sum + count, 0);
  return statuses.map((status) => (status === ALL_BUT_SPAM ? butSpam : (counts.get(status) ?? 0)));
};

function matching(
  manager: EntityManager,
  { status, ...filter }: ContactSubmissionFilter,
): SelectQueryBuilder<ContactSubmission> {
  return inAnyStatus(manager, filter).andWhere(status ? { status } : { status: Not('spam') });
}

function inAnyStatus(
  manager: EntityManager,
  { unanswered, unseenSpam, dueBy, search }: AnyStatusFilter,
): SelectQueryBuilder<ContactSubmission> {
  const query = manager
    .createQueryBuilder(ContactSubmission, 'submission')
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
