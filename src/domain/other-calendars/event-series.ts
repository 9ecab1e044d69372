import type { DateWithTimeZone } from 'node-ical';
import { DAY_MS } from '../../rules/durations.ts';
import { dayOf, excludedDay, instantOf, intervalOf, type CalendarEvent } from './calendar-event.ts';
import type { Interval } from './intervals.ts';

interface Limits {
  /** The IANA time zone of the owner. */
  timeZone: string;
  from: number;
  until: number;
}

/** Returns when an event is busy: a series, or an event that replaces occurrences of one. */
export function timesOfEvent(event: CalendarEvent, changes: readonly CalendarEvent[], limits: Limits): Interval[] {
  if (!event.replaces) return timesOfSeries(event, changes, limits);
  return event.isBusy ? [intervalOf(event.start, event.length, limits.timeZone)] : [];
}

function timesOfSeries(event: CalendarEvent, changes: readonly CalendarEvent[], limits: Limits): Interval[] {
  const { timeZone } = limits;
  const isLeftOut = leavesOut(
    [...event.excluded, ...changes.flatMap(({ replaces }) => replaces ?? [])],
    event,
    timeZone,
  );
  const replacedFrom = ({ replaces, start }: CalendarEvent) => instantOf(replaces ?? start, timeZone);
  const following = changes
    .filter(({ replacesFollowing }) => replacesFollowing)
    .toSorted((a, b) => replacedFrom(b) - replacedFrom(a));
  return occurrencesOf(event, limits).flatMap(({ start, length }): Interval[] => {
    if (isLeftOut(start)) return [];
    const at = instantOf(start, timeZone);
    const change = following.find((candidate) => replacedFrom(candidate) <= at);
    if (!change) return event.isBusy ? [intervalOf(start, length ?? event.length, timeZone)] : [];
    const begin = at + instantOf(change.start, timeZone) - replacedFrom(change);
    return change.isBusy ? [[begin, begin + change.length]] : [];
  });
}

interface Occurrence {
  start: DateWithTimeZone;
  length?: number | undefined;
}

function occurrencesOf({ start, length, added, rules }: CalendarEvent, { from, until }: Limits): Occurrence[] {
  // A day more at either end covers every time zone.
  const first = new Date(from - length - DAY_MS);
  const last = new Date(until + DAY_MS);
  const repeated = rules.flatMap((rule) => rule.between(first, last, true));
  return [{ start }, ...added, ...repeated.map((date) => ({ start: date }))];
}

/** Returns whether an occurrence is excluded or replaced. A date stands for all occurrences of its day. */
function leavesOut(times: readonly DateWithTimeZone[], event: CalendarEvent, timeZone: string) {
  const stand = Map.groupBy(times, ({ dateOnly }) => (dateOnly || event.start.dateOnly ? 'days' : 'moments'));
  const days = new Set(stand.get('days')?.map((time) => String(excludedDay(time, timeZone))));
  const moments = new Set(stand.get('moments')?.map((time) => instantOf(time, timeZone)));
  return (start: DateWithTimeZone) =>
    moments.has(instantOf(start, timeZone)) || days.has(String(dayOf(start, event.start.tz ?? timeZone)));
}
