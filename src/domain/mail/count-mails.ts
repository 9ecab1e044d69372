import { mailStatuses, type MailStatus } from '../../rules/mail.ts';
import type { BatchLoad } from '../shared/request-context.ts';

/** Selects the emails of every status. */
export const ANY_STATUS = 'any';

/** Counts the emails of each status, and of all, with one statement. */
export const countMails: BatchLoad<MailStatus | typeof ANY_STATUS, number> = async ({ manager }, statuses) => {
  const rows = await manager.query<{ status: MailStatus; count: number }[]>(
    'SELECT status, count(*)::int AS count FROM mails WHERE status = ANY ($1) GROUP BY status',
    [statuses.includes(ANY_STATUS) ? mailStatuses : statuses],
  );
  const counts = new Map<string, number>(rows.map(({ status, count }) => [status, count]));
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return statuses.map((status) => (status === ANY_STATUS ? all : (counts.get(status) ?? 0)));
};
