import ICAL from 'ical.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../rules/durations.ts';
import { formatNumber } from '../../rules/number.ts';
import { CalendarError } from './calendar-error.ts';
import { asUtc, zonesOf, type FindZone } from './calendar-zones.ts';

/** Start and end in milliseconds. */
export type Interval = [start: number, end: number];

export interface Reading {
  /** The IANA time zone of the owner, for whole days and times without a zone. */
  timeZone: string;
  /** Only times within these limits, in milliseconds, are returned. */
  from: number;
  until: number;
  /** The host name of this site, whose own calls are no busy times: the site knows which of them still stand. */
  ownHost: string;
}

// Some programs write a date where the standard asks for a time.
ICAL.design.strict = false;

/** Nobody has so many appointments within the horizon. */
const TIMES_MAX = 5_000;
/** Repetitions of all events together. */
const STEPS_MAX = 100_000;

/** Frequencies whose repetitions have the same distance in local time. */
const PERIODS_MS: Readonly<Record<string, number>> = {
  SECONDLY: SECOND_MS,
  MINUTELY: MINUTE_MS,
  HOURLY: HOUR_MS,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};

const UNREADABLE = 'Its text is not a calendar that can be read.';
const TOO_MANY = `It has more than ${formatNumber(TIMES_MAX)} appointments in the days that can be booked.`;
const ENDLESS = 'One of its events repeats too often.';

/** Returns when the owner of a calendar (RFC 5545) is busy, in order and without overlaps. Throws a CalendarError. */
export function busyTimesIn(text: string, reading: Reading): Interval[] {
  try {
    return joined(timesOf(componentsIn(text), reading));
  } catch (error) {
    throw error instanceof CalendarError ? error : new CalendarError(UNREADABLE, { cause: error });
  }
}

/** Returns the components of all calendars in a text. Each calendar is an array of its name, properties and components. */
function componentsIn(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text);
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [string, unknown[], unknown[][]][];
  if (calendars.length === 0) throw new CalendarError(UNREADABLE);
  return calendars.flatMap(([, , components]) => components.map((component) => new ICAL.Component(component)));
}

function timesOf(components: readonly ICAL.Component[], reading: Reading): Interval[] {
  const { from, until, ownHost } = reading;
  const zoneOf = zonesOf(components, reading.timeZone);
  const events = components.filter(({ name }) => name === 'vevent');
  const count = stepCounter();
  const found: Interval[] = [];
  for (const [uid, versions] of Map.groupBy(events, (event) => valueOf(event, 'uid'))) {
    if (isOwnCall(uid, ownHost)) continue;
    const moved = versions.flatMap((event) => event.getAllProperties('recurrence-id'));
    for (const event of versions.filter(isBusy)) {
      const replaced = isException(event) ? [] : moved;
      const isLeftOut = leavesOut([...event.getAllProperties('exdate'), ...replaced], zoneOf);
      for (const occurrence of occurrencesOf(event, { from, until, zoneOf, count })) {
        const { start, end } = occurrence;
        if (start >= end || end <= from || start >= until || isLeftOut(occurrence)) continue;
        found.push([Math.max(start, from), Math.min(end, until)]);
        if (found.length > TIMES_MAX) throw new CalendarError(TOO_MANY);
      }
    }
  }
  return found;
}

function stepCounter(): () => void {
  let steps = 0;
  return () => {
    steps += 1;
    if (steps > STEPS_MAX) throw new CalendarError(ENDLESS);
  };
}

