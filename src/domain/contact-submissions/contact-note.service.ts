import { In } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { clean } from '../../rules/text.ts';
import { recordEvent } from '../accounts/audit-log.service.ts';
import type { BatchLoad, RequestContext } from '../shared/request-context.ts';
import { ContactNote } from './contact-note.entity.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

/** Loads the notes about each submission, oldest first. */
export const notesBySubmission: BatchLoad<string, ContactNote[]> = async ({ manager }, ids) => {
  const where = { contactSubmissionId: In([...ids]) };
  const notes = await manager.find(ContactNote, { where, order: { createdAt: 'ASC' } });
  const known = Map.groupBy(notes, ({ contactSubmissionId }) => contactSubmissionId);
  return ids.map((id) => known.get(id) ?? []);
};

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

/** Deletes a note. The audit log says by whom, and not what it said. Throws NOT_FOUND. */
export async function deleteContactNote({ manager, operator }: RequestContext, id: string): Promise<void> {
  await manager.transaction(async (transaction) => {
    const { affected } = isId(id) ? await transaction.delete(ContactNote, id) : {};
    if (!affected) throw notFound('Not found.');
    const actor = { operator: operator?.username ?? null, browser: null, network: null };
    await recordEvent(transaction, actor, 'note-deleted');
  });
}
