import { DAY_MS } from '../../../rules/durations.ts';

/** Returns the times by their local date, YYYY-MM-DD. */
export function timesByDay(times: readonly string[], timeZone: string): Map<string, string[]> {
  // The Canadian form of a date.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return Map.groupBy(times, (time) => format.format(new Date(time)));
}

/** Returns the months of dates, YYYY-MM. */
export function monthsOf(days: readonly string[]): string[] {
  return [...new Set(days.map((day) => day.slice(0, 7)))];
}

/**
 * Returns the weeks of a month from Sunday to Saturday, without those before the first of the days and after the last one. Days
 * of other months are undefined.
 */
export function weeksOf(month: string, days: readonly string[]): (string | undefined)[][] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const start = Date.parse(`${month}-01`);
  const sunday = start - new Date(start).getUTCDay() * DAY_MS;
  const weeks = Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = new Date(sunday + (week * 7 + day) * DAY_MS).toISOString().slice(0, 10);
      return date.startsWith(month) ? date : undefined;
    }),
  );
  return weeks.filter((week) => week.some((date) => date && date >= first && date <= last));
}

/** Returns "December" for "2026-12". */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`));
}
