import { IsNull, type EntityManager } from 'typeorm';
import { ContactSubmission } from './contact-submission.entity.ts';

/** Notes that an operator has looked at all spam that arrived until a time in whole milliseconds. Returns how much was new. */
export async function markSpamSeen(manager: EntityManager, until: Date): Promise<number> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(ContactSubmission)
    .set({ spamSeenAt: new Date() })
    .where({ status: 'spam', spamSeenAt: IsNull() })
    .andWhere(`date_trunc('milliseconds', "createdAt") <= :until`, { until })
    .execute();
  return affected ?? 0;
}
