import { IsNull, type EntityManager } from 'typeorm';
import { Mail } from '../../mail/mail.entity.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import type { ContactSubmission } from '../contact-submission.entity.ts';
import { queueCallMails, queueErasureMails } from './call-mails.service.ts';
import { stateOf } from './call-state.ts';
import { callStep, replaceStep } from './call-step.service.ts';
import { Consultation } from './consultation.entity.ts';

/**
 * Cancels the call of a submission if it stands, whoever or whatever causes it, and tells both sides. A held call only gives up its
 * time, because nobody was invited to it. The caller has locked the submission. `erased`: the submission is erased next.
 */
export async function cancelCallOf(
  transaction: EntityManager,
  submission: ContactSubmission,
  mailSettings: MailSettings,
  { erased = false } = {},
): Promise<void> {
  const call = await transaction.findOneBy(Consultation, { contactSubmissionId: submission.id });
  const state = call && stateOf(call);
  if (!call || (state !== 'booked' && state !== 'held')) return;
  call.canceledAt = new Date();
  if (state === 'booked') call.sequence += 1;
  await transaction.save(call);
  if (state === 'held') return;
  await replaceStep(transaction, call, {
    step: callStep(call.startsAt, mailSettings.timeZone),
    by: { nextStep: null, nextStepOn: null },
  });
  await dropReminders(transaction, call);
  const queue = erased ? queueErasureMails : queueCallMails;
  await queue(transaction, mailSettings, { call, submission, change: 'canceled' });
}

/** Deletes the reminders of a former time that still wait for the mail server. */
export async function dropReminders(transaction: EntityManager, { contactSubmissionId }: Consultation): Promise<void> {
  await transaction.delete(Mail, { contactSubmissionId, kind: 'invitation', calendar: IsNull(), status: 'queued' });
}
