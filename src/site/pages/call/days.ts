import { DAY_MS } from '../../../rules/durations.ts';

/** Returns the times by their local date, YYYY-MM-DD. */
export function timesByDay(times: readonly string[], timeZone: string): Map<string, string[]> {
  // The Canadian form of a date.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return Map.groupBy(times, (time) => format.format(new Date(time)));
}

/** Returns the months of dates, YYYY-MM. */
export function monthsOf(days: Iterable<string>): string[] {
  return [...new Set([...days].map((day) => day.slice(0, 7)))];
}

/** The days from the first free one that decide which month is opened. */
const OPENING_DAYS = 14;

/**
 * Returns the day on which the page opens: the first one of the month with most of the coming free days. Late in a month the
 * first free day would open a month that is nearly over.
 */
export function openingDay(days: readonly string[]): string | undefined {
  const [first] = days;
  if (!first) return undefined;
  const end = Date.parse(first) + OPENING_DAYS * DAY_MS;
  const months = [
    ...Map.groupBy(
      days.filter((day) => Date.parse(day) < end),
      (day) => day.slice(0, 7),
    ).values(),
  ];
  return months.reduce((most, month) => (month.length > most.length ? month : most), [first])[0];
}

/** Returns the weeks of a month from Sunday to Saturday. Days of other months are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = Date.parse(`${month}-01`);
  const sunday = first - new Date(first).getUTCDay() * DAY_MS;
  const weeks = Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = new Date(sunday + (week * 7 + day) * DAY_MS).toISOString().slice(0, 10);
      return date.startsWith(month) ? date : undefined;
    }),
  );
  return weeks.filter((week) => week.some(Boolean));
}

/** Returns "December" for "2026-12". */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`));
}
