import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { localTime } from './local-time.ts';
import { promiseInWords, type ReplyPromise } from './reply-promise.ts';
import { weekdays } from './weekdays.ts';
import { writtenTime } from './written-time.ts';

/** How long before the end of the promised reply time the owner is reminded. */
export const REMINDER_HOURS = 4;

/** Period of the published response times, and the number of answers below which none are published. */
export const MEASURED = { days: 90, minimum: 10 } as const;

interface Submission {
  status: string;
  createdAt: string;
  /** Time of the first reply, win or loss. */
  repliedAt?: string | null;
}

/** The statuses of a submission whose sender still waits for a reply. */
export const unansweredStatuses: readonly string[] = ['new', 'read'];

/**
 * Returns when the promised response to a submission is due. If that is no working day of the owner, it is due at the same
 * time of the next one.
 */
export function responseDue(createdAt: string | Date, { replyHours, timeZone, workingDays }: ReplyPromise): Date {
  const due = new Date(createdAt).getTime() + replyHours * HOUR_MS;
  const days = weekdays.map((_, later) => new Date(due + later * DAY_MS));
  return days.find((day) => workingDays.includes(localTime(day, timeZone).weekday)) ?? new Date(due);
}

/** Returns "Friday, November 27, by 4:30 pm CST", or the same in the time zone of the reader. */
export function dueInWords(createdAt: string | Date, promise: ReplyPromise, timeZone?: string): string {
  return writtenTime(responseDue(createdAt, promise), timeZone, 'by');
}

/** Returns how long the sender waited or may still wait, as text. Returns null if no reply is due. */
export function responseState(
  { status, createdAt, repliedAt }: Submission,
  promise: ReplyPromise,
  now = Date.now(),
): { words: string; overdue: boolean } | null {
  const arrivedAt = Date.parse(createdAt);
  if (status === 'spam') return null;
  if (repliedAt) {
    const waited = Date.parse(repliedAt) - arrivedAt;
    return { words: waited < MINUTE_MS ? 'answered at once' : `answered after ${duration(waited)}`, overdue: false };
  }
  if (!unansweredStatuses.includes(status)) return null;
  const left = responseDue(createdAt, promise).getTime() - now;
  if (left >= 0) return { words: `due in ${duration(left)}`, overdue: false };
  return { words: `overdue by ${duration(-left)}`, overdue: true };
}

/** Returns the published figures in words. */
export function responseTimeSummary(
  { submissions, medianHours, shareInTime }: { submissions: number; medianHours: number; shareInTime: number },
  promise: ReplyPromise,
): string {
  const inTime = `${percentage(shareInTime)} answered ${promiseInWords(promise)}`;
  return `Last ${MEASURED.days} days: ${submissions} inquiries, median ${hours(medianHours)}, ${inTime}`;
}

/** Formats a share from 0 to 1, rounded down. */
export function percentage(share: number): string {
  // Binary fractions would make 29 of 100 a little less than 29%.
  return `${Math.floor(Number((share * 100).toFixed(6)))}%`;
}

/** Formats a number of hours in the same way as a duration. */
export function hours(count: number): string {
  return duration(count * HOUR_MS);
}

/** Formats a duration in its largest unit, rounded down: 40 min, 5 h or 3 days. */
export function duration(ms: number): string {
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}
