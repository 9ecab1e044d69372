import { Temporal } from 'temporal-polyfill';
import type { FindZone } from './calendar-zones.ts';

const TIMES = /^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID|FREEBUSY)(;.*?)?:(\d{8}.*)$/i;
const DURATION = /^\+?P(?=.)(\d+[WD])*(T(\d+[WDHMS])+)?$/i;
const ZONE = /;TZID=("[^"]*"|[^;]*)/i;
const WHOLE_DAYS = /^DTSTART(?:;[^:]*)?:\d{8}(?!T\d{6})|^DTSTART;VALUE=DATE:/i;

/**
 * Returns the lines of an event in the form that node-ical reads as they are meant: each local time has a time zone that is known,
 * and the parts of a rule are in the order that the standard asks for. Calls a function for each time zone that is unknown. Throws
 * an error for what the package would take as another date or as no duration.
 */
export function readableLines(
  lines: readonly string[],
  { find, timeZone, onUnknown }: { find: FindZone; timeZone: string; onUnknown(name: string): void },
): string[] {
  const isWholeDay = lines.some((line) => WHOLE_DAYS.test(line));
  return lines.map((line) => {
    const [, property = '', parameters = '', value] = TIMES.exec(line) ?? [];
    if (value === undefined) return readableRule(checkedDuration(line), isWholeDay, timeZone);
    if (property.toUpperCase() !== 'EXDATE') checkDates(value);
    const others = parameters.replace(ZONE, '');
    const start = `${property.toUpperCase()}${others}`;
    const isDate = /;VALUE=DATE(?![-\w])/i.test(others) || /^\d{8}(?!T)/.test(value);
    if (isDate || /Z\b/.test(value)) return `${start}:${value}`;
    const name = ZONE.exec(parameters)?.[1];
    const zone = name === undefined ? timeZone : find(name);
    if (!zone) onUnknown(String(name).replaceAll('"', ''));
    return `${start};TZID=${zone ?? timeZone}:${value}`;
  });
}

/** Throws an error if a date is not in the calendar, such as February 30. */
function checkDates(value: string): void {
  for (const [date] of value.matchAll(/\b\d{8}(?=\b|T)/g)) Temporal.PlainDate.from(date);
}

function checkedDuration(line: string): string {
  const [, duration] = /^DURATION(?:;[^:]*)?:(.*)$/i.exec(line) ?? [];
  if (duration !== undefined && !DURATION.test(duration.trim())) throw new Error('no duration');
  return line;
}

/** Puts the frequency first, where the package begins to read. Makes the end of a series of whole days a date. */
function readableRule(line: string, isWholeDay: boolean, timeZone: string): string {
  const [, rule] = /^RRULE(?:;[^:]*)?:(.*)$/i.exec(line) ?? [];
  if (rule === undefined) return line;
  const parts = rule.toUpperCase().replaceAll(/\s/g, '').split(';');
  const ordered = parts.toSorted((a, b) => Number(b.startsWith('FREQ=')) - Number(a.startsWith('FREQ=')));
  const readable = ordered.map((part) =>
    isWholeDay ? part.replace(/\d{8}T\d{6}Z/, (end) => lastDay(end, timeZone)) : part,
  );
  return `RRULE:${readable.join(';')}`;
}

/** Some programs write the last day as a moment in UTC, others as one of their time zone. The later of both is taken. */
function lastDay(moment: string, timeZone: string): string {
  const local = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString().replaceAll('-', '');
  const inUtc = moment.slice(0, 8);
  return local > inUtc ? local : inUtc;
}
