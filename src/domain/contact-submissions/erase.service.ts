import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../../rules/errors.ts';
import { eraseDigestsNaming } from '../mail/digest.service.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { lockSubmission } from './lock-submission.ts';

/** Returns a text that changes with every note, reply, status and plan of the submission. */
export async function revisionOf(manager: EntityManager, id: string): Promise<string> {
  const [row] = await manager.query<{ revision: string }[]>(REVISION, [id]);
  if (!row) throw notFound('Not found.');
  return row.revision;
}

const rowsIn = (table: string) =>
  `(SELECT jsonb_agg(id ORDER BY id) FROM ${table} WHERE "contactSubmissionId" = submission.id)`;

const REVISION = `
  SELECT md5(jsonb_build_array(
    status, "nextStep", "nextStepOn",
    ${rowsIn('contact_notes')}, ${rowsIn('contact_replies')}, ${rowsIn('contact_status_changes')}
  )::text) AS revision
  FROM contact_submissions AS submission WHERE id = $1`;

/**
 * Erases a submission with its notes, replies and emails, and the digests that name its sender. Throws NOT_FOUND, or CONFLICT when it is no longer the revision
 * that the operator has seen.
 */
export async function eraseSubmission(
  { manager, mailSettings }: RequestContext,
  id: string,
  expectedRevision: string | null | undefined,
): Promise<void> {
  await manager.transaction(async (transaction) => {
    const submission = await lockSubmission(transaction, id);
    if (!submission) throw notFound('Not found.');
    const revision = await revisionOf(transaction, id);
    if (expectedRevision && revision !== expectedRevision) throw new AppError('CONFLICT', { message: CHANGED });
    await transaction.delete(ContactSubmission, id);
    await eraseDigestsNaming(transaction, [submission.name]);
  });
  await mailSettings.eraseFiles();
}

const CHANGED =
  'Somebody has worked on this inquiry since you opened this page. It was not erased. Please check it and erase it again.';
