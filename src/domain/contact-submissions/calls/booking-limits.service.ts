import { IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { UNCONFIRMED_PER_NETWORK } from '../../../rules/consultation.ts';
import { HOUR_MS } from '../../../rules/durations.ts';
import { sameAddress } from '../../mail/same-address.ts';
import { ContactReply } from '../contact-reply.entity.ts';
import { Consultation } from './consultation.entity.ts';

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
