import { isCalendarDate } from './date.ts';
import { momentOf } from './local-time.ts';

interface WrittenDate {
  /** The calendar date as it was written, in the time zone of its author. */
  date: string;
  /** Times without a zone are in UTC. */
  moment: Date;
}

const TIME =
  /(?:(?:T|,? )(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d(?:\.\d{1,9})?))? ?(?<zone>Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/;
const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/;
const MONTH_FIRST = /^(?:[a-z]{3,9},? )?(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})/;
const DAY_FIRST = /^(?:[a-z]{3,9},? )?(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,9})\.?,? (?<year>\d{4})/;
const FORMS = [ISO, MONTH_FIRST, DAY_FIRST].map((form) => new RegExp(form.source + TIME.source, 'i'));

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/**
 * Returns the date of a text in ISO 8601, or with its month as an English word. Returns nothing for any other: countries read
 * an order of three numbers differently. A date without a time begins in the time zone.
 */
export function writtenDate(text: string, timeZone = 'UTC'): WrittenDate | undefined {
  const groups = FORMS.map((form) => form.exec(text.trim())?.groups).find(Boolean);
  if (!groups) return undefined;
  const { year, month = '', day = '', hour, minute = '00', second = '00', zone = 'Z' } = groups;
  const date = `${year}-${twoDigits(monthNumber(month))}-${twoDigits(day)}`;
  const begin = hour === undefined ? momentOf(`${date}T00:00`, timeZone) : undefined;
  const moment = begin ?? new Date(`${date}T${twoDigits(hour ?? '0')}:${minute}:${second}${offset(zone)}`);
  return isCalendarDate(date) && !Number.isNaN(moment.getTime()) ? { date, moment } : undefined;
}

const twoDigits = (number: string) => number.padStart(2, '0');

function monthNumber(month: string): string {
  if (/^\d/.test(month)) return month;
  const word = month.toLowerCase();
  return String(
    MONTHS.findIndex((name) => word === name || word === name.slice(0, 3) || word === name.slice(0, 4)) + 1,
  );
}

function offset(zone: string): string {
  if (!/\d/.test(zone)) return 'Z';
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
}
