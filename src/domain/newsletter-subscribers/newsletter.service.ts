import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { sameAddressKey } from '../../rules/email.ts';
import { linkLifetime } from '../../rules/retention.ts';
import { clean } from '../../rules/text.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import { confirmation } from '../mail/email-templates.ts';
import { Mail } from '../mail/mail.entity.ts';
import { queueMails } from '../mail/mail.service.ts';
import { deadLink, readToken, signToken } from '../secrets/signed-token.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

const HOUR_S = 3_600;

/** Longer than any of the cases takes, so that the time of the answer tells none of them from another. */
const ANSWER_AFTER_MS = 100;

/** What a stranger can make the site send to an address whose owner never asked for it. */
const CONFIRMATIONS_MOST = 3;
const BETWEEN_CONFIRMATIONS_MS = HOUR_S * 1000;

/**
 * The same for a new, a known, a former and an unreachable subscriber, in its answer and in its time: nobody learns from
 * it who is on the list. With a mail server the owner of the address is asked first; without one there is no way to ask.
 */
export async function subscribe(manager: EntityManager, address: string, mailSettings: MailSettings): Promise<void> {
  await Promise.all([record(manager, clean(address), mailSettings), setTimeout(ANSWER_AFTER_MS)]);
  mailSettings.wake();
}

function record(manager: EntityManager, email: string, mailSettings: MailSettings): Promise<void> {
  return manager.transaction(async (transaction) => {
    await transaction
      .createQueryBuilder()
      .insert()
      .into(NewsletterSubscriber)
      .values({ email, isActive: !mailSettings.delivers })
      .orIgnore()
      .execute();
    const subscriber = await transaction
      .createQueryBuilder(NewsletterSubscriber, 'subscriber')
      .setLock('pessimistic_write')
      .where('lower(subscriber.email) = :key', { key: sameAddressKey(email) })
      .getOneOrFail();
    const { id } = subscriber;
    if (!mailSettings.delivers) {
      await transaction.update(NewsletterSubscriber, { id }, { isActive: true });
    } else if (mayAsk(subscriber)) {
      const token = await signToken(transaction, 'confirm', id, linkLifetime.confirmationHours * HOUR_S);
      const message = confirmation(subscriber.email, token, mailSettings);
      await queueMails(transaction, [{ ...message, newsletterSubscriberId: id }]);
      const confirmationsSent = subscriber.confirmationsSent + 1;
      await transaction.update(NewsletterSubscriber, { id }, { confirmationsSent, confirmationSentAt: new Date() });
    }
  });
}

function mayAsk({ isActive, bouncedAt, confirmationsSent, confirmationSentAt }: NewsletterSubscriber): boolean {
  const getsIt = isActive && !bouncedAt;
  const longAgo = !confirmationSentAt || Date.now() - confirmationSentAt.getTime() >= BETWEEN_CONFIRMATIONS_MS;
  return !getsIt && longAgo && confirmationsSent < CONFIRMATIONS_MOST;
}

/** Whether the address of a confirmation is on the list by now. Throws NOT_FOUND or LINK_EXPIRED. */
export async function isConfirmed(manager: EntityManager, token: string): Promise<boolean> {
  const id = await readToken(manager, 'confirm', token);
  const subscriber = await manager.findOneBy(NewsletterSubscriber, { id });
  if (!subscriber) throw deadLink();
  return subscriber.isActive;
}

/** Throws NOT_FOUND or LINK_EXPIRED. */
export async function confirm(manager: EntityManager, token: string): Promise<void> {
  const id = await readToken(manager, 'confirm', token);
  const confirmed = { isActive: true, confirmedAt: new Date(), confirmationsSent: 0, bouncedAt: null };
  const { affected } = await manager.update(NewsletterSubscriber, { id }, confirmed);
  if (!affected) throw deadLink();
}

/** Whether the address of an unsubscribe link still gets the newsletter. Throws NOT_FOUND or LINK_EXPIRED. */
export async function isSubscribed(manager: EntityManager, token: string): Promise<boolean> {
  const id = await readToken(manager, 'unsubscribe', token);
  return manager.existsBy(NewsletterSubscriber, { id, isActive: true });
}

/** Does nothing to one who has left already, or is no longer stored. Throws NOT_FOUND or LINK_EXPIRED. */
export async function unsubscribe(manager: EntityManager, token: string): Promise<void> {
  const id = await readToken(manager, 'unsubscribe', token);
  await manager.transaction(async (transaction) => {
    await transaction.update(NewsletterSubscriber, { id }, { isActive: false });
    await transaction.delete(Mail, { newsletterSubscriberId: id, status: 'queued' });
  });
}
