import type { EntityManager } from 'typeorm';
import type { ReplyPromise } from '../../rules/reply-promise.ts';
import { responseDue, unansweredStatuses } from '../../rules/response-time.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { AutomaticMail } from './automatic-mail.entity.ts';
import { lockMailbox, queueMails } from './queue-mails.service.ts';
import { digestEmail, type DigestCounts } from './digest.email.ts';

/**
 * Queues the digest of a day, YYYY-MM-DD, once for all processes. Queues nothing if nothing waits. Returns whether it
 * queued one.
 */
export async function sendDigest(manager: EntityManager, day: string, mailSettings: MailSettings): Promise<boolean> {
  const queued = await manager.transaction(async (transaction) => {
    await lockMailbox(transaction, mailSettings.ownerAddress);
    const digest = { kind: 'digest', key: day } as const;
    if (await transaction.existsBy(AutomaticMail, digest)) return false;
    await transaction.insert(AutomaticMail, digest);
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
