import { IsNull, MoreThan, Raw, type EntityManager } from 'typeorm';
import { mailboxKey } from '../../../rules/email.ts';
import { notFound } from '../../../rules/errors.ts';
import { lockUntilCommit } from '../../shared/advisory-locks.ts';
import type { ContactSubmission } from '../contact-submission.entity.ts';
import { Consultation } from './consultation.entity.ts';

/** Condition of calls that take their time: those that are booked, and those that still wait for their confirmation. */
export const STANDING = {
  canceledAt: IsNull(),
  heldUntil: Raw((column) => `(${column} IS NULL OR ${column} > now())`),
};

/** A call with what its visitor wrote. */
export type BookedCall = Consultation & { contactSubmission: ContactSubmission };

/** Returns a call with its submission. Throws NOT_FOUND. */
export async function findCall(manager: EntityManager, id: string): Promise<BookedCall> {
  const call = await manager.findOne(Consultation, { where: { id }, relations: { contactSubmission: true } });
  if (!call?.contactSubmission) throw notFound('Nothing is stored under this link.');
  return call as BookedCall;
}

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
