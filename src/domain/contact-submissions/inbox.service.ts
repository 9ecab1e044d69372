import { In, Not, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { notFound } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import type { ContactStatus } from '../../rules/inbox.ts';
import { RESPONSE_HOURS } from '../../rules/response-time.ts';
import { clean } from '../../rules/text.ts';
import type { RequestContext } from '../shared/request-context.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import { Mail } from '../mail/mail.entity.ts';
import { ContactNote } from './contact-note.entity.ts';
import { queueContactMails } from './contact-submission.service.ts';
import { ContactSubmission } from './contact-submission.entity.ts';
import type { ContactSubmissionFilter } from './inbox.input.ts';

/** The inquiries that a filter lets through, newest first. */
export function inquiries(
  manager: EntityManager,
  { status, search }: ContactSubmissionFilter,
): SelectQueryBuilder<ContactSubmission> {
  const query = manager
    .createQueryBuilder(ContactSubmission, 'inquiry')
    .where(status ? { status } : { status: Not('spam') })
    .orderBy('inquiry.createdAt', 'DESC')
    .addOrderBy('inquiry.id');
  if (!search) return query;
  const pattern = `%${clean(search).replace(/[\\%_]/g, '\\$&')}%`;
  return query.andWhere(
    `concat_ws(' ', inquiry.name, inquiry.email, inquiry.company, inquiry.message) ILIKE :pattern`,
    { pattern },
  );
}

/**
 * What has become of an inquiry. The first time it is read and replied to are kept for the promise of a quick answer. What
 * goes to the spam folder takes back its mails that have not left; what leaves it gets those that it never had.
 */
export async function setContactStatus(
  manager: EntityManager,
  id: string,
  status: ContactStatus,
  mailSettings: MailSettings,
): Promise<ContactSubmission> {
  if (!isId(id)) throw notFound('Not found.');
  await manager.transaction(async (transaction) => {
    const inquiry = await transaction.findOne(ContactSubmission, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!inquiry) throw notFound('Not found.');
    const now = new Date();
    await transaction.update(
      ContactSubmission,
      { id },
      {
        status,
        firstReadAt: inquiry.firstReadAt ?? (status === 'new' || status === 'spam' ? null : now),
        repliedAt: inquiry.repliedAt ?? (status === 'replied' ? now : null),
      },
    );
    if (status === 'spam') await transaction.delete(Mail, { contactSubmissionId: id, status: 'queued' });
    else if (inquiry.status === 'spam' && !(await transaction.existsBy(Mail, { contactSubmissionId: id }))) {
      await queueContactMails(transaction, inquiry, mailSettings);
    }
  });
  mailSettings.wake();
  return manager.findOneByOrFail(ContactSubmission, { id });
}

/** Throws NOT_FOUND. */
export async function addContactNote(manager: EntityManager, id: string, text: string): Promise<ContactNote> {
  if (!isId(id) || !(await manager.existsBy(ContactSubmission, { id }))) throw notFound('Not found.');
  return manager.save(ContactNote, { contactSubmissionId: id, text: clean(text) });
}

/** A batch: the notes of each inquiry, oldest first. */
export async function notesBySubmission({ manager }: RequestContext, ids: readonly string[]): Promise<ContactNote[][]> {
  const notes = await manager.find(ContactNote, {
    where: { contactSubmissionId: In([...ids]) },
    order: { createdAt: 'ASC' },
  });
  const byInquiry = Map.groupBy(notes, ({ contactSubmissionId }) => contactSubmissionId);
  return ids.map((id) => byInquiry.get(id) ?? []);
}

export interface ResponseTimeFigures {
  inquiries: number;
  replied: number;
  medianHours: number | null;
  shareWithin24Hours: number | null;
}

/** How the promise of an answer within 24 hours was kept since `days` days ago. What is younger than that may still be. */
export async function responseTimeFigures(manager: EntityManager, days: number): Promise<ResponseTimeFigures> {
  const [row] = await manager.query<(ResponseTimeFigures & { due: number; kept: number })[]>(
    `SELECT count(*)::int AS inquiries,
       count("repliedAt")::int AS replied,
       (percentile_cont(0.5) WITHIN GROUP (ORDER BY hours))::float8 AS "medianHours",
       (count(*) FILTER (WHERE hours IS NOT NULL OR "createdAt" < now() - make_interval(hours => $2::int)))::int AS due,
       (count(*) FILTER (WHERE hours <= $2::int))::int AS kept
     FROM (
       SELECT "createdAt", "repliedAt", extract(epoch FROM "repliedAt" - "createdAt") / 3600 AS hours
       FROM contact_submissions
       WHERE status <> 'spam' AND "createdAt" > now() - make_interval(days => $1)
     ) AS recent`,
    [days, RESPONSE_HOURS],
  );
  const { due = 0, kept = 0, inquiries: count = 0, replied = 0, medianHours = null } = row ?? {};
  return { inquiries: count, replied, medianHours, shareWithin24Hours: due > 0 ? kept / due : null };
}
