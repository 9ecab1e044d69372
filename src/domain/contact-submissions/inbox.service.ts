import { In, Not, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { RESPONSE_HOURS } from '../../rules/response-time.ts';
import { clean } from '../../rules/text.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ContactNote } from './contact-note.entity.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import type { ContactSubmissionFilter } from './inbox.input.ts';

/** Returns the query for the submissions that match a filter, newest first. */
export function filteredSubmissions(
  manager: EntityManager,
  { status, search }: ContactSubmissionFilter,
): SelectQueryBuilder<ContactSubmission> {
  const query = manager
    .createQueryBuilder(ContactSubmission, 'submission')
    .where(status ? { status } : { status: Not('spam') })
    .orderBy('submission.createdAt', 'DESC')
    .addOrderBy('submission.id');
  if (!search) return query;
  const pattern = `%${clean(search).replace(/[\\%_]/g, '\\$&')}%`;
  return query.andWhere(
    `concat_ws(' ', submission.name, submission.email, submission.company, submission.message) ILIKE :pattern`,
    { pattern },
  );
}

/** Adds a note to a submission. Throws NOT_FOUND. */
export async function addContactNote(
  { manager, operator }: RequestContext,
  id: string,
  text: string,
): Promise<ContactNote> {
  if (!isId(id) || !(await manager.existsBy(ContactSubmission, { id }))) throw notFound('Not found.');
  return manager.save(ContactNote, {
    contactSubmissionId: id,
    text: clean(text),
    operator: operator?.username ?? null,
  });
}

/** Loads the notes of many submissions, oldest first. */
export async function notesBySubmission({ manager }: RequestContext, ids: readonly string[]): Promise<ContactNote[][]> {
  const notes = await manager.find(ContactNote, {
    where: { contactSubmissionId: In([...ids]) },
    order: { createdAt: 'ASC' },
  });
  const bySubmission = Map.groupBy(notes, ({ contactSubmissionId }) => contactSubmissionId);
  return ids.map((id) => bySubmission.get(id) ?? []);
}

export interface ResponseTimeFigures {
  submissions: number;
  replied: number;
  medianHours: number | null;
  shareWithin24Hours: number | null;
}

/**
 * Returns the response times to submissions of the last `days` days. The share leaves out unanswered submissions that are
 * younger than the promised response time.
 */
export async function responseTimeFigures(manager: EntityManager, days: number): Promise<ResponseTimeFigures> {
  const [row] = await manager.query<(ResponseTimeFigures & { due: number; inTime: number })[]>(
    `SELECT count(*)::int AS submissions,
       count("repliedAt")::int AS replied,
       (percentile_cont(0.5) WITHIN GROUP (ORDER BY hours))::float8 AS "medianHours",
       (count(*) FILTER (WHERE hours IS NOT NULL OR "createdAt" < now() - make_interval(hours => $2::int)))::int AS due,
       (count(*) FILTER (WHERE hours <= $2::int))::int AS "inTime"
     FROM (
       SELECT "createdAt", "repliedAt", extract(epoch FROM "repliedAt" - "createdAt") / 3600 AS hours
       FROM contact_submissions
       WHERE status <> 'spam' AND "createdAt" > now() - make_interval(days => $1)
     ) AS recent`,
    [days, RESPONSE_HOURS],
  );
  const { due = 0, inTime = 0, submissions = 0, replied = 0, medianHours = null } = row ?? {};
  return { submissions, replied, medianHours, shareWithin24Hours: due > 0 ? inTime / due : null };
}
