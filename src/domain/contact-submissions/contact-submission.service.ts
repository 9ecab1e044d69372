import type { EntityManager } from 'typeorm';
import { DAY_S } from '../../rules/durations.ts';
import { AppError } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { canFollow, statusTimes, type ContactStatus } from '../../rules/inbox.ts';
import { linkLifetime } from '../../rules/retention.ts';
import { countAutomaticMail, queueMails } from '../mail/queue-mails.service.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { signToken } from '../shared/signed-token.ts';
import { ContactStatusChange } from './contact-status-change.entity.ts';
import { acknowledgementEmail, notificationEmail } from './contact-submission.emails.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

/** Names the site as the author of a change. */
export const THE_SITE = 'the site';

/** Reads and locks a submission, so that of two simultaneous changes the second one sees the first one. Null if it is gone. */
export async function lockSubmission(transaction: EntityManager, id: string): Promise<ContactSubmission | null> {
  if (!isId(id)) return null;
  return transaction.findOne(ContactSubmission, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** Returns the token of the private receipt. */
export function receiptToken(manager: EntityManager, id: string): Promise<string> {
  return signToken(manager, 'receipt', id, linkLifetime.receiptDays * DAY_S);
}

interface Announcement {
  /** Whether another email answers the sender. */
  isAnswered?: boolean;
  /** The time zone in which the sender reads times. Default: that of the owner. */
  timeZone?: string | undefined;
}

/**
 * Queues the emails about a submission that has arrived: a form, a call, or one that was taken for spam. The owner gets the
 * notification, and the sender, within the limits, the acknowledgment, unless `isAnswered` by another email. Spam causes none.
 */
export async function announceSubmission(
  transaction: EntityManager,
  submission: ContactSubmission,
  mailSettings: MailSettings,
  { isAnswered = false, timeZone }: Announcement = {},
): Promise<void> {
  const { id, status, email } = submission;
  if (status === 'spam') return;
  await queueMails(transaction, [{ ...notificationEmail(submission, mailSettings), contactSubmissionId: id }]);
  if (isAnswered || !(await countAutomaticMail(transaction, 'acknowledgement', email))) return;
  const receipt = await receiptToken(transaction, id);
  const acknowledgement = acknowledgementEmail(submission, receipt, mailSettings, timeZone);
  await queueMails(transaction, [{ ...acknowledgement, contactSubmissionId: id }]);
}

/** Stores a new status and who set it, in the caller's transaction, which has locked the submission. Throws CONFLICT. */
export async function recordStatus(
  transaction: EntityManager,
  submission: ContactSubmission,
  status: ContactStatus,
  operator: string | null,
): Promise<void> {
  const { id, status: before } = submission;
  const last = await lastChange(transaction, submission);
  if (!canFollow(before, status) && last?.before !== status) {
    throw new AppError('CONFLICT', { message: `The status cannot change from "${before}" to "${status}".` });
  }
  const change = { before, after: status, operator, createdAt: new Date() };
  const position = (last?.position ?? 0) + 1;
  await transaction.insert(ContactStatusChange, { ...change, contactSubmissionId: id, position });
  const spamSeenAt = status === 'spam' && operator !== THE_SITE ? change.createdAt : null;
  const times = statusTimes(submission, change, change.createdAt);
  // A booking answers an inquiry that nobody has read.
  if (operator === THE_SITE) times.firstReadAt = submission.firstReadAt;
  await transaction.update(ContactSubmission, { id }, { status, spamSeenAt, ...times });
}

/** Returns whether an operator has marked a submission as spam or lost. The site itself may be wrong about spam. */
export async function isRefused(transaction: EntityManager, submission: ContactSubmission): Promise<boolean> {
  if (submission.status !== 'spam') return submission.status === 'lost';
  const last = await lastChange(transaction, submission);
  return last !== null && last.operator !== THE_SITE;
}

function lastChange(transaction: EntityManager, { id }: ContactSubmission): Promise<ContactStatusChange | null> {
  return transaction.findOne(ContactStatusChange, { where: { contactSubmissionId: id }, order: { position: 'DESC' } });
}
