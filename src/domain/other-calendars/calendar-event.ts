import ical, { type DateWithTimeZone, type VEvent } from 'node-ical';
import { Temporal } from 'temporal-polyfill';
import { DAY_MS, HOUR_MS } from '../../rules/durations.ts';
import type { Interval } from './intervals.ts';

/** An event of a calendar, and the times that repeat it. */
export interface CalendarEvent {
  uid: string;
  start: DateWithTimeZone;
  /** Milliseconds from its start to its end. */
  length: number;
  /** The occurrence of another event that it replaces. */
  replaces: DateWithTimeZone | undefined;
  /** Whether it replaces all later occurrences, too. */
  replacesFollowing: boolean;
  isBusy: boolean;
  excluded: DateWithTimeZone[];
  added: AddedTime[];
  rules: NonNullable<VEvent['rrule']>[];
}

interface AddedTime {
  start: DateWithTimeZone;
  length: number | undefined;
}

/** Reads an event from its lines. Throws an error if it is broken. */
export function readEvent(lines: readonly string[], timeZone: string, owners: readonly string[]): CalendarEvent {
  const event = parsed(lines);
  const rules = lines.filter((line) => line.startsWith('RRULE'));
  const others = lines.filter((line) => !line.startsWith('RRULE'));
  return {
    uid: String(event.uid),
    start: event.start,
    length: lengthOf(event, timeZone),
    replaces: event.recurrenceid,
    replacesFollowing: lines.some((line) => /^RECURRENCE-ID[^:]*;RANGE=THISANDFUTURE/i.test(line)),
    isBusy: isBusy(event, owners),
    excluded: Object.values(event.exdate ?? {}),
    added: lines.filter((line) => line.startsWith('RDATE')).flatMap((line) => addedTimes(line, timeZone)),
    // The package keeps the last rule of an event, and some have several.
    rules:
      rules.length > 1 ? rules.map((rule) => required(parsed([...others, rule]).rrule)) : [event.rrule ?? []].flat(),
  };
}

function parsed(lines: readonly string[]): VEvent {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\n');
  const event = Object.values(ical.sync.parseICS(text)).find((component) => component?.type === 'VEVENT') as
    VEvent | undefined;
  if (!(event?.start instanceof Date) || !(event.end instanceof Date)) throw new Error('no time');
  if (event.recurrenceid !== undefined && !(event.recurrenceid instanceof Date)) throw new Error('no time');
  return event;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no value');
  return value;
}

function lengthOf(event: VEvent, timeZone: string): number {
  const end = required(event.end);
  const isExact = event['duration'] !== undefined;
  const length = isExact
    ? end.getTime() - event.start.getTime()
    : instantOf(end, timeZone) - instantOf(event.start, timeZone);
  if (length < 0) throw new Error('it ends before it begins');
  return length;
}

/** RDATE has no handler in the package, so each of its times is read as the start of an event. */
function addedTimes(line: string, timeZone: string): AddedTime[] {
  const [, parameters = '', values = ''] = /^RDATE(.*?):(\d{8}.*)$/.exec(line) ?? [];
  const kind = parameters.replace(/;VALUE=PERIOD/i, '');
  return values
    .split(',')
    .filter(Boolean)
    .map((value) => {
      const [start = '', end] = value.split('/');
      const endLine = end && (/^\+?P/i.test(end) ? `DURATION:${end}` : `DTEND${kind}:${end}`);
      const event = parsed([`DTSTART${kind}:${start}`, ...(endLine ? [endLine] : [])]);
      return { start: event.start, length: endLine ? lengthOf(event, timeZone) : undefined };
    });
}

const FREE = new Set(['FREE', 'WORKINGELSEWHERE']);

function isBusy(event: VEvent, owners: readonly string[]): boolean {
  const value = (name: string) => String(event[name] ?? '').toUpperCase();
  return (
    value('status') !== 'CANCELLED' &&
    value('transparency') !== 'TRANSPARENT' &&
    !FREE.has(value('MICROSOFT-CDO-BUSYSTATUS')) &&
    !isDeclined(event, owners)
  );
}

function isDeclined({ attendee = [] }: VEvent, owners: readonly string[]): boolean {
  return [attendee].flat().some((guest) => {
    if (typeof guest === 'string' || guest.params.PARTSTAT !== 'DECLINED') return false;
    const email = guest.val.replace(/^mailto:/i, '').toLowerCase();
    return owners.some((owner) => owner.toLowerCase() === email);
  });
}

/** Returns the moment of a time in milliseconds. A date is the start of the day in the time zone of the owner. */
export function instantOf(date: DateWithTimeZone, timeZone: string): number {
  if (date.dateOnly) return dayOf(date, timeZone).toZonedDateTime(timeZone).epochMilliseconds;
  if (!date.tz) return date.getTime();
  const local = localTimeOf(date, date.tz);
  // The package takes the second of two times in the hour that the clocks repeat. The standard takes the first.
  return local.toPlainDateTime().toZonedDateTime(local.timeZoneId).epochMilliseconds;
}

/** Returns the day of a time in a time zone. A date is a day in any. */
export function dayOf(date: DateWithTimeZone, timeZone: string): Temporal.PlainDate {
  if (date.dateOnly) return new Temporal.PlainDate(date.getFullYear(), date.getMonth() + 1, date.getDate());
  return localTimeOf(date, timeZone).toPlainDate();
}

/** Returns the day that a time excludes. Some programs write a day as midnight in UTC. */
export function excludedDay(date: DateWithTimeZone, timeZone: string): Temporal.PlainDate {
  return dayOf(date, date.getTime() % DAY_MS === 0 ? 'UTC' : timeZone);
}

/** Returns a time in a time zone, which may be written as "UTC+0530". */
function localTimeOf(date: Date, timeZone: string): Temporal.ZonedDateTime {
  const zone = timeZone.replace(/^UTC(?=[+-])/, '');
  return Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone);
}

/** Returns the start and end of an occurrence. A whole day has 23, 24 or 25 hours, and lasts a day if it ends as it begins. */
export function intervalOf(start: DateWithTimeZone, length: number, timeZone: string): Interval {
  const at = instantOf(start, timeZone);
  if (!start.dateOnly) return [at, at + length];
  const days = Math.max(1, Math.ceil((length - HOUR_MS) / DAY_MS));
  return [at, dayOf(start, timeZone).add({ days }).toZonedDateTime(timeZone).epochMilliseconds];
}
