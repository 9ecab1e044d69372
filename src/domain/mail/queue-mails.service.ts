import type { EntityManager } from 'typeorm';
import { mailboxKey } from '../../rules/email.ts';
import { automaticMailLimits } from '../../rules/rate-limits.ts';
import { keyedHash } from '../shared/keyed-hash.ts';
import { MAILBOX_LOCKS } from '../shared/advisory-locks.ts';
import type { EmailMessage } from './email-message.ts';
import { Mail } from './mail.entity.ts';

/**
 * An email and its cause. Erasing the cause erases the email too. An email to the owner that names nobody may have no cause, and
 * the cancellation of a call has none if its cause is erased.
 */
export type QueuedMessage = EmailMessage &
  (
    | { id?: string; contactSubmissionId: string }
    | { newsletterSubscriberId: string }
    | { kind: 'digest' | 'erasure' | 'cancellation' | 'test' | 'test-article' }
  );

/** Stores up to a thousand emails to be sent. Call it in the transaction of their cause, and wake the outbox after the commit. */
export async function queueMails(manager: EntityManager, messages: readonly QueuedMessage[]): Promise<void> {
  await manager.insert(Mail, [...messages]);
}

/** Serializes simultaneous transactions for one mailbox. */
export async function lockMailbox(transaction: EntityManager, email: string): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [MAILBOX_LOCKS, mailboxKey(email)]);
}

/**
 * Counts an automatic email to a mailbox. Returns false and counts nothing above a limit. The caller has locked the mailbox.
 * Simultaneous calls for several mailboxes may exceed the total slightly.
 */
export async function countAutomaticMail(
  manager: EntityManager,
  kind: keyof typeof automaticMailLimits,
  email: string,
): Promise<boolean> {
  const { perMailbox, total } = automaticMailLimits[kind];
  const key = await keyedHash(manager, [kind, mailboxKey(email)]);
  const limits = [perMailbox.seconds, perMailbox.max, total.seconds, total.max];
  const counted = await manager.query<unknown[]>(COUNT, [kind, key, ...limits]);
  return counted.length > 0;
}

const COUNT = `
  INSERT INTO sent_acknowledgements (kind, key)
  SELECT $1, $2
  WHERE (
    SELECT count(*) FROM sent_acknowledgements
    WHERE key = $2 AND "createdAt" > now() - make_interval(secs => $3)
  ) < $4::int AND (
    SELECT count(*) FROM sent_acknowledgements
    WHERE kind = $1 AND "createdAt" > now() - make_interval(secs => $5)
  ) < $6::int
  RETURNING id`;

/** Returns how many milliseconds an automatic email to a mailbox that is above a limit has to wait. */
export async function automaticMailWait(
  manager: EntityManager,
  kind: keyof typeof automaticMailLimits,
  email: string,
): Promise<number> {
  const { perMailbox, total } = automaticMailLimits[kind];
  const key = await keyedHash(manager, [kind, mailboxKey(email)]);
  const limits = [perMailbox.seconds, perMailbox.max, total.seconds, total.max];
  const [row] = await manager.query<{ waitMs: number }[]>(WAIT, [kind, key, ...limits]);
  return Math.max(0, row?.waitMs ?? 0);
}

/** A limit allows the next email once the oldest of its last ones leaves the window. */
const WAIT = `
  SELECT (1000 * extract(epoch FROM greatest(
    (SELECT "createdAt" + make_interval(secs => $3) FROM sent_acknowledgements WHERE key = $2
     ORDER BY "createdAt" DESC OFFSET $4::int - 1 LIMIT 1),
    (SELECT "createdAt" + make_interval(secs => $5) FROM sent_acknowledgements WHERE kind = $1
     ORDER BY "createdAt" DESC OFFSET $6::int - 1 LIMIT 1)
  ) - now()))::float8 AS "waitMs"`;

/**
 * Deletes the counts that no limit needs any more. A digest counts for its day, which is no longer than the longest limit.
 * Returns their number.
 */
export async function forgetAutomaticMails(manager: EntityManager): Promise<number> {
  const limits = Object.values(automaticMailLimits).flatMap(({ perMailbox, total }) => [perMailbox, total]);
  const [, count] = await manager.query<[object[], number]>(
    `DELETE FROM sent_acknowledgements WHERE "createdAt" <= now() - make_interval(secs => $1)`,
    [Math.max(...limits.map(({ seconds }) => seconds))],
  );
  return count;
}
