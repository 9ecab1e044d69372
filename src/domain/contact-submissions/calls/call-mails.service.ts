import type { EntityManager } from 'typeorm';
import { callPlace, changeableUntil } from '../../../rules/consultation.ts';
import { DAY_S } from '../../../rules/durations.ts';
import { tooManyRequests } from '../../../rules/errors.ts';
import { ConsultationSettings } from '../../consultations/consultation-settings.ts';
import { readDocument } from '../../content/documents/document.service.ts';
import { automaticMailWait, countAutomaticMail, queueMails } from '../../mail/queue-mails.service.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import { signToken } from '../../shared/signed-token.ts';
import type { ContactSubmission } from '../contact-submission.entity.ts';
import {
  erasureEmails,
  holdEmail,
  ownerEmail,
  visitorEmail,
  type Call,
  type CallChange,
} from './consultation.emails.ts';
import type { Consultation } from './consultation.entity.ts';

/** How long the private link works after the call. */
const LINK_DAYS_AFTER = 1;

/** Returns the token of the private link to a call, or of the one that confirms it. */
export function consultationToken(
  manager: EntityManager,
  { id, endsAt }: Consultation,
  purpose: 'consultation' | 'confirm-call' = 'consultation',
): Promise<string> {
  const untilEndS = Math.max(0, Math.ceil((endsAt.getTime() - Date.now()) / 1_000));
  return signToken(manager, purpose, id, untilEndS + LINK_DAYS_AFTER * DAY_S);
}

/** Throws TOO_MANY_REQUESTS above the limits of automatic emails: each call that is booked, moved or held has an email. */
export async function countCallMail(
  transaction: EntityManager,
  address: string,
  kind: 'invitation' | 'confirmation' = 'invitation',
): Promise<void> {
  if (await countAutomaticMail(transaction, kind, address)) return;
  throw tooManyRequests(await automaticMailWait(transaction, kind, address));
}

export interface StoredCall {
  call: Consultation;
  submission: ContactSubmission;
}

/** Asks the visitor of a call that was just held to confirm it. */
export async function queueConfirmation(
  transaction: EntityManager,
  mailSettings: MailSettings,
  { call, submission }: StoredCall,
): Promise<void> {
  const token = await consultationToken(transaction, call, 'confirm-call');
  const email = holdEmail({ call, submission, token }, mailSettings);
  await queueMails(transaction, [{ ...email, contactSubmissionId: submission.id }]);
}

/** Queues the emails to the owner and to the visitor about a booked, moved or canceled call. */
export async function queueCallMails(
  transaction: EntityManager,
  mailSettings: MailSettings,
  { call, submission, change }: StoredCall & { change: CallChange },
): Promise<void> {
  const told = await describeCall(transaction, call, submission);
  const emails = [ownerEmail(told, change, mailSettings), visitorEmail(told, change, mailSettings)];
  await queueMails(
    transaction,
    emails.map((email) => ({ ...email, contactSubmissionId: submission.id })),
  );
}

/** Queues the emails about a canceled call whose submission is erased next. They have no cause with which they are erased, too. */
export async function queueErasureMails(
  transaction: EntityManager,
  mailSettings: MailSettings,
  { call, submission }: StoredCall,
): Promise<void> {
  await queueMails(transaction, erasureEmails(await describeCall(transaction, call, submission), mailSettings));
}

/** Returns what the emails about a call say. */
export async function describeCall(
  transaction: EntityManager,
  call: Consultation,
  submission: ContactSubmission,
): Promise<Call> {
  const { place, noticeHours } = await readDocument(transaction, ConsultationSettings);
  const until = changeableUntil(call.startsAt, { noticeHours });
  return {
    call,
    submission,
    place: callPlace(call, place),
    changeableUntil: until > new Date() ? until : null,
    token: await consultationToken(transaction, call),
  };
}
