import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** How long before the end of the promised reply time the owner is reminded. */
export const REMINDER_HOURS = 4;

/** Returns the promised reply time in words. */
export function replyTime(replyHours: number): string {
  return `${replyHours} hours`;
}

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

/** Returns when the promised response to a submission is due. */
export function responseDue(createdAt: string | Date, replyHours: number): Date {
  return new Date(new Date(createdAt).getTime() + replyHours * HOUR_MS);
}

/** Returns how long the sender waited or may still wait, as text. Returns null if no reply is due. */
export function responseState(
  { status, createdAt, repliedAt }: Submission,
  replyHours: number,
  now = Date.now(),
): { words: string; overdue: boolean } | null {
  const arrivedAt = Date.parse(createdAt);
  if (status === 'spam') return null;
  if (repliedAt) return { words: `answered after ${duration(Date.parse(repliedAt) - arrivedAt)}`, overdue: false };
  if (!unansweredStatuses.includes(status)) return null;
  const left = responseDue(createdAt, replyHours).getTime() - now;
  if (left >= 0) return { words: `due in ${duration(left)}`, overdue: false };
  return { words: `overdue by ${duration(-left)}`, overdue: true };
}

/** Returns the published figures in words. */
export function responseTimeSummary(
  { submissions, medianHours, shareInTime }: { submissions: number; medianHours: number; shareInTime: number },
  replyHours: number,
): string {
  return `Last ${MEASURED.days} days: median ${hours(medianHours)}, ${percentage(shareInTime)} within ${replyTime(replyHours)}, ${submissions} inquiries`;
}

/** Formats a share from 0 to 1, rounded down. */
export function percentage(share: number): string {
  // 0.29 * 100 is a little less than 29.
  return `${Math.floor(share * 100 + 1e-9)}%`;
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
