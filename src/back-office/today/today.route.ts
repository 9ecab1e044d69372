import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { localTime } from '../../rules/local-time.ts';
import { backupsContext, operatorContext, settingsContext } from '../context.ts';
import { readTasks } from './read-tasks.ts';
import {
  OperatorClaimsToRenewDocument,
  OperatorScheduledDocumentsDocument,
  OperatorTodayForOwnerDocument,
} from './today.operator.generated.ts';

/** Number of entries that each list shows. The inbox and the mail page show all. */
const SHOWN = 8;

/** How far ahead next steps are listed, with the calls among them. */
const WEEK_DAYS = 7;

export async function loader({ context }: LoaderFunctionArgs) {
  const query = context.get(queryContext);
  const { scheduledDocuments: scheduled } = await query(OperatorScheduledDocumentsDocument, {});
  const tasks = await readTasks(context);
  const { timeZone } = context.get(settingsContext);
  const dayIn = (days: number) => localTime(new Date(Date.now() + days * DAY_MS), timeZone).day;
  const today = dayIn(0);
  const { claimsToRenew } = await query(OperatorClaimsToRenewDocument, { today });
  const claims = claimsToRenew.map(({ expires, ...claim }) => ({
    ...claim,
    expires: expires ?? '',
    expired: expires !== null && expires !== undefined && expires < today,
  }));
  if (context.get(operatorContext)?.role !== 'owner')
    return { scheduled, claims, tasks, forOwner: null, calendars: [], backups: null };
  const forOwner = await query(OperatorTodayForOwnerDocument, { limit: SHOWN, weekAhead: dayIn(WEEK_DAYS) });
  const calendars = forOwner.busyCalendars.filter(({ isFailing }) => isFailing);
  const { daily } = context.get(backupsContext).settings();
  const last = await context.get(backupsContext).last();
  return { scheduled, claims, tasks, forOwner, calendars, backups: { daily, at: last?.at ?? null } };
}
