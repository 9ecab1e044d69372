import { In, IsNull, MoreThan, Not, QueryFailedError, Raw, type EntityManager } from 'typeorm';
import { consultationMessages, UNCONFIRMED_PER_NETWORK } from '../../../rules/consultation.ts';
import { HOUR_MS } from '../../../rules/durations.ts';
import { mailboxKey } from '../../../rules/email.ts';
import { invalidInput, notFound } from '../../../rules/errors.ts';
import { sameAddress } from '../../mail/same-address.ts';
import { lockUntilCommit } from '../../shared/advisory-locks.ts';
import type { BatchLoad } from '../../shared/request-context.ts';
import { ContactReply } from '../contact-reply.entity.ts';
import type { ContactSubmission } from '../contact-submission.entity.ts';
import { Consultation } from './consultation.entity.ts';

const EXCLUSION_VIOLATION = '23P01';

/** Condition of calls that take their time: those that are booked, and those that still wait for their confirmation. */
export const STANDING = {
  canceledAt: IsNull(),
  heldUntil: Raw((column) => `(${column} IS NULL OR ${column} > now())`),
};

/** Selects the time at which the last time that was held for a call became free again. */
export const LAST_RELEASE = `SELECT max("heldUntil")::text FROM consultations WHERE "heldUntil" <= now()`;

/** A call with what its visitor wrote. */
export type BookedCall = Consultation & { contactSubmission: ContactSubmission };

/** Returns a call with its submission. Throws NOT_FOUND. */
export async function findCall(manager: EntityManager, id: string): Promise<BookedCall> {
  const call = await manager.findOne(Consultation, { where: { id }, relations: { contactSubmission: true } });
  if (!call?.contactSubmission) throw notFound('Nothing is stored under this link.');
  return call as BookedCall;
}

/** Loads the call of each submission, or null. */
export const callsBySubmission: BatchLoad<string, Consultation | null> = async ({ manager }, ids) => {
  const calls = await manager.findBy(Consultation, { contactSubmissionId: In([...ids]) });
  const known = new Map(calls.map((call) => [call.contactSubmissionId, call]));
  return ids.map((id) => known.get(id) ?? null);
};

/** Returns the call of a mailbox that has not begun. */
export async function openCall(transaction: EntityManager, email: string): Promise<BookedCall | undefined> {
  const open = await transaction.find(Consultation, {
    where: { ...STANDING, startsAt: MoreThan(new Date()) },
    relations: { contactSubmission: true },
  });
  return (open as BookedCall[]).find(
    ({ contactSubmission }) => mailboxKey(contactSubmission.email) === mailboxKey(email),
  );
}

/**
 * Waits until no other transaction books a call, so that counts of calls stay true until the commit. Calls whose confirmation is
 * overdue give up their times, because the constraint of the table does not know the time.
 */
export async function lockCalls(transaction: EntityManager): Promise<void> {
  await lockUntilCommit(transaction, 'consultations');
  await transaction.query(
    `UPDATE consultations SET "canceledAt" = "heldUntil" WHERE "canceledAt" IS NULL AND "heldUntil" <= now()`,
  );
}

/** Stores a call. The constraint of the table refuses two calls at one time in any case. Throws INVALID_INPUT then. */
export async function saveCall(transaction: EntityManager, call: Consultation): Promise<void> {
  try {
    await transaction.save(call);
  } catch (error) {
    const isTaken =
      error instanceof QueryFailedError && (error.driverError as { code?: string }).code === EXCLUSION_VIOLATION;
    throw isTaken ? timeTaken() : error;
  }
}

export function timeTaken(): Error {
  return invalidInput({ startsAt: consultationMessages.taken });
}

/** Calls that were booked although their mailboxes have never shown that somebody reads them. */
const UNCONFIRMED = { confirmedAt: IsNull(), heldUntil: IsNull() };

interface Limits {
  /** Keyed hash of the network of the visitor. */
  network: string;
  callsPerDay: number;
}

/**
 * Returns whether strangers may have booked too much for another call that nobody confirms: a few calls to come from one network,
 * or the calls of a day within an hour. The caller has locked the calls.
 */
export async function isConfirmationDue(
  transaction: EntityManager,
  { network, callsPerDay }: Limits,
): Promise<boolean> {
  const now = new Date();
  const ofNetwork = { ...UNCONFIRMED, network, canceledAt: IsNull(), startsAt: MoreThan(now) };
  if ((await transaction.countBy(Consultation, ofNetwork)) >= UNCONFIRMED_PER_NETWORK) return true;
  const ofAnHour = { ...UNCONFIRMED, createdAt: MoreThan(new Date(now.getTime() - HOUR_MS)) };
  return (await transaction.countBy(Consultation, ofAnHour)) >= callsPerDay;
}

/** Returns whether the time of another call can be held. Bots must not hold all times. The caller has locked the calls. */
export async function canHold(
  transaction: EntityManager,
  { callsPerDay }: Pick<Limits, 'callsPerDay'>,
): Promise<boolean> {
  const held = { canceledAt: IsNull(), heldUntil: MoreThan(new Date()) };
  return (await transaction.countBy(Consultation, held)) < callsPerDay;
}

/** Returns whether somebody reads a mailbox: its visitor has confirmed a call, or the owner has replied to an inquiry from it. */
export async function isReadMailbox(transaction: EntityManager, email: string): Promise<boolean> {
  const contactSubmission = { email: sameAddress(email) };
  return (
    (await transaction.existsBy(Consultation, { confirmedAt: Not(IsNull()), contactSubmission })) ||
    (await transaction.existsBy(ContactReply, { sentAt: Not(IsNull()), contactSubmission }))
  );
}
