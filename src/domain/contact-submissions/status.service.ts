import { In, Not, Raw, type EntityManager } from 'typeorm';
import { DAY_MS } from '../../rules/durations.ts';
import { notFound } from '../../rules/errors.ts';
import type { ContactStatus } from '../../rules/inbox.ts';
import { openMailStatuses } from '../../rules/mail.ts';
import { retention } from '../../rules/retention.ts';
import { Mail } from '../mail/mail.entity.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { Consultation } from './calls/consultation.entity.ts';
import { cancelCallOf } from './calls/follow-up.service.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { announceSubmission, lockSubmission, recordStatus, THE_SITE } from './contact-submission.service.ts';

/** The caller of a change. Without an operator, the site itself makes the change. */
type Author = Pick<RequestContext, 'operator' | 'mailSettings'>;

/**
 * Sets the status of a submission. Setting the current status again changes nothing. Throws NOT_FOUND, or CONFLICT when
 * the new status may not follow the current one and is not the one before it.
 */
export async function setContactStatus(
  { manager, operator, mailSettings }: RequestContext,
  id: string,
  status: ContactStatus,
): Promise<ContactSubmission> {
  await manager.transaction(async (transaction) => {
    const submission = await lockSubmission(transaction, id);
    if (!submission) throw notFound('Not found.');
    if (submission.status !== status) await changeStatus(transaction, submission, status, { operator, mailSettings });
  });
  mailSettings.wakeOutbox();
  return manager.findOneByOrFail(ContactSubmission, { id });
}

/**
 * Changes the status in the caller's transaction, which has locked the submission. Spam loses its unsent emails and its call. What
 * leaves the spam folder is announced, unless it has or may have caused emails already. Throws CONFLICT.
 */
export async function changeStatus(
  transaction: EntityManager,
  submission: ContactSubmission,
  status: ContactStatus,
  { operator, mailSettings }: Author,
): Promise<void> {
  const { id, status: before } = submission;
  await recordStatus(transaction, submission, status, operator?.username ?? THE_SITE);
  if (status === 'spam') {
    const unsent = { contactSubmissionId: id, status: In(openMailStatuses), calendar: NO_CANCELLATION };
    await transaction.delete(Mail, unsent);
    await cancelCallOf(transaction, submission, mailSettings);
  }
  if (before === 'spam' && !(await hasCausedMails(transaction, submission))) {
    const call = await transaction.findOneBy(Consultation, { contactSubmissionId: id });
    await announceSubmission(transaction, { ...submission, status }, mailSettings, { timeZone: call?.timeZone });
  }
}

/** Condition of emails that take no call out of a calendar. */
const NO_CANCELLATION = Raw((column) => `${column} ->> 'method' IS DISTINCT FROM 'CANCEL'`);

/** Returns whether a submission has caused emails, or is so old that retention may have erased them. */
async function hasCausedMails(transaction: EntityManager, { id, createdAt }: ContactSubmission): Promise<boolean> {
  if (Date.now() - createdAt.getTime() >= retention.sentMailDays * DAY_MS) return true;
  // A call that looks like spam has asked for its confirmation.
  return transaction.existsBy(Mail, { contactSubmissionId: id, kind: Not('confirmation' as const) });
}
