import { In, Not, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
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
