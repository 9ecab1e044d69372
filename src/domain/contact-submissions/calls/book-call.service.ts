import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { consultationMessages as messages, HELD_MINUTES } from '../../../rules/consultation.ts';
import { MINUTE_MS } from '../../../rules/durations.ts';
import { AppError, invalidInput, notFound } from '../../../rules/errors.ts';
import { readCallSettings, type CallSettings } from '../../consultations/call-rules.service.ts';
import { automaticMailWait, countAutomaticMail, lockMailbox } from '../../mail/automatic-mail.service.ts';
import { keyedHash } from '../../shared/keyed-hash.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { queueContactMails, queueNotification } from '../contact-submission.service.ts';
import { canHold, isConfirmationDue, isReadMailbox } from './booking-limits.service.ts';
import { saveCall, setFreeTime } from './call-time.service.ts';
import { Consultation } from './consultation.entity.ts';
import type { BookConsultationInput } from './consultation.input.ts';
import { lockCalls, openCall } from './find-call.service.ts';
import { askToConfirm, settleCall } from './settle-call.service.ts';
import { isSameForm, readWish, storeInquiry, type Wish } from './wish.service.ts';

/**
 * Stores the inquiry of a visitor, and books a call for it or holds its time until the visitor confirms it by email, in one
 * transaction. The same form sent again returns the first call. Throws INVALID_INPUT and stores nothing if the time is not free.
 * If the call can be neither booked nor held now, stores the inquiry and throws an error that says so.
 */
export async function bookConsultation(context: RequestContext, input: BookConsultationInput): Promise<Consultation> {
  const { manager, mailSettings } = context;
  const rules = await readCallSettings(context);
  if (!rules) throw notFound(messages.turnedOff);
  const wish = await readWish(manager, input, rules.timeZone);
  const result = await manager.transaction((transaction) => book(transaction, context, { rules, wish }));
  mailSettings.wakeOutbox();
  // Not thrown in the transaction, which would take back the inquiry.
  if (result instanceof AppError) throw result;
  return result;
}

interface Booking {
  rules: CallSettings;
  wish: Wish;
}

async function book(
  transaction: EntityManager,
  { mailSettings, rateLimit }: RequestContext,
  { rules, wish }: Booking,
): Promise<Consultation | AppError> {
  const { startsAt, timeZone, telephone, details } = wish;
  await lockMailbox(transaction, details.email);
  const open = await openCall(transaction, details.email);
  if (open && isSameForm(open, wish)) return open;
  if (open) throw invalidInput({ email: open.heldUntil ? messages.waits : messages.alreadyBooked });

  const network = await keyedHash(transaction, ['network', rateLimit.network]);
  const isRead = await isReadMailbox(transaction, details.email);
  await lockCalls(transaction);
  const created = { id: randomUUID(), timeZone, telephone, network, sequence: 0, canceledAt: null, missedAt: null };
  const call = transaction.create(Consultation, created);
  await setFreeTime(transaction, rules, { call, startsAt });
  const { submission, isNew } = await storeInquiry(transaction, wish);
  const isSpam = submission.status === 'spam';
  const isHeld = isSpam || (!isRead && (await isConfirmationDue(transaction, { network, ...rules })));
  const refusal = await refusalOf(transaction, { rules, wish }, { isHeld, mailSettings });
  if (refusal) {
    if (isNew && !isSpam) await queueContactMails(transaction, submission, mailSettings);
    return refusal;
  }

  const now = new Date();
  call.contactSubmissionId = submission.id;
  call.heldUntil = isHeld ? new Date(now.getTime() + HELD_MINUTES * MINUTE_MS) : null;
  call.confirmedAt = isRead && !isHeld ? now : null;
  await saveCall(transaction, call);
  if (!isHeld) await settleCall(transaction, mailSettings, { call, submission });
  else {
    await askToConfirm(transaction, mailSettings, { call, submission });
    if (isNew && !isSpam) await queueNotification(transaction, submission, mailSettings);
  }
  return call;
}

interface Way {
  isHeld: boolean;
  mailSettings: MailSettings;
}

/** Returns why a call can be neither booked nor held now, or counts its email. */
async function refusalOf(
  transaction: EntityManager,
  { rules, wish: { details } }: Booking,
  { isHeld, mailSettings }: Way,
): Promise<AppError | undefined> {
  // Without a mail server nobody can confirm a call.
  if (isHeld && !(mailSettings.canDeliver && (await canHold(transaction, rules)))) {
    return new AppError('INVALID_INPUT', { message: messages.notBooked(mailSettings.ownerAddress) });
  }
  const kind = isHeld ? 'confirmation' : 'invitation';
  if (await countAutomaticMail(transaction, kind, details.email)) return undefined;
  const waitMs = await automaticMailWait(transaction, kind, details.email);
  return new AppError('TOO_MANY_REQUESTS', {
    message: messages.notBookedYet(waitMs),
    retryAfterS: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}
