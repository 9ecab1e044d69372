import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan, QueryFailedError, type EntityManager } from 'typeorm';
import { CALL_MINUTES, consultationMessages as messages } from '../../rules/consultation.ts';
import { DAY_S, HOUR_MS, MINUTE_MS } from '../../rules/durations.ts';
import { AppError, invalidInput, notFound, tooManyRequests } from '../../rules/errors.ts';
import { localTime } from '../../rules/local-time.ts';
import { timeInZone, writtenClock } from '../../rules/written-time.ts';
import { storedDetails } from '../contact-submissions/contact-details.ts';
import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { scoredSubmission } from '../contact-submissions/contact-submission.service.ts';
import { recordStatus, THE_SITE } from '../contact-submissions/status.service.ts';
import { countAutomaticMail, lockMailbox } from '../mail/automatic-mail.service.ts';
import { queueMails } from '../mail/mail.service.ts';
import { sameAddress } from '../mail/same-address.ts';
import { lockUntilCommit } from '../shared/advisory-locks.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { signToken } from '../shared/signed-token.ts';
import { readCallSettings, takenTimes, type CallSettings } from './call-rules.service.ts';
import { bookedEmail, invitationEmail } from './consultation.emails.ts';
import { Consultation } from './consultation.entity.ts';
import type { BookConsultationInput } from './consultation.input.ts';
import { blockedUntil, freeTimes } from './free-times.ts';

/** A page with free times can be this old, because pages are cached. What it offers can still be booked. */
const PAGE_AGE_MS = HOUR_MS;

/** How long the private link works after the call. */
const LINK_DAYS_AFTER = 1;

const EXCLUSION_VIOLATION = '23P01';

/** Returns the token of the private link to a call. */
export function consultationToken(manager: EntityManager, { id, endsAt }: Consultation): Promise<string> {
  const untilEndS = Math.max(0, Math.ceil((endsAt.getTime() - Date.now()) / 1_000));
  return signToken(manager, 'consultation', id, untilEndS + LINK_DAYS_AFTER * DAY_S);
}

/**
 * Books a call: stores it with its contact submission and queues the emails in one transaction. A second booking of the same
 * mailbox for the same time returns the first one. What looks like spam is stored as a submission only. Throws INVALID_INPUT if
 * the time is no longer free.
 */
export async function bookConsultation(context: RequestContext, input: BookConsultationInput): Promise<Consultation> {
  const { manager, mailSettings } = context;
  const rules = await readCallSettings(context);
  if (!rules) throw notFound('Calls cannot be booked here.');
  const startsAt = new Date(input.startsAt);
  const details = storedDetails({ ...input, useCase: input.useCase ?? 'other', message: messageOf(input, rules) });
  const submission = manager.create(ContactSubmission, await scoredSubmission(manager, details, input));
  if (submission.status === 'spam') {
    await manager.insert(ContactSubmission, submission);
    throw new AppError('INVALID_INPUT', { message: messages.suspicious(mailSettings.ownerAddress) });
  }
  const call = await manager.transaction(async (transaction) => {
    await lockMailbox(transaction, details.email);
    const open = await openCall(transaction, details.email);
    if (open?.startsAt.getTime() === startsAt.getTime()) return open;
    if (open) throw invalidInput({ email: messages.alreadyBooked });
    const { day } = localTime(startsAt, rules.timeZone);
    const nextStep = `Call at ${writtenClock(startsAt, rules.timeZone)}`;
    await transaction.insert(ContactSubmission, { ...submission, nextStep, nextStepOn: day });
    const booked = await insertCall(transaction, rules, { startsAt, timeZone: input.timeZone, submission });
    await recordStatus(transaction, submission, 'replied', THE_SITE);
    await queueCallMails(transaction, context, { call: booked, submission, rules });
    return booked;
  });
  mailSettings.wakeOutbox();
  return call;
}

/** Returns what the inquiry says. One without words still names the time. */
function messageOf({ message, startsAt }: BookConsultationInput, { timeZone }: CallSettings): string {
  return [`Asks for a call: ${timeInZone(startsAt, timeZone)}`, message?.trim() ?? ''].filter(Boolean).join('\n\n');
}

function openCall(transaction: EntityManager, email: string): Promise<Consultation | null> {
  return transaction.findOne(Consultation, {
    where: { cancelledAt: IsNull(), startsAt: MoreThan(new Date()), contactSubmission: { email: sameAddress(email) } },
  });
}

interface NewCall {
  startsAt: Date;
  timeZone: string;
  submission: ContactSubmission;
}

/**
 * Stores a call if its time is free. Throws INVALID_INPUT otherwise. The lock keeps the limit of calls per day, and lets
 * simultaneous bookings wait in one line. The constraint of the table refuses two calls at one time in any case.
 */
async function insertCall(
  transaction: EntityManager,
  rules: CallSettings,
  { startsAt, timeZone, submission }: NewCall,
): Promise<Consultation> {
  await lockUntilCommit(transaction, 'consultations');
  const now = new Date();
  const free = freeTimes(rules, await takenTimes(transaction, rules, now), new Date(now.getTime() - PAGE_AGE_MS));
  if (startsAt <= now || !free.some((time) => time.getTime() === startsAt.getTime())) throw taken();
  const call = transaction.create(Consultation, {
    id: randomUUID(),
    contactSubmissionId: submission.id,
    startsAt,
    endsAt: new Date(startsAt.getTime() + CALL_MINUTES * MINUTE_MS),
    blockedUntil: blockedUntil(startsAt, rules),
    timeZone,
    sequence: 0,
    cancelledAt: null,
  });
  try {
    await transaction.insert(Consultation, call);
  } catch (error) {
    const isTaken =
      error instanceof QueryFailedError && (error.driverError as { code?: string }).code === EXCLUSION_VIOLATION;
    throw isTaken ? taken() : error;
  }
  return call;
}

function taken(): AppError {
  return invalidInput({ startsAt: messages.taken });
}

interface Booking {
  call: Consultation;
  submission: ContactSubmission;
  rules: CallSettings;
}

/** Queues the email to the owner and the invitation. No call is booked whose visitor gets no invitation. */
async function queueCallMails(
  transaction: EntityManager,
  { mailSettings }: RequestContext,
  { call, submission, rules }: Booking,
): Promise<void> {
  if (!(await countAutomaticMail(transaction, 'acknowledgement', submission.email))) throw tooManyRequests(HOUR_MS);
  const booked = { call, submission, place: rules.place, timeZone: rules.timeZone };
  const token = await consultationToken(transaction, call);
  const emails = [bookedEmail(booked, mailSettings), invitationEmail(booked, token, mailSettings)];
  await queueMails(
    transaction,
    emails.map((email) => ({ ...email, contactSubmissionId: submission.id })),
  );
}
