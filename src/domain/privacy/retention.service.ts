import type { EntityManager } from 'typeorm';
import { DAY_MS } from '../../rules/durations.ts';
import { retention } from '../../rules/retention.ts';
import { AuditEntry } from '../accounts/audit-entry.entity.ts';
import { deleteVisitCounts } from '../visits/visit-count.service.ts';
import { forgetAutomaticMails } from '../mail/automatic-mail.service.ts';

/** Number of erased rows by kind. */
interface ErasedRows {
  submissions: number;
  spam: number;
  subscribers: number;
  mails: number;
  auditEntries: number;
  visitCounts: number;
}

/**
 * Erases data that is older than the privacy policy allows, with the emails and notes of a submission or subscriber. Deletes
 * what may be very many rows in parts, so no transaction contains all of it. If one kind of data cannot be erased, erases the
 * others, and then throws the first error.
 */
export async function applyRetention(manager: EntityManager): Promise<ErasedRows> {
  const { submissionMonths, spamDays, unconfirmedDays, sentMailDays, auditLogDays, visitDays } = retention;
  const errors: unknown[] = [];
  const attempt = async (erase: () => Promise<number>) => {
    try {
      return await erase();
    } catch (error) {
      errors.push(error);
      return 0;
    }
  };
  const inParts = (table: string, condition: string, before: Date) =>
    attempt(() => deleteInParts(manager, table, condition, before));
  const erased = {
    mails: await inParts('mails', SENT_OR_FAILED, daysAgo(sentMailDays)),
    subscribers: await inParts('newsletter_subscribers', UNCONFIRMED, daysAgo(unconfirmedDays)),
    submissions: await inParts('contact_submissions', CREATED, monthsAgo(submissionMonths)),
    spam: await inParts('contact_submissions', SPAM, daysAgo(spamDays)),
    auditEntries:
      (await inParts('audit_entries', CREATED, daysAgo(auditLogDays))) +
      (await attempt(() => deleteFailedSignIns(manager))),
    visitCounts: await attempt(() => deleteVisitCounts(manager, daysAgo(visitDays))),
  };
  await attempt(() => forgetAutomaticMails(manager));
  if (errors.length > 0) throw errors[0];
  return erased;
}

const CREATED = '"createdAt" < $1';
/** A genuine inquiry may be among spam that nobody has looked at. */
const SPAM = `status = 'spam' AND "spamSeenAt" IS NOT NULL AND "createdAt" < $1`;
const FAILED_SIGN_IN = `event = 'failed-sign-in' AND "createdAt" < $1`;
/** The condition on `createdAt` is for its index. A failed email can be sent again until then. */
const SENT_OR_FAILED = `status <> 'queued' AND coalesce("sentAt", "createdAt") < $1 AND "createdAt" < $1`;
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
  const [oldestKept] = await manager.find(AuditEntry, {
    select: { createdAt: true },
    where: { event: 'failed-sign-in' },
    order: { createdAt: 'DESC' },
    skip: retention.failedSignIns - 1,
    take: 1,
  });
  return oldestKept ? deleteInParts(manager, 'audit_entries', FAILED_SIGN_IN, oldestKept.createdAt) : 0;
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

function monthsAgo(months: number): Date {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}
