import { notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { clean } from '../../rules/text.ts';
import { recordEvent, type Actor } from '../accounts/audit-log.service.ts';
import { requireVersion } from '../content/content-repository.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ContactNote } from './contact-note.entity.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

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

/** Replaces the text of a note. Throws NOT_FOUND, and CONFLICT if another version than the expected one is stored. */
export function editContactNote(
  { manager, operator }: RequestContext,
  id: string,
  { text, expectedVersion }: { text: string; expectedVersion: number | null | undefined },
): Promise<ContactNote> {
  if (!isId(id)) throw notFound('Not found.');
  return manager.transaction(async (transaction) => {
    const note = await transaction.findOne(ContactNote, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!note) throw notFound('Not found.');
    requireVersion(note, expectedVersion);
    if (clean(text) === note.text) return note;
    await recordEvent(transaction, actorOf(operator), 'note-edited');
    const edit = { text: clean(text), editedBy: operator?.username ?? null, editedAt: new Date() };
    return transaction.save(ContactNote, { ...note, ...edit, version: note.version + 1 });
  });
}

/** Deletes a note. The audit log says by whom, and not what it said. Throws NOT_FOUND. */
export async function deleteContactNote({ manager, operator }: RequestContext, id: string): Promise<void> {
  await manager.transaction(async (transaction) => {
    const { affected } = isId(id) ? await transaction.delete(ContactNote, id) : {};
    if (!affected) throw notFound('Not found.');
    await recordEvent(transaction, actorOf(operator), 'note-deleted');
  });
}

function actorOf(operator: RequestContext['operator']): Actor {
  return { operator: operator?.username ?? null, browser: null, network: null };
}
