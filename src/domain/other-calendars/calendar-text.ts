import ical from 'node-ical';
import { formatNumber } from '../../rules/number.ts';
import { componentsIn, isOver, type CalendarComponent } from './calendar-components.ts';
import { CalendarError } from './calendar-error.ts';
import { readEvent, type CalendarEvent } from './calendar-event.ts';
import { zonesOf, type FindZone } from './calendar-zones.ts';
import { readableLines } from './event-lines.ts';
import { timesOfEvent } from './event-series.ts';
import { joined, within, type Interval } from './intervals.ts';
import { couldNotBeRead, EMPTY, isInUnknownZone, shortened } from './remarks.ts';

export interface Reading {
  /** The IANA time zone of the owner, for whole days and times without a zone. */
  timeZone: string;
  /** Only times within these limits, in milliseconds, are returned. */
  from: number;
  until: number;
  /** The host name of this site, whose own calls are no busy times: the site knows which of them still stand. */
  ownHost: string;
  /** Email addresses of the owner, who may have declined an event. */
  owners: string[];
}

/** What a calendar holds. */
export interface CalendarContent {
  times: Interval[];
  /** Sentences for the owner about events that are not read as they are written. */
  remarks: string[];
}

/** Nobody has so many appointments within the horizon. */
const TIMES_MAX = 5_000;

const TOO_MANY = `It has more than ${formatNumber(TIMES_MAX)} appointments in the days that can be booked.`;

/** Returns when the owner of a calendar (RFC 5545) is busy, in order and without overlaps. Throws a CalendarError. */
export function readCalendar(text: string, reading: Reading): CalendarContent {
  const named = /^X-WR-CALNAME[^:]*:(.*)$/im.exec(text)?.[1] ?? '';
  const owners = [...reading.owners, named.trim()];
  const components = componentsIn(text);
  const find = zonesOf(components, new Date(reading.from).getUTCFullYear());
  const remarks = new Set<string>();
  const context = { ...reading, owners, find, remarks };
  if (!components.some(({ name }) => name === 'VEVENT' || name === 'VFREEBUSY')) remarks.add(EMPTY);
  const times = [...timesOfEvents(components, context), ...timesOfLists(components, context)];
  const found = joined(times.flatMap((time) => within(time, reading)));
  if (found.length > TIMES_MAX) throw new CalendarError(TOO_MANY);
  return { times: found, remarks: shortened([...remarks]) };
}

interface Context extends Reading {
  find: FindZone;
  remarks: Set<string>;
}

interface ReadEvent {
  component: CalendarComponent;
  event: CalendarEvent;
  unknownZones: string[];
}

function timesOfEvents(components: readonly CalendarComponent[], context: Context): Interval[] {
  const events = components.filter((component) => component.name === 'VEVENT' && !isOver(component, context.from));
  const read = events.flatMap((component) => orRemark(component, context, () => [readOne(component, context)]));
  const foreign = read.filter(({ event }) => !isOwnCall(event.uid, context.ownHost));
  return [...Map.groupBy(foreign, ({ event }) => event.uid).values()].flatMap((versions) => {
    const changes = versions.map(({ event }) => event).filter(({ replaces }) => replaces);
    return versions.flatMap(({ component, event, unknownZones: [zone] }) => {
      const times = orRemark(component, context, () => timesOfEvent(event, changes, context));
      const isSeen = times.some((time) => within(time, context).length > 0);
      if (zone && isSeen) context.remarks.add(isInUnknownZone(component, zone));
      return times;
    });
  });
}

function readOne(component: CalendarComponent, { find, timeZone, owners }: Context): ReadEvent {
  const unknownZones: string[] = [];
  const onUnknown = (name: string) => void unknownZones.push(name);
  const lines = readableLines(component.lines, { find, timeZone, onUnknown });
  return { component, event: readEvent(lines, timeZone, owners), unknownZones };
}

function timesOfLists(components: readonly CalendarComponent[], context: Context): Interval[] {
  const { find, timeZone, remarks } = context;
  const lists = components.filter(({ name }) => name === 'VFREEBUSY');
  return lists.flatMap((list) => {
    const onUnknown = (zone: string) => void remarks.add(isInUnknownZone(list, zone));
    const lines = list.lines.filter((line) => /^FREEBUSY\b/i.test(line));
    return lines.flatMap((line) =>
      orRemark(list, context, () => readableLines([line], { find, timeZone, onUnknown }).flatMap(timesOfList)),
    );
  });
}

/** Returns the busy times of a FREEBUSY line. Throws an error if one of them is broken. */
function timesOfList(line: string): Interval[] {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VFREEBUSY', line, 'END:VFREEBUSY', 'END:VCALENDAR'].join('\n');
  const list = Object.values(ical.sync.parseICS(text)).find((component) => component?.type === 'VFREEBUSY');
  const periods = Array.isArray(list?.freebusy) ? list.freebusy : [];
  return periods.filter(({ type }) => type !== 'FREE').map(({ start, end }) => [timeOf(start), timeOf(end)]);
}

function timeOf(date: unknown): number {
  if (!(date instanceof Date)) throw new Error('no time');
  return date.getTime();
}

/** Returns what a function returns. If it throws, the owner reads that the component could not be read, and the others count. */
function orRemark<T>(component: CalendarComponent, { remarks }: Context, read: () => T[]): T[] {
  try {
    return read();
  } catch {
    remarks.add(couldNotBeRead(component));
    return [];
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@/i;

function isOwnCall(uid: string, ownHost: string): boolean {
  return UUID.test(uid) && uid.toLowerCase().endsWith(`@${ownHost.toLowerCase()}`);
}
