import type { EntityManager } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { retryDelayS } from '../../rules/mail.ts';
import type { EmailMessage } from './email-message.ts';
import { Mail } from './mail.entity.ts';

/** An email and its cause. Erasing the cause erases the email too. */
export type QueuedMessage = EmailMessage & ({ contactSubmissionId: string } | { newsletterSubscriberId: string });

/** Rows per INSERT, because PostgreSQL allows 65,535 parameters per statement. */
const BATCH = 1_000;

/** Stores emails to be sent. Call it in the transaction of their cause, and wake the outbox after the commit. */
export async function queueMails(manager: EntityManager, messages: readonly QueuedMessage[]): Promise<void> {
  for (let start = 0; start < messages.length; start += BATCH) {
    await manager.insert(Mail, messages.slice(start, start + BATCH));
  }
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

export async function markSent(manager: EntityManager, { id }: Mail): Promise<void> {
  await manager.update(Mail, { id }, { status: 'sent', sentAt: new Date(), lastError: null });
}

/** Schedules the next attempt. Marks the email as failed if the error is permanent or all attempts are used up. */
export async function markFailed(
  manager: EntityManager,
  { id, attempts }: Mail,
  { reason, permanent }: { reason: string; permanent: boolean },
): Promise<void> {
  const delayS = permanent ? undefined : retryDelayS(attempts);
  if (delayS === undefined) await manager.update(Mail, { id }, { status: 'failed', lastError: reason });
  else {
    const nextAttemptAt = new Date(Date.now() + delayS * 1000);
    await manager.update(Mail, { id }, { lastError: reason, nextAttemptAt });
  }
}

/** Queues an email again and resets its attempts. Throws NOT_FOUND. */
export async function sendAgain(manager: EntityManager, id: string): Promise<Mail> {
  if (!isId(id)) throw notFound('Not found.');
  await manager.update(Mail, { id }, { status: 'queued', attempts: 0, nextAttemptAt: new Date() });
  const mail = await manager.findOneBy(Mail, { id });
  if (!mail) throw notFound('Not found.');
  return mail;
}
