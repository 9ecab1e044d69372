import type { EntityManager } from 'typeorm';
import type { ReplyPromise } from '../../rules/reply-promise.ts';
import { responseDue, unansweredStatuses } from '../../rules/response-time.ts';
import { queueMails } from './mail.service.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { digestEmail, type DigestCounts } from './digest.email.ts';

/**
 * Queues the digest of a day, YYYY-MM-DD, once for all processes. Queues nothing if nothing waits. Returns whether it
 * queued one.
 */
export async function sendDigest(manager: EntityManager, day: string, mailSettings: MailSettings): Promise<boolean> {
  const queued = await manager.transaction(async (transaction) => {
    const claimed = await transaction.query<object[]>(
      'INSERT INTO sent_digests (day) VALUES ($1) ON CONFLICT DO NOTHING RETURNING day',
      [day],
    );
    if (claimed.length === 0) return false;
    const counts = await digestCounts(transaction, day, mailSettings);
    if (Object.values(counts).every((count) => count === 0)) return false;
    await queueMails(transaction, [digestEmail(counts, mailSettings)]);
    return true;
  });
  if (queued) mailSettings.wakeOutbox();
  return queued;
}

async function digestCounts(manager: EntityManager, day: string, promise: ReplyPromise): Promise<DigestCounts> {
  const [counts] = await manager.query<(Omit<DigestCounts, 'unanswered' | 'overdue'> & { waiting: Date[] | null })[]>(
    `SELECT
       array_remove(array_agg("createdAt") FILTER (WHERE status = ANY ($1)), NULL) AS waiting,
       (count(*) FILTER (WHERE "nextStepOn" <= $2::date AND status NOT IN ('lost', 'spam')))::int AS "nextSteps",
       (SELECT count(*)::int FROM mails WHERE status = 'failed') AS "failedMails",
       (count(*) FILTER (WHERE status = 'spam' AND "spamSeenAt" IS NULL))::int AS spam
     FROM contact_submissions`,
    [unansweredStatuses, day],
  );
  const { waiting, ...others } = counts!;
  const overdue = (waiting ?? []).filter((createdAt) => responseDue(createdAt, promise) < new Date());
  return { ...others, unanswered: waiting?.length ?? 0, overdue: overdue.length };
}
