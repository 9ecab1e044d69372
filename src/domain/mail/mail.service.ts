import type { EntityManager } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { retryDelayS } from '../../rules/mail.ts';
import { NewsletterSubscriber } from '../newsletter-subscribers/newsletter-subscriber.entity.ts';
import type { EmailMessage } from './email-templates.ts';
import { Mail } from './mail.entity.ts';

/** A letter and what it is about: when that is erased, so is the mail. */
export type QueuedMessage = EmailMessage & ({ contactSubmissionId: string } | { newsletterSubscriberId: string });

/** How many rows one statement stores: each takes a handful of parameters, and there are at most 65,535 of those. */
const BATCH = 1_000;

/** Stores letters to be sent. Call it in the transaction of their cause, and wake the outbox once that is committed. */
export async function queueMails(manager: EntityManager, messages: readonly QueuedMessage[]): Promise<void> {
  for (let start = 0; start < messages.length; start += BATCH) {
    await manager.insert(Mail, messages.slice(start, start + BATCH));
  }
}

/**
 * Takes the mail that is due, for `leaseS` seconds: until then no other process takes it, and after that it is due again,
 * should this one have died. Letters to people come before the newsletter. Nothing when nothing is due.
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

/** Queues it again for later; once it has been tried for long enough, or when the address does not exist, it has failed. */
export async function markFailed(
  manager: EntityManager,
  { id, attempts, newsletterSubscriberId }: Mail,
  { reason, noSuchAddress }: { reason: string; noSuchAddress: boolean },
): Promise<void> {
  if (noSuchAddress && newsletterSubscriberId) {
    await manager.update(NewsletterSubscriber, { id: newsletterSubscriberId }, { bouncedAt: new Date() });
  }
  const delayS = noSuchAddress ? undefined : retryDelayS(attempts);
  if (delayS === undefined) await manager.update(Mail, { id }, { status: 'failed', lastError: reason });
  else {
    const nextAttemptAt = new Date(Date.now() + delayS * 1000);
    await manager.update(Mail, { id }, { lastError: reason, nextAttemptAt });
  }
}

/** Queues a mail anew, with all its attempts before it. Throws NOT_FOUND. */
export async function sendAgain(manager: EntityManager, id: string): Promise<Mail> {
  if (!isId(id)) throw notFound('Not found.');
  await manager.update(Mail, { id }, { status: 'queued', attempts: 0, nextAttemptAt: new Date() });
  const mail = await manager.findOneBy(Mail, { id });
  if (!mail) throw notFound('Not found.');
  return mail;
}
