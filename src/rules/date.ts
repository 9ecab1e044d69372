/** A calendar date as text, YYYY-MM-DD, in no time zone. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** UTC, because a date without a time is parsed as midnight UTC. */
const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function isCalendarDate(text: string): boolean {
  if (!ISO_DATE.test(text)) return false;
  const date = new Date(text);
  // Some engines turn February 30 into March 2.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the year and the two-digit month of a blog post's address. */
export function yearAndMonth(publishDate: string): { year: string; month: string } {
  return { year: publishDate.slice(0, 4), month: publishDate.slice(5, 7) };
}

/** Returns "January 31, 2025" for "2025-01-31". Returns any other text unchanged. */
export function longDate(publishDate: string): string {
  return isCalendarDate(publishDate) ? longFormat.format(new Date(publishDate)) : publishDate;
}

/**
 * Returns "Friday, November 27, 4:30 pm CST" in a time zone. Without one, the time is that of the reader: "4:30 pm your
 * time". `before` stands before the time, such as "by".
 */
export function writtenTime(moment: string | Date, timeZone?: string, before = ''): string {
  const { weekday, month, day, time } = partsOf(moment, timeZone);
  return `${weekday}, ${month} ${day}, ${before && `${before} `}${time}`;
}

/** Returns "November 27, 2026, 4:30 pm CST": when something happened, which may be years ago. */
export function datedTime(moment: string | Date, timeZone: string): string {
  const { month, day, year, time } = partsOf(moment, timeZone);
  return `${month} ${day}, ${year}, ${time}`;
}

const PARTS: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

function partsOf(moment: string | Date, timeZone: string | undefined) {
  const parts = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone }).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  const zone = timeZone ? part('timeZoneName') : 'your time';
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()} ${zone}`;
  return { weekday: part('weekday'), year: part('year'), month: part('month'), day: part('day'), time };
}
