import { localTime, zoneName } from './local-time.ts';

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

const PARTS: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/**
 * Returns "Friday, November 27, 4:30 pm CST" in a time zone. Without one, the time is that of the reader: "4:30 pm your
 * time". `before` stands before the time, such as "by".
 */
export function writtenTime(moment: string | Date, timeZone?: string, before = ''): string {
  const parts = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone }).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
  const zone = timeZone ? part('timeZoneName') : 'your time';
  return `${part('weekday')}, ${part('month')} ${part('day')}, ${before && `${before} `}${time} ${zone}`;
}

/** Formats a time as 2025-01-31 15:05 GMT+1, independent of the time zone of the server and of the browser. */
export function shortTime(time: string | Date, timeZone: string): string {
  const moment = new Date(time);
  const { day, time: hours } = localTime(moment, timeZone);
  return `${day} ${hours} ${zoneName(moment, timeZone)}`;
}
