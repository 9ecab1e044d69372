import { LessThan, type EntityManager } from 'typeorm';
import { retention } from '../../rules/retention.ts';
import { AuditEntry } from '../audit-log/audit-entry.entity.ts';
import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { deleteVisitCounts } from '../visits/visit-count.service.ts';
import { forgetAutomaticMails } from '../mail/automatic-mail.service.ts';

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
export async function applyRetention(manager: EntityManager): Promise<ErasedRows> {
  const { submissionMonths, spamDays, unconfirmedDays, sentMailDays, auditLogDays, visitDays } = retention;
  // First, because there may be many of them.
  const mails = await deleteSentMails(manager, daysAgo(sentMailDays));
  const subscribers = await deleteUnconfirmed(manager, daysAgo(unconfirmedDays));
  return manager.transaction(async (transaction) => {
    const submissions = await transaction.delete(ContactSubmission, {
      createdAt: LessThan(monthsAgo(submissionMonths)),
    });
    const spam = await transaction.delete(ContactSubmission, {
      status: 'spam',
      createdAt: LessThan(daysAgo(spamDays)),
    });
    await forgetAutomaticMails(transaction);
    const auditEntries = await transaction.delete(AuditEntry, { createdAt: LessThan(daysAgo(auditLogDays)) });
    const failedSignIns = await deleteFailedSignIns(transaction);
    const visitCounts = await deleteVisitCounts(transaction, daysAgo(visitDays));
    return {
      submissions: submissions.affected ?? 0,
      spam: spam.affected ?? 0,
      subscribers,
      mails,
      auditEntries: (auditEntries.affected ?? 0) + failedSignIns,
      visitCounts,
    };
  });
}

/** The condition on `createdAt` is for its index. */
function deleteSentMails(manager: EntityManager, before: Date): Promise<number> {
  return deleteInParts(manager, 'mails', `status = 'sent' AND "sentAt" < $1 AND "createdAt" < $1`, before);
}

function deleteUnconfirmed(manager: EntityManager, before: Date): Promise<number> {
  const condition = `NOT "isActive" AND "confirmedAt" IS NULL AND "unsubscribedAt" IS NULL
    AND coalesce("confirmationSentAt", "createdAt") < $1`;
  return deleteInParts(manager, 'newsletter_subscribers', condition, before);
}

/** Rows that are deleted by one statement, which may take two seconds. */
const PART = 2_000;

/**
 * Deletes rows that may be very many. Returns their number. Takes them in the order of an index, because a scan of the table would
 * read those that are deleted already again.
 */
async function deleteInParts(manager: EntityManager, table: string, condition: string, before: Date): Promise<number> {
  for (let deleted = 0; ;) {
    const [, count] = await manager.query<[object[], number]>(
      `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${condition} ORDER BY "createdAt" LIMIT ${PART})`,
      [before],
    );
    deleted += count;
    if (count < PART) return deleted;
  }
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
