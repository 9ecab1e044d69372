import { IsNull, type EntityManager } from 'typeorm';
import { canFollow } from '../../../rules/inbox.ts';
import { queueMails } from '../../mail/mail.service.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import type { ContactSubmission } from '../contact-submission.entity.ts';
import { recordStatus, THE_SITE } from '../status.service.ts';
import { consultationToken, queueCallMails } from './call-mails.service.ts';
import { callStep, replaceStep } from './call-step.service.ts';
import { holdEmail } from './consultation.emails.ts';
import type { Consultation } from './consultation.entity.ts';

interface StoredCall {
  call: Consultation;
  submission: ContactSubmission;
}

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

/** Asks the visitor of a call that was just held to confirm it. */
export async function askToConfirm(
  transaction: EntityManager,
  mailSettings: MailSettings,
  { call, submission }: StoredCall,
): Promise<void> {
  const token = await consultationToken(transaction, call, 'confirm-call');
  const email = holdEmail({ call, submission, token }, mailSettings);
  await queueMails(transaction, [{ ...email, contactSubmissionId: submission.id }]);
}
