import ical, { type TimeZoneDef } from 'node-ical';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { CalendarComponent } from './calendar-components.ts';

/** Returns the IANA time zone whose clocks change as a calendar describes it, or its fixed difference from UTC. */
export function describedZone({ lines }: CalendarComponent, year: number): string | undefined {
  const observances = observancesIn(lines);
  const changes = observances.flatMap((observance) => changesIn(observance, year));
  if (changes.length === 0) return fixedZone(observances);
  return Intl.supportedValuesOf('timeZone').find((zone) => changes.every((change) => hasChange(zone, change)));
}

function fixedZone(observances: readonly TimeZoneDef[]): string | undefined {
  const latest = observances.toSorted((a, b) => b.start.getTime() - a.start.getTime())[0];
  return latest && `UTC${latest.tzoffsetto.slice(0, 5)}`;
}

function observancesIn(lines: readonly string[]): TimeZoneDef[] {
  const calendar = ical.sync.parseICS(
    ['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE', 'END:VCALENDAR'].join('\n'),
  );
  const zone = Object.values(calendar).find((component) => component?.type === 'VTIMEZONE');
  return Object.values(zone ?? {}).filter(isObservance);
}

function isObservance(value: unknown): value is TimeZoneDef {
  const { type, tzoffsetto } = Object(value) as Partial<TimeZoneDef>;
  return (type === 'STANDARD' || type === 'DAYLIGHT') && /^[+-]\d{4}/.test(String(tzoffsetto));
}

/** A change of the clocks, with the differences from UTC before and after it. */
interface ClockChange {
  at: number;
  before: string;
  after: string;
}

function changesIn({ start, rrule, tzoffsetfrom, tzoffsetto }: TimeZoneDef, year: number): ClockChange[] {
  if (!rrule || tzoffsetfrom === tzoffsetto) return [];
  // The rule is the same each year, and some begin in the year 1601.
  const dtstart = Temporal.ZonedDateTime.from({
    year,
    month: 1,
    day: 1,
    hour: start.getHours(),
    minute: start.getMinutes(),
    timeZone: tzoffsetfrom,
  });
  const rule = new RRuleTemporal({ rruleString: rrule, dtstart });
  const limits = [dtstart, dtstart.add({ years: 1 })].map(({ epochMilliseconds }) => new Date(epochMilliseconds));
  return rule.between(limits[0]!, limits[1]!).map(({ epochMilliseconds: at }) => ({
    at,
    before: tzoffsetfrom,
    after: tzoffsetto,
  }));
}

function hasChange(zone: string, { at, before, after }: ClockChange): boolean {
  const offsetAt = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).offset;
  return offsetAt(at - 1).replace(':', '') === before && offsetAt(at).replace(':', '') === after;
}
