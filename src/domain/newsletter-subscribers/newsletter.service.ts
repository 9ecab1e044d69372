import { setTimeout } from 'node:timers/promises';
import { In, type EntityManager } from 'typeorm';
import { DAY_MS, HOUR_MS, HOUR_S } from '../../rules/durations.ts';
import { openMailStatuses } from '../../rules/mail.ts';
import { linkLifetime, retention } from '../../rules/retention.ts';
import { Mail } from '../mail/mail.entity.ts';
import { countAutomaticMail, lockMailbox, queueMails } from '../mail/queue-mails.service.ts';
import { sameAddress, storedAddress } from '../mail/same-address.ts';
import { deadLink, readToken, signToken } from '../shared/signed-token.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { confirmationEmail } from './newsletter.emails.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

/** Minimum response time. No case takes longer, so the response time does not reveal whether an address is subscribed. */
const MIN_RESPONSE_MS = 100;

/** Limits for confirmation emails to one address, because anyone can enter a stranger's address. */
const CONFIRMATIONS_MAX = 3;
const CONFIRMATION_INTERVAL_MS = HOUR_MS;

/** Unanswered confirmations count this long. A new address is erased then, but one that was subscribed before stays. */
const CONFIRMATIONS_COUNT_MS = retention.unconfirmedDays * DAY_MS;

/**
 * Subscribes an address. The response and its duration are the same for new, known, former and unreachable subscribers, so
 * that nobody learns who is on the list. The owner of the address must confirm first, also for an address that was entered
 * before. Without a mail server the subscription counts at once, and the email to confirm it is written to a file.
 */
export async function subscribe(manager: EntityManager, address: string, mailSettings: MailSettings): Promise<void> {
  await Promise.all([storeSubscription(manager, storedAddress(address), mailSettings), setTimeout(MIN_RESPONSE_MS)]);
  mailSettings.wakeOutbox();
}

function storeSubscription(manager: EntityManager, email: string, mailSettings: MailSettings): Promise<void> {
  return manager.transaction(async (transaction) => {
    await transaction
      .createQueryBuilder()
      .insert()
      .into(NewsletterSubscriber)
      .values({ email, isActive: !mailSettings.canDeliver })
      .orIgnore()
      .execute();
    const subscriber = await transaction.findOneOrFail(NewsletterSubscriber, {
      where: { email: sameAddress(email) },
      lock: { mode: 'pessimistic_write' },
    });
    const { id } = subscriber;
    if (!mailSettings.canDeliver && !subscriber.isActive) {
      // Anyone can enter an address, so the confirmation of somebody who has left no longer counts.
      await transaction.update(NewsletterSubscriber, { id }, { isActive: true, confirmedAt: null });
    }
    if (!canSendConfirmation(subscriber)) return;
    await lockMailbox(transaction, subscriber.email);
    if (await countAutomaticMail(transaction, 'confirmation', subscriber.email)) {
      const token = await signToken(transaction, 'confirm', id, linkLifetime.confirmationHours * HOUR_S);
      const message = confirmationEmail(subscriber.email, token, mailSettings);
      await queueMails(transaction, [{ ...message, newsletterSubscriberId: id }]);
      const isActive = !mailSettings.canDeliver || (subscriber.isActive && subscriber.confirmedAt !== null);
      const confirmationsSent = countedConfirmations(subscriber) + 1;
      const sent = { isActive, confirmationsSent, confirmationSentAt: new Date() };
      await transaction.update(NewsletterSubscriber, { id }, sent);
    }
  });
}

function canSendConfirmation(subscriber: NewsletterSubscriber): boolean {
  const { isActive, confirmedAt, bouncedAt } = subscriber;
  const receivesIt = isActive && confirmedAt && !bouncedAt;
  const isIntervalOver = msSinceConfirmation(subscriber) >= CONFIRMATION_INTERVAL_MS;
  return !receivesIt && isIntervalOver && countedConfirmations(subscriber) < CONFIRMATIONS_MAX;
}

function countedConfirmations(subscriber: NewsletterSubscriber): number {
  return msSinceConfirmation(subscriber) < CONFIRMATIONS_COUNT_MS ? subscriber.confirmationsSent : 0;
}

function msSinceConfirmation({ confirmationSentAt }: NewsletterSubscriber): number {
  return confirmationSentAt ? Date.now() - confirmationSentAt.getTime() : Infinity;
}

/**
 * Returns whether the address of a confirmation link is subscribed, and has not become unreachable since. Throws NOT_FOUND or
 * LINK_EXPIRED.
 */
export async function isConfirmed(manager: EntityManager, token: string): Promise<boolean> {
  const id = await readToken(manager, 'confirm', token);
  const subscriber = await manager.findOneBy(NewsletterSubscriber, { id });
  if (!subscriber) throw deadLink();
  return subscriber.isActive && subscriber.bouncedAt === null;
}

/** Subscribes the address of a confirmation link. Throws NOT_FOUND or LINK_EXPIRED. */
export async function confirm(manager: EntityManager, token: string): Promise<void> {
  const id = await readToken(manager, 'confirm', token);
  const confirmed = {
    isActive: true,
    confirmedAt: new Date(),
    confirmationsSent: 0,
    bouncedAt: null,
    unsubscribedAt: null,
  };
  const { affected } = await manager.update(NewsletterSubscriber, { id }, confirmed);
  if (!affected) throw deadLink();
}

/** Returns whether the address of an unsubscribe link is still subscribed. Throws NOT_FOUND or LINK_EXPIRED. */
export async function isSubscribed(manager: EntityManager, token: string): Promise<boolean> {
  const id = await readToken(manager, 'unsubscribe', token);
  return manager.existsBy(NewsletterSubscriber, { id, isActive: true });
}

/** Unsubscribes an address, if it is stored and subscribed. Throws NOT_FOUND or LINK_EXPIRED. */
export async function unsubscribe(manager: EntityManager, token: string): Promise<void> {
  const id = await readToken(manager, 'unsubscribe', token);
  await manager.transaction(async (transaction) => {
    await transaction.update(
      NewsletterSubscriber,
      { id, isActive: true },
      { isActive: false, unsubscribedAt: new Date() },
    );
    // A failed email could be sent again.
    await transaction.delete(Mail, { newsletterSubscriberId: id, status: In(openMailStatuses) });
  });
}

/** Marks an address as unreachable, so that it gets no more newsletters. */
export async function markBounced(manager: EntityManager, id: string): Promise<void> {
  await manager.update(NewsletterSubscriber, { id }, { bouncedAt: new Date() });
}
