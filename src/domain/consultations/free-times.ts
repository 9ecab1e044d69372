import { Temporal } from 'temporal-polyfill';
import { CALL_MINUTES } from '../../rules/consultation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../rules/durations.ts';
import { weekdays } from '../../rules/weekdays.ts';

/** Hours of a day of the week in which calls take place. The times are local ones as 09:05. */
export interface CallHours {
  weekday: string;
  from: string;
  until: string;
}

/** When calls can be booked, in the time zone of the owner. */
export interface CallRules {
  timeZone: string;
  hours: readonly CallHours[];
  /** Dates as YYYY-MM-DD. */
  daysOff: readonly string[];
  noticeHours: number;
  horizonDays: number;
  pauseMinutes: number;
  callsPerDay: number;
}

/** A booked call, or a busy time of another calendar. */
export interface TakenTime {
  startsAt: Date;
  /** The end of the pause after a call. */
  blockedUntil: Date;
  /** Whether it is a busy time. It is no call of its day, and the call before it needs no pause. */
  elsewhere?: boolean;
}

/** How late the last free time begins, seen from `now`. */
export function horizonOf({ horizonDays }: Pick<CallRules, 'horizonDays'>, now: Date): Date {
  return new Date(now.getTime() + horizonDays * DAY_MS);
}

/** Returns the end of a call with the pause after it. */
export function blockedUntil(startsAt: Date, { pauseMinutes }: Pick<CallRules, 'pauseMinutes'>): Date {
  return new Date(startsAt.getTime() + (CALL_MINUTES + pauseMinutes) * MINUTE_MS);
}

/** Returns when a call can begin, earliest first. Each of these times can be booked, also one that no page offers. */
export function freeTimes(rules: CallRules, taken: readonly TakenTime[], now: Date): Date[] {
  const { timeZone, noticeHours, callsPerDay, daysOff, pauseMinutes } = rules;
  const earliest = new Date(now.getTime() + noticeHours * HOUR_MS);
  const latest = horizonOf(rules, now);
  const dayOf = (moment: Date) => localDay(moment, timeZone).toString();
  const calls = taken.filter(({ elsewhere }) => !elsewhere);
  const callsOfDay = Map.groupBy(calls, ({ startsAt }) => dayOf(startsAt));
  const isOpen = (day: Temporal.PlainDate) =>
    !daysOff.includes(day.toString()) && (callsOfDay.get(day.toString())?.length ?? 0) < callsPerDay;
  // A call that begins between these moments would meet one of them.
  const blocked = taken.map(({ startsAt, blockedUntil: until, elsewhere }) => ({
    after: startsAt.getTime() - (CALL_MINUTES + (elsewhere ? 0 : pauseMinutes)) * MINUTE_MS,
    before: until.getTime(),
  }));
  const isFree = (startsAt: Date) => {
    const start = startsAt.getTime();
    const isApart = blocked.every(({ after, before }) => start <= after || start >= before);
    return startsAt >= earliest && startsAt <= latest && isApart;
  };
  return daysBetween(localDay(earliest, timeZone), localDay(latest, timeZone))
    .filter(isOpen)
    .flatMap((day) => timesOfDay(day, rules))
    .filter(isFree);
}

/** Returns the free times that pages offer: of each day at most as many as the owner takes calls, spread over the day. */
export function offeredTimes(free: readonly Date[], { timeZone, callsPerDay }: CallRules): Date[] {
  const byDay = Map.groupBy(free, (time) => localDay(time, timeZone).toString());
  return [...byDay.values()].flatMap((ofDay) => spread(ofDay, callsPerDay));
}

/** Returns at most `count` of the items: the middle one of each of as many equal parts. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, part) => items[Math.floor(((part + 0.5) * items.length) / count)]!);
}

function localDay(moment: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

function daysBetween(first: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate[] {
  return Array.from({ length: first.until(last).days + 1 }, (_, days) => first.add({ days }));
}

function timesOfDay(day: Temporal.PlainDate, { hours, timeZone }: CallRules): Date[] {
  // Temporal numbers the days of the week from Monday, 1.
  const ofDay = hours.filter(({ weekday }) => weekday === weekdays[day.dayOfWeek - 1]);
  const starts = ofDay.flatMap(({ from, until }) => {
    // Where a change of summer time skips or repeats a limit, the hours shrink, so that no call lies outside of them.
    const begin = epochMsOf(day, from, { timeZone, disambiguation: 'later' });
    const end = epochMsOf(day, until, { timeZone, disambiguation: 'earlier' });
    const count = Math.max(0, Math.floor((end - begin) / (CALL_MINUTES * MINUTE_MS)));
    return Array.from({ length: count }, (_, index) => begin + index * CALL_MINUTES * MINUTE_MS);
  });
  // Hours of one day may overlap.
  return [...new Set(starts)].toSorted((a, b) => a - b).map((start) => new Date(start));
}

interface Place {
  timeZone: string;
  disambiguation: 'earlier' | 'later';
}

function epochMsOf(day: Temporal.PlainDate, time: string, { timeZone, disambiguation }: Place): number {
  return day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(timeZone, { disambiguation })
    .epochMilliseconds;
}
