import type { EntityManager } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { cancelCallOf } from './calls/follow-up.service.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { lockSubmission } from './contact-submission.service.ts';

/** Erases a submission with its notes, replies and emails. Throws NOT_FOUND. */
export async function eraseSubmission({ manager, mailSettings }: RequestContext, id: string): Promise<void> {
  await manager.transaction(async (transaction) => {
    if (!(await eraseLocked(transaction, id, mailSettings))) throw notFound('Not found.');
  });
  mailSettings.wakeOutbox();
  await mailSettings.eraseFiles();
}

/**
 * Erases a submission in the caller's transaction, whoever or whatever causes it, and cancels its call before. Returns what it
 * was, or null if it is gone. Wake the outbox after the commit.
 */
export async function eraseLocked(
  transaction: EntityManager,
  id: string,
  mailSettings: MailSettings,
): Promise<ContactSubmission | null> {
  const submission = await lockSubmission(transaction, id);
  if (!submission) return null;
  await cancelCallOf(transaction, submission, mailSettings, { erased: true });
  await transaction.delete(ContactSubmission, { id });
  return submission;
}
