import { Not, Raw, type EntityManager } from 'typeorm';
import { DAY_MS } from '../../rules/durations.ts';
import { notFound } from '../../rules/errors.ts';
import type { ContactStatus } from '../../rules/inbox.ts';
import { retention } from '../../rules/retention.ts';
import { Mail } from '../mail/mail.entity.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { cancelCallOf } from './calls/follow-up.service.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { announceSubmission, lockSubmission, recordStatus, THE_SITE } from './contact-submission.service.ts';

/** The caller of a change. Without an operator, the site itself makes the change. */
type Author = Pick<RequestContext, 'operator' | 'mailSettings'>;

/**
 * Sets the status of a submission. Setting the current status again changes nothing. Throws NOT_FOUND, or CONFLICT when
 * the new status may not follow the current one and is not the one before it.
 */
export function setContactStatus(
  context: RequestContext,
  id: string,
  status: ContactStatus,
): Promise<ContactSubmission> {
  return withLockedSubmission(context, id, async (transaction, submission) => {
    if (submission.status === status) return;
    await changeStatus(transaction, submission, status, context);
  });
}

/**
 * Changes the status in the caller's transaction, which has locked the submission, with the effects on its emails. Throws
 * CONFLICT.
 */
export async function changeStatus(
  transaction: EntityManager,
  submission: ContactSubmission,
  status: ContactStatus,
  { operator, mailSettings }: Author,
): Promise<void> {
  await recordStatus(transaction, submission, status, operator?.username ?? THE_SITE);
  await holdOrQueueMails(transaction, submission, status, mailSettings);
}

/** Runs a change in a transaction that has locked the submission. Throws NOT_FOUND. */
async function withLockedSubmission(
  { manager, mailSettings }: RequestContext,
  id: string,
  work: (transaction: EntityManager, submission: ContactSubmission) => Promise<void>,
): Promise<ContactSubmission> {
  await manager.transaction(async (transaction) => {
    const submission = await lockSubmission(transaction, id);
    if (!submission) throw notFound('Not found.');
    await work(transaction, submission);
  });
  mailSettings.wakeOutbox();
  return manager.findOneByOrFail(ContactSubmission, { id });
}

/**
 * Deletes unsent emails and cancels the call when a submission becomes spam. Queues the emails of a submission that
 * leaves the spam folder, unless it has or may have had some already.
 */
async function holdOrQueueMails(
  transaction: EntityManager,
  submission: ContactSubmission,
  status: ContactStatus,
  mailSettings: MailSettings,
): Promise<void> {
  const { id, status: before } = submission;
  const where = { contactSubmissionId: id };
  if (status === 'spam') {
    await transaction.delete(Mail, { ...where, status: Not('sent'), calendar: NO_CANCELLATION });
    await cancelCallOf(transaction, submission, mailSettings);
  }
  // A call that looks like spam has asked for its confirmation. Retention erases sent emails.
  const others = { ...where, kind: Not('confirmation' as const) };
  const isNew = Date.now() - submission.createdAt.getTime() < retention.sentMailDays * DAY_MS;
  if (isNew && before === 'spam' && !(await transaction.existsBy(Mail, others))) {
    await announceSubmission(transaction, { ...submission, status }, mailSettings);
  }
}

/** Condition of emails that take no call out of a calendar. */
const NO_CANCELLATION = Raw((column) => `${column} ->> 'method' IS DISTINCT FROM 'CANCEL'`);
