import { IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { canFollow } from '../../../rules/inbox.ts';
import { localTime } from '../../../rules/local-time.ts';
import { writtenClock } from '../../../rules/written-time.ts';
import { Mail } from '../../mail/mail.entity.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import { ContactSubmission } from '../contact-submission.entity.ts';
import { recordStatus, THE_SITE } from '../contact-submission.service.ts';
import { queueCallMails, queueErasureMails, type StoredCall } from './call-mails.service.ts';
import { stateOf } from './call-state.ts';
import { Consultation } from './consultation.entity.ts';

/** Makes the inquiry of a call that was just booked an answered one with the call as its next step, and tells both sides. */
export async function settleCall(
  transaction: EntityManager,
  mailSettings: MailSettings,
  { call, submission }: StoredCall,
): Promise<void> {
  const by = callStep(call.startsAt, mailSettings.timeZone);
  await replaceStep(transaction, call, { step: { nextStep: IsNull(), nextStepOn: IsNull() }, by });
  for (const status of ['new', 'replied'] as const) {
    if (!canFollow(submission.status, status)) continue;
    await recordStatus(transaction, submission, status, THE_SITE);
    submission.status = status;
  }
  await queueCallMails(transaction, mailSettings, { call, submission, change: 'booked' });
}

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

/** Returns a call as the next step of its inquiry. */
export function callStep(startsAt: Date, timeZone: string): { nextStep: string; nextStepOn: string } {
  return { nextStep: `Call at ${writtenClock(startsAt, timeZone)}`, nextStepOn: localTime(startsAt, timeZone).day };
}

interface Steps {
  step: FindOptionsWhere<ContactSubmission>;
  by: { nextStep: string | null; nextStepOn: string | null };
}

/** Replaces the next step of the inquiry, unless the owner has planned another one. */
export async function replaceStep(transaction: EntityManager, call: Consultation, { step, by }: Steps): Promise<void> {
  const changed = { ...by, planVersion: () => '"planVersion" + 1' };
  await transaction.update(ContactSubmission, { id: call.contactSubmissionId, ...step }, changed);
}
