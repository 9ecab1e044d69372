import { IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import { DAY_MS } from '../../rules/durations.ts';
import { retention } from '../../rules/retention.ts';
import { AuditEntry } from '../accounts/audit-entry.entity.ts';
import { deleteVisitCounts } from '../visits/visit-count.service.ts';
import { Consultation } from '../contact-submissions/calls/consultation.entity.ts';
import { eraseLocked } from '../contact-submissions/erase.service.ts';
import { forgetAutomaticMails } from '../mail/queue-mails.service.ts';
import type { MailSettings } from '../shared/mail-settings.ts';

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
export async function applyRetention(manager: EntityManager, mailSettings: MailSettings): Promise<ErasedRows> {
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
  const submissions = (condition: string, before: Date) =>
    attempt(async () => {
      const withCalls = await eraseWithCalls(manager, mailSettings, { condition, before });
      return withCalls + (await deleteInParts(manager, 'contact_submissions', condition, before));
    });
  const inParts = (table: string, condition: string, before: Date) =>
    attempt(() => deleteInParts(manager, table, condition, before));
  const erased = {
    mails: await inParts('mails', SENT_OR_FAILED, daysAgo(sentMailDays)),
    subscribers: await inParts('newsletter_subscribers', UNCONFIRMED, daysAgo(unconfirmedDays)),
    submissions: await submissions(CREATED, monthsAgo(submissionMonths)),
    spam: await submissions(SPAM, daysAgo(spamDays)),
    auditEntries:
      (await inParts('audit_entries', CREATED, daysAgo(auditLogDays))) +
      (await attempt(() => deleteFailedSignIns(manager))),
    visitCounts: await attempt(() => deleteVisitCounts(manager, daysAgo(visitDays))),
  };
  await attempt(() => forgetAutomaticMails(manager));
  await attempt(() => forgetNetworks(manager));
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

/** Erases the old submissions whose calls are still to come, one by one, because both sides of such a call are told. */
async function eraseWithCalls(
  manager: EntityManager,
  mailSettings: MailSettings,
  { condition, before }: { condition: string; before: Date },
): Promise<number> {
  const found = await manager.query<{ id: string }[]>(
    `SELECT id FROM contact_submissions WHERE ${condition}
       AND id IN (SELECT "contactSubmissionId" FROM consultations WHERE "startsAt" > now() AND "canceledAt" IS NULL)`,
    [before],
  );
  for (const { id } of found) {
    await manager.transaction((transaction) => eraseLocked(transaction, id, mailSettings));
  }
  if (found.length > 0) mailSettings.wakeOutbox();
  return found.length;
}

/** Forgets the networks of calls that have begun, which count for no limit. Returns their number. */
async function forgetNetworks(manager: EntityManager): Promise<number> {
  const { affected } = await manager.update(
    Consultation,
    { network: Not(IsNull()), startsAt: LessThan(new Date()) },
    { network: null },
  );
  return affected ?? 0;
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
