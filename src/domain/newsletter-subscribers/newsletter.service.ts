import type { EntityManager } from 'typeorm';
import { sameAddressKey } from '../../rules/email.ts';
import { clean } from '../../rules/text.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

/** The same for a new, a known and a former subscriber: nobody learns from it who is on the list. */
export async function subscribe(manager: EntityManager, address: string): Promise<void> {
  const email = clean(address);
  await manager.transaction(async (transaction) => {
    await transaction.createQueryBuilder().insert().into(NewsletterSubscriber).values({ email }).orIgnore().execute();
    await transaction
      .createQueryBuilder()
      .update(NewsletterSubscriber)
      .set({ isActive: true })
      .where('lower(email) = :key', { key: sameAddressKey(email) })
      .execute();
  });
}