function valueOf(event: ICAL.Component, name: string): string {
  return String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@/i;

function isOwnCall(uid: string, ownHost: string): boolean {
  return UUID.test(uid) && uid.endsWith(`@${ownHost.toUpperCase()}`);
}

function isBusy(event: ICAL.Component): boolean {
  return (
    valueOf(event, 'status') !== 'CANCELLED' &&
    valueOf(event, 'transp') !== 'TRANSPARENT' &&
    valueOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

/** Returns whether an event replaces one occurrence of another one. */
function isException(event: ICAL.Component): boolean {
  return event.hasProperty('recurrence-id');
}

interface Occurrence {
  start: number;
  end: number;
  /** The local date. */
  day: string;
}

interface Limits extends Pick<Reading, 'from' | 'until'> {
  zoneOf: FindZone;
  /** Counts a repetition. */
  count(): void;
}

/** Returns the occurrences of an event that may be within the limits. */
function* occurrencesOf(event: ICAL.Component, { from, until, zoneOf, count }: Limits): Generator<Occurrence> {
  const property = event.getFirstProperty('dtstart');
  if (!property) throw new CalendarError(UNREADABLE);
  const first = timesIn(property)[0] as ICAL.Time;
  const zone = zoneOf(property);
  const duration = durationOf(event, { start: zone(first), isWholeDay: first.isDate }, zoneOf);
  const at = (local: ICAL.Time, inZone = zone): Occurrence => {
    const start = inZone(local);
    const end = first.isDate ? inZone(daysAfter(local, Math.round(duration / DAY_MS))) : start + duration;
    return { start, end, day: dayOf(local) };
  };
  yield at(first);
  if (isException(event)) return;
  for (const dates of event.getAllProperties('rdate')) {
    for (const date of timesIn(dates)) yield at(date, zoneOf(dates));
  }
  for (const rule of event.getAllProperties('rrule')) {
    const recur = (rule.getFirstValue() as ICAL.Recur).clone();
    // The package steps over months and hours that are out of order.
    recur.parts.BYMONTH?.sort((a, b) => Number(a) - Number(b));
    recur.parts.BYHOUR?.sort((a, b) => Number(a) - Number(b));
    const lastAt = recur.until ? lastOf(recur.until, zone) : Infinity;
    if (lastAt + duration < from) continue;
    // The rule ends by local time, a day later than it has to in any zone, so that the search for the next match ends, too.
    recur.until = floating(Math.min(lastAt, until) + DAY_MS);
    const repeated = recur.iterator(floating(beginOf(recur, asUtc(first), from - duration - DAY_MS)));
    for (let local = repeated.next(); local; local = repeated.next()) {
      count();
      if (asUtc(local) + duration < from - DAY_MS) continue;
      const occurrence = at(local);
      if (occurrence.start <= lastAt) yield occurrence;
    }
  }
}

/** Returns the first of the repetitions to look at, so that a series of many years is not repeated from its first day. */
function beginOf({ count, freq, interval }: ICAL.Recur, first: number, earliest: number): number {
  const distance = (PERIODS_MS[freq] ?? 0) * interval;
  if (count || distance === 0) return first;
  return first + Math.max(0, Math.floor((earliest - first) / distance)) * distance;
}

function timesIn(property: ICAL.Property): ICAL.Time[] {
  return property.getValues().map((value) => (value instanceof ICAL.Period ? value.start : (value as ICAL.Time)));
}

function durationOf(
  event: ICAL.Component,
  { start, isWholeDay }: { start: number; isWholeDay: boolean },
  zoneOf: FindZone,
): number {
  const end = event.getFirstProperty('dtend');
  if (end) return zoneOf(end)(timesIn(end)[0] as ICAL.Time) - start;
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * SECOND_MS;
  return isWholeDay ? DAY_MS : 0;
}

/** Returns the last moment at which a series may begin. A date includes its whole day. */
function lastOf(until: ICAL.Time, zone: (local: ICAL.Time) => number): number {
  if (until.isDate) return zone(daysAfter(until, 1)) - 1;
  return until.zone === ICAL.Timezone.utcTimezone ? asUtc(until) : zone(until);
}

/** Returns which occurrences of an event are excluded or replaced. */
function leavesOut(properties: readonly ICAL.Property[], zoneOf: FindZone): (occurrence: Occurrence) => boolean {
  const moments = new Set<number>();
  const days = new Set<string>();
  for (const property of properties) {
    for (const time of timesIn(property)) {
      if (time.isDate) days.add(dayOf(time));
      else moments.add(zoneOf(property)(time));
    }
  }
  return ({ start, day }) => moments.has(start) || days.has(day);
}

function dayOf(local: ICAL.Time): string {
  return local.toString().slice(0, 10);
}

function daysAfter(local: ICAL.Time, days: number): ICAL.Time {
  const later = local.clone();
  later.adjust(days, 0, 0, 0);
  return later;
}

/** Returns a local time without a zone. */
function floating(utc: number): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(utc), true);
  time.zone = ICAL.Timezone.localTimezone;
  return time;
}

function joined(times: readonly Interval[]): Interval[] {
  const apart: Interval[] = [];
  for (const [start, end] of times.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}
