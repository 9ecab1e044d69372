import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import {
  bookingObstacles,
  consultationMessages as messages,
  HELD_MINUTES,
  obstacleNote,
} from '../../../rules/consultation.ts';
import { MINUTE_MS } from '../../../rules/durations.ts';
import { AppError, invalidInput, notFound } from '../../../rules/errors.ts';
import { clean, cleanOrNull } from '../../../rules/text.ts';
import { timeInZone } from '../../../rules/written-time.ts';
import { automaticMailWait, countAutomaticMail, lockMailbox } from '../../mail/queue-mails.service.ts';
import { keyedHash } from '../../shared/keyed-hash.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { DUPLICATE_MS, recentlySent, scoredSubmission, storedDetails, storedSource } from '../contact-form.service.ts';
import { ContactSubmission, type ContactDetails } from '../contact-submission.entity.ts';
import { ContactNote } from '../contact-note.entity.ts';
import { announceSubmission, THE_SITE } from '../contact-submission.service.ts';
import { queueConfirmation } from './call-mails.service.ts';
import { readCallSettings, setFreeTime, type CallSettings } from './call-times.service.ts';
import { Consultation } from './consultation.entity.ts';
import type { BookConsultationInput } from './consultation.input.ts';
import { settleCall } from './follow-up.service.ts';
import {
  canHold,
  isConfirmationDue,
  isReadMailbox,
  lockCalls,
  openCall,
  saveCall,
  type BookedCall,
} from './stored-calls.service.ts';

/** What a visitor asks for. */
interface Wish {
  startsAt: Date;
  timeZone: string;
  /** The number that the owner calls. Null: the call is by video. */
  telephone: string | null;
  details: ContactDetails;
  submission: ContactSubmission;
}

/**
 * Stores the inquiry of a visitor, and books a call for it or holds its time until the visitor confirms it by email, in one
 * transaction. The same form sent again returns the first call. Throws INVALID_INPUT and stores nothing if the time is not free.
 * If the call can be neither booked nor held now, stores the inquiry with a note for the owner, and throws an error that says so.
 */
export async function bookConsultation(context: RequestContext, input: BookConsultationInput): Promise<Consultation> {
  const { manager, mailSettings } = context;
  const rules = await readCallSettings(context);
  if (!rules) throw notFound(messages.turnedOff);
  const wish = await readWish(manager, input);
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
  const isHeld =
    submission.status === 'spam' || (!isRead && (await isConfirmationDue(transaction, { network, ...rules })));
  const refusal = await refusalOf(transaction, { rules, wish }, { isHeld, mailSettings });
  // The emails about a booked call contain its inquiry.
  if (isNew && (refusal || isHeld)) {
    await announceSubmission(transaction, submission, mailSettings, { isAnswered: !refusal, timeZone });
  }
  if (refusal && isNew) {
    const text = obstacleNote(startsAt, refusal.obstacle, rules.timeZone);
    await transaction.insert(ContactNote, { contactSubmissionId: submission.id, text, operator: THE_SITE });
  }
  if (refusal) return refusal.error;

  const now = new Date();
  call.contactSubmissionId = submission.id;
  call.heldUntil = isHeld ? new Date(now.getTime() + HELD_MINUTES * MINUTE_MS) : null;
  call.confirmedAt = isRead && !isHeld ? now : null;
  await saveCall(transaction, call);
  const tell = isHeld ? queueConfirmation : settleCall;
  await tell(transaction, mailSettings, { call, submission });
  return call;
}

interface Way {
  isHeld: boolean;
  mailSettings: MailSettings;
}

interface BookingRefusal {
  error: AppError;
  /** The reason, for the owner. */
  obstacle: string;
}

/** Returns why a call can be neither booked nor held now, or counts its email. */
async function refusalOf(
  transaction: EntityManager,
  { rules, wish: { details } }: Booking,
  { isHeld, mailSettings }: Way,
): Promise<BookingRefusal | undefined> {
  // Without a mail server nobody can confirm a call.
  if (isHeld && !(mailSettings.canDeliver && (await canHold(transaction, rules)))) {
    const error = new AppError('INVALID_INPUT', { message: messages.notBooked(mailSettings.ownerAddress) });
    return { error, obstacle: mailSettings.canDeliver ? bookingObstacles.tooManyHeld : bookingObstacles.noMailServer };
  }
  const kind = isHeld ? 'confirmation' : 'invitation';
  if (await countAutomaticMail(transaction, kind, details.email)) return undefined;
  const waitMs = await automaticMailWait(transaction, kind, details.email);
  const error = new AppError('TOO_MANY_REQUESTS', {
    message: messages.notBookedYet(waitMs),
    retryAfterS: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
  return { error, obstacle: bookingObstacles.tooManyEmails };
}

/** Returns the wish of a form, scored for spam. An inquiry without words still names the time, in the zone of its sender. */
async function readWish(manager: EntityManager, input: BookConsultationInput): Promise<Wish> {
  const startsAt = new Date(clean(input.startsAt));
  const timeZone = clean(input.timeZone);
  const message = [`Asks for a call: ${timeInZone(startsAt, timeZone)}`, input.message?.trim() ?? ''];
  const details = storedDetails({
    ...input,
    useCase: input.useCase ?? 'other',
    message: message.filter(Boolean).join('\n\n'),
  });
  const scored = await scoredSubmission(manager, details, input);
  const submission = manager.create(ContactSubmission, { ...scored, ...storedSource(input) });
  return { startsAt, timeZone, telephone: cleanOrNull(input.telephone), details, submission };
}

/** Stores the inquiry of a wish, or finds the one that an earlier attempt left without a call. */
async function storeInquiry(
  transaction: EntityManager,
  { details, submission }: Wish,
): Promise<{ submission: ContactSubmission; isNew: boolean }> {
  const earlier = await transaction
    .createQueryBuilder(ContactSubmission, 'submission')
    .where({ ...recentlySent(details), status: submission.status })
    .andWhere('NOT EXISTS (SELECT FROM consultations WHERE "contactSubmissionId" = submission.id)')
    .setLock('pessimistic_write')
    .getOne();
  if (earlier) return { submission: earlier, isNew: false };
  await transaction.insert(ContactSubmission, submission);
  return { submission, isNew: true };
}

/** Returns whether a form was sent twice. Whoever knows only the address and the time must not get the private link of the call. */
function isSameForm(open: BookedCall, { startsAt, telephone, details }: Wish): boolean {
  const { email: _, ...others } = details;
  return (
    open.startsAt.getTime() === startsAt.getTime() &&
    open.telephone === telephone &&
    Date.now() - open.createdAt.getTime() < DUPLICATE_MS &&
    Object.entries(others).every(([name, value]) => open.contactSubmission[name as keyof typeof others] === value)
  );
}
