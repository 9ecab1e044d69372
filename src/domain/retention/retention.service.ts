import { LessThan, type EntityManager } from 'typeorm';
import { retention } from '../../rules/retention.ts';
import { AuditEntry } from '../audit-log/audit-entry.entity.ts';
import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { deleteVisitCounts } from '../visits/visit-count.service.ts';
import { forgetAutomaticMails } from '../mail/automatic-mail.service.ts';
import { Mail } from '../mail/mail.entity.ts';

/** Number of erased rows by kind. */
export interface ErasedRows {
  submissions: number;
  spam: number;
  subscribers: number;
  mails: number;
  auditEntries: number;
  visitCounts: number;
}

/** Erases data that is older than the privacy policy allows, with the emails and notes of a submission or subscriber. */
export function applyRetention(manager: EntityManager): Promise<ErasedRows> {
  const { submissionMonths, spamDays, unconfirmedDays, sentMailDays, auditLogDays, visitDays } = retention;
  return manager.transaction(async (transaction) => {
    const submissions = await transaction.delete(ContactSubmission, {
      createdAt: LessThan(monthsAgo(submissionMonths)),
    });
    const spam = await transaction.delete(ContactSubmission, {
      status: 'spam',
      createdAt: LessThan(daysAgo(spamDays)),
    });
    const subscribers = await transaction.query<[object[], number]>(
      `DELETE FROM newsletter_subscribers
       WHERE NOT "isActive" AND "confirmedAt" IS NULL AND "confirmationSentAt" < $1`,
      [daysAgo(unconfirmedDays)],
    );
    await forgetAutomaticMails(transaction);
    const mails = await transaction.delete(Mail, { status: 'sent', sentAt: LessThan(daysAgo(sentMailDays)) });
    const auditEntries = await transaction.delete(AuditEntry, { createdAt: LessThan(daysAgo(auditLogDays)) });
    const failedSignIns = await deleteFailedSignIns(transaction);
    const visitCounts = await deleteVisitCounts(transaction, daysAgo(visitDays));
    return {
      submissions: submissions.affected ?? 0,
      spam: spam.affected ?? 0,
      subscribers: subscribers[1],
      mails: mails.affected ?? 0,
      auditEntries: (auditEntries.affected ?? 0) + failedSignIns,
      visitCounts,
    };
  });
}

/** Deletes all failed sign-ins except the newest. Returns their number. */
async function deleteFailedSignIns(manager: EntityManager): Promise<number> {
  const [, count] = await manager.query<[object[], number]>(
    `DELETE FROM audit_entries WHERE id IN
       (SELECT id FROM audit_entries WHERE event = 'failed-sign-in' ORDER BY "createdAt" DESC OFFSET $1)`,
    [retention.failedSignIns],
  );
  return count;
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

function monthsAgo(months: number): Date {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}
