import { In, type EntityManager } from 'typeorm';
import type { ReplyPromise } from '../../rules/reply-promise.ts';
import { responseDue, unansweredStatuses } from '../../rules/response-time.ts';
import { AutomaticMail } from '../mail/automatic-mail.entity.ts';
import { Mail } from '../mail/mail.entity.ts';
import { lockMailbox, queueMails } from '../mail/queue-mails.service.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import { digestEmail, type DigestCounts } from './digest.email.ts';
import { filteredSubmissions } from './inbox.service.ts';

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
  const now = new Date();
  const waiting = await manager.find(ContactSubmission, {
    select: { id: true, createdAt: true },
    where: { status: In(unansweredStatuses) },
  });
  return {
    unanswered: waiting.length,
    overdue: waiting.filter(({ createdAt }) => responseDue(createdAt, promise) < now).length,
    nextSteps: await filteredSubmissions(manager, { dueBy: day }).getCount(),
    failedMails: await manager.countBy(Mail, { status: 'failed' }),
    spam: await filteredSubmissions(manager, { status: 'spam', unseenSpam: true }).getCount(),
  };
}
