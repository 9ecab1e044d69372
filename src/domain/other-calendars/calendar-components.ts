import { DAY_MS } from '../../rules/durations.ts';
import { CalendarError } from './calendar-error.ts';

/** An event, a list of busy times or a time zone of a calendar. */
export interface CalendarComponent {
  name: string;
  /** The properties that are read, each on one line. */
  lines: string[];
}

const READ_COMPONENTS = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);

/** A description may be long, and some programs continue it on lines that look like properties. */
const READ_PROPERTIES =
  /^(UID|SUMMARY|STATUS|TRANSP|ATTENDEE|X-MICROSOFT-CDO-BUSYSTATUS|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY)[;:]/i;

/**
 * Returns the components of all calendars in a text. Each is cut out by itself, so that a broken one leaves the others readable.
 * Throws a CalendarError if the text is no calendar, or only the beginning of one.
 */
export function componentsIn(text: string): CalendarComponent[] {
  const components: CalendarComponent[] = [];
  let open: CalendarComponent | undefined;
  let depth = 0;
  let begun = 0;
  let ended = 0;
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, mark, written = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const begins = mark?.toUpperCase() === 'BEGIN';
    const name = written.toUpperCase();
    if (name === 'VCALENDAR') {
      if (begins) begun += 1;
      else ended += 1;
    } else if (begins && READ_COMPONENTS.has(name)) {
      open = { name, lines: [] };
      depth = 0;
      components.push(open);
    } else if (mark && name === open?.name) {
      open = undefined;
    } else if (open?.name === 'VTIMEZONE') {
      open.lines.push(line);
    } else if (mark) {
      depth += begins ? 1 : -1;
    } else if (depth === 0 && READ_PROPERTIES.test(line)) {
      // An alarm within an event has properties of the same names.
      open?.lines.push(line);
    }
  }
  if (begun === 0 || begun !== ended) throw new CalendarError('Its text is not a calendar that can be read.');
  return components;
}

/** Returns the text of a property as it is written, or nothing. */
export function textOf({ lines }: CalendarComponent, property: string): string | undefined {
  const pattern = new RegExp(`^${property}(?:;(?:"[^"]*"|[^":])*)?:(.*)$`, 'i');
  return lines.map((line) => pattern.exec(line)?.[1]).find((value) => value !== undefined);
}

/** Returns whether an event is plainly over, so that it need not be read. One that repeats or has a duration may not be. */
export function isOver({ lines }: CalendarComponent, from: number): boolean {
  if (lines.some((line) => /^(RRULE|RDATE|DURATION)\b|^RECURRENCE-ID.*THISANDFUTURE/i.test(line))) return false;
  const dates = lines.flatMap((line) => DATES.exec(line)?.slice(1).join('-') ?? []);
  return dates.length > 0 && dates.every((date) => Date.parse(date) + 2 * DAY_MS < from);
}

const DATES = /^(?:DTSTART|DTEND|RECURRENCE-ID)\b.*:(\d{4})(\d\d)(\d\d)/i;
