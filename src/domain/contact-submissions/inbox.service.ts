import { Not, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { ListPart } from '../../rules/pagination.ts';
import { unansweredStatuses } from '../../rules/response-time.ts';
import { containsWords } from '../content/contains-words.ts';
import { readableDomains } from '../mail/same-address.ts';
import type { ExportArgs } from '../shared/export-args.ts';
import { readExportPart } from '../shared/export-part.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import type { ContactSubmissionFilter } from './inbox.input.ts';

/** Time since which a sender waits for a reply. Null for a submission that needs none. */
const WAITING_SINCE = `CASE WHEN submission.status IN (:...unansweredStatuses) THEN submission."createdAt" END`;

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
