import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { canFollow, timesAfter, type ContactStatus } from '../../rules/inbox.ts';
import { Mail } from '../mail/mail.entity.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { queueContactMails } from './contact-submission.service.ts';

/**
 * Sets the status of a submission. Setting the current status again changes nothing. Throws NOT_FOUND, or CONFLICT when
 * the new status may not follow the current one.
 */
export async function setContactStatus(
  manager: EntityManager,
  id: string,
  status: ContactStatus,
  mailSettings: MailSettings,
): Promise<ContactSubmission> {
  if (!isId(id)) throw notFound('Not found.');
  await manager.transaction(async (transaction) => {
    const submission = await transaction.findOne(ContactSubmission, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!submission) throw notFound('Not found.');
    if (submission.status !== status) await changeStatus(transaction, submission, status, mailSettings);
  });
  mailSettings.wakeOutbox();
  return manager.findOneByOrFail(ContactSubmission, { id });
}

/**
 * Changes the status in the caller's transaction. Deletes unsent emails when a submission becomes spam. Queues its emails
 * when it leaves the spam folder, unless it already has some. Throws CONFLICT.
 */
export async function changeStatus(
  transaction: EntityManager,
  submission: ContactSubmission,
  status: ContactStatus,
  mailSettings: MailSettings,
): Promise<void> {
  const { id, status: before } = submission;
  if (!canFollow(before, status)) {
    throw new AppError('CONFLICT', { message: `The status cannot change from "${before}" to "${status}".` });
  }
  await transaction.update(ContactSubmission, { id }, { status, ...timesAfter(submission, status, new Date()) });
  if (status === 'spam') await transaction.delete(Mail, { contactSubmissionId: id, status: 'queued' });
  if (before === 'spam' && !(await transaction.existsBy(Mail, { contactSubmissionId: id }))) {
    await queueContactMails(transaction, submission, mailSettings);
  }
}
