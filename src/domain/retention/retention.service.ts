import type { EntityManager } from 'typeorm';
import { DAY_MS } from '../../rules/durations.ts';
import { retention } from '../../rules/retention.ts';
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

/**
 * Erases data that is older than the privacy policy allows, with the emails and notes of a submission or subscriber. Deletes
 * what may be very many rows in parts, so no transaction contains all of it.
 */
export async function applyRetention(manager: EntityManager): Promise<ErasedRows> {
  const { submissionMonths, spamDays, unconfirmedDays, sentMailDays, auditLogDays, visitDays } = retention;
  const mails = await deleteInParts(manager, 'mails', SENT, daysAgo(sentMailDays));
  const subscribers = await deleteInParts(manager, 'newsletter_subscribers', UNCONFIRMED, daysAgo(unconfirmedDays));
  const submissions = await deleteInParts(manager, 'contact_submissions', CREATED, monthsAgo(submissionMonths));
  const spam = await deleteInParts(manager, 'contact_submissions', SPAM, daysAgo(spamDays));
  const auditEntries = await deleteInParts(manager, 'audit_entries', CREATED, daysAgo(auditLogDays));
  const failedSignIns = await deleteFailedSignIns(manager);
  const visitCounts = await deleteVisitCounts(manager, daysAgo(visitDays));
  await forgetAutomaticMails(manager);
  return { submissions, spam, subscribers, mails, auditEntries: auditEntries + failedSignIns, visitCounts };
}

const CREATED = '"createdAt" < $1';
const SPAM = `status = 'spam' AND "createdAt" < $1`;
/** The condition on `createdAt` is for its index. */
const SENT = `status = 'sent' AND "sentAt" < $1 AND "createdAt" < $1`;
const UNCONFIRMED = `NOT "isActive" AND "confirmedAt" IS NULL AND "unsubscribedAt" IS NULL
  AND coalesce("confirmationSentAt", "createdAt") < $1`;

/** Rows that are deleted by one statement, which may take two seconds. */
export const PART = 2_000;

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
  return new Date(Date.now() - days * DAY_MS);
}

function monthsAgo(months: number): Date {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}
