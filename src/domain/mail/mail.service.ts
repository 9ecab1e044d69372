import type { EntityManager } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { isToOwner, retryDelayS, type MailStatus } from '../../rules/mail.ts';
import { Mail } from './mail.entity.ts';

/** Returns whether an email waits to be sent. */
export async function hasDueMail(manager: EntityManager): Promise<boolean> {
  const due = await manager.query<object[]>(
    `SELECT FROM mails WHERE status = 'queued' AND "nextAttemptAt" <= now() LIMIT 1`,
  );
  return due.length > 0;
}

/**
 * Claims the next due email for `leaseS` seconds, so that no other process sends it. After that time it is due again, in
 * case this process has died. Newsletters come last. Returns nothing if no email is due.
 */
export async function takeDueMail(manager: EntityManager, leaseS: number): Promise<Mail | undefined> {
  const [[taken]] = await manager.query<[Mail[], number]>(
    `UPDATE mails
     SET attempts = attempts + 1, "nextAttemptAt" = now() + make_interval(secs => $1)
     WHERE id = (
       SELECT id FROM mails
       WHERE status = 'queued' AND "nextAttemptAt" <= now()
       ORDER BY kind = 'article', "nextAttemptAt"
       LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING *`,
    [leaseS],
  );
  return taken;
}

/** What a delivered email is: sent by a mail server, or written to a file. */
export type Delivery = Extract<MailStatus, 'sent' | 'written'>;

/** Marks an email as delivered. Returns false if it was erased in the meantime. */
export async function markDelivered(manager: EntityManager, { id }: Mail, status: Delivery): Promise<boolean> {
  const { affected } = await manager.update(Mail, { id }, { status, sentAt: () => 'now()', lastError: null });
  return Boolean(affected);
}

/**
 * Schedules the next attempt. Marks the email as failed if the address does not exist or all attempts are used up. The
 * owner's address is configured, so a report that it does not exist is a fault of the mail server, and the attempts
 * continue. The time is that of the database, because `takeDueMail` compares it with that clock.
 */
export async function markFailed(
  manager: EntityManager,
  { id, kind, attempts }: Mail,
  { reason, unknownAddress }: { reason: string; unknownAddress: boolean },
): Promise<void> {
  const delayS = unknownAddress && !isToOwner(kind) ? undefined : retryDelayS(attempts);
  if (delayS === undefined) await manager.update(Mail, { id }, { status: 'failed', lastError: reason });
  else {
    const nextAttemptAt = () => `now() + make_interval(secs => ${delayS})`;
    await manager.update(Mail, { id }, { lastError: reason, nextAttemptAt });
  }
}

/** Queues a failed email again and resets its attempts. An email that is queued or sent stays as it is. Throws NOT_FOUND. */
export async function sendAgain(manager: EntityManager, id: string): Promise<Mail> {
  if (!isId(id)) throw notFound('Not found.');
  await manager.update(Mail, { id, status: 'failed' }, { status: 'queued', attempts: 0, nextAttemptAt: () => 'now()' });
  const mail = await manager.findOneBy(Mail, { id });
  if (!mail) throw notFound('Not found.');
  return mail;
}

/** Deletes a failed email, so that it no longer counts as one that was not sent. Throws NOT_FOUND. */
export async function deleteFailedMail(manager: EntityManager, id: string): Promise<void> {
  const { affected } = isId(id) ? await manager.delete(Mail, { id, status: 'failed' }) : {};
  if (!affected) throw notFound('Not found.');
}

interface OutboxFigures {
  queued: number;
  failed: number;
  /** Age of the oldest email that waits to be sent. 0 if none is waiting. */
  oldestSeconds: number;
}

export async function outboxFigures(manager: EntityManager): Promise<OutboxFigures> {
  const [figures] = await manager.query<OutboxFigures[]>(
    // Each status has an index of its own.
    `SELECT count(*)::int AS queued, (SELECT count(*)::int FROM mails WHERE status = 'failed') AS failed,
       coalesce(extract(epoch FROM now() - min("createdAt")), 0)::float8 AS "oldestSeconds"
     FROM mails WHERE status = 'queued'`,
  );
  return figures!;
}
