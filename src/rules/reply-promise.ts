import { weekdays } from './weekdays.ts';

/** Returns the promised reply time in words. */
export function replyTime(replyHours: number): string {
  return `${replyHours} hours`;
}

/** What the settings promise: a reply within some hours, and on a working day. */
export interface ReplyPromise {
  replyHours: number;
  timeZone: string;
  workingDays: readonly string[];
}

/** Returns the working days in words: "Monday to Friday", or "Tuesday and Thursday". Empty if there are none, or if all are. */
function workingDaysInWords(workingDays: readonly string[]): string {
  const days = weekdays.filter((day) => workingDays.includes(day));
  if (days.length === weekdays.length) return '';
  const first = weekdays.indexOf(days[0] ?? 'Monday');
  const isRun = days.length > 2 && days.every((day, index) => day === weekdays[first + index]);
  return isRun ? `${days[0]} to ${days.at(-1)}` : new Intl.ListFormat('en').format(days);
}

/** Returns the promise in the words of the contact page, the emails and the back office: "within 24 hours, Monday to Friday". */
export function promiseInWords({ replyHours, workingDays }: Pick<ReplyPromise, 'replyHours' | 'workingDays'>): string {
  return [`within ${replyTime(replyHours)}`, workingDaysInWords(workingDays)].filter(Boolean).join(', ');
}
