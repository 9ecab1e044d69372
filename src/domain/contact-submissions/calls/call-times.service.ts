import { LessThan, MoreThan, Not, type EntityManager } from 'typeorm';
import { CALL_MINUTES } from '../../../rules/consultation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../rules/durations.ts';
import { ConsultationSettings, readHours } from '../../consultations/consultation-settings.ts';
import { blockedUntil, freeTimes, horizonOf, type CallRules, type TakenTime } from '../../consultations/free-times.ts';
import { holidaysAhead } from '../../consultations/public-holidays.ts';
import { readText } from '../../site-texts/site-text.service.ts';
import { busyTimes } from '../../other-calendars/busy-calendar.service.ts';
import type { RequestContext } from '../../shared/request-context.ts';
import { Consultation } from './consultation.entity.ts';
import { STANDING, timeTaken } from './stored-calls.service.ts';

/** When calls can be booked, and what pages and emails say about them. */
export type CallSettings = CallRules & Pick<ConsultationSettings, 'place' | 'terms' | 'agenda'>;

/** Returns when calls can be booked. Null if the owner has turned the booking off, or links to another calendar. */
export async function readCallSettings(context: RequestContext): Promise<CallSettings | null> {
  const { booking: bookingLink, timeZone } = context.settings;
  const { booking, hours, daysOff, holidays, ...rules } = await readText(context, ConsultationSettings);
  if (bookingLink !== null || booking === 'off') return null;
  const closed = holidays ? holidaysAhead(holidays, new Date()).map(({ day }) => day) : [];
  return { ...rules, timeZone, hours: readHours(hours), daysOff: [...daysOff, ...closed] };
}

/**
 * Returns the calls that take their time and that another one could meet, without `movedId` itself, and the busy times of other
 * calendars. Counts whole days, because the number of calls of a day is limited.
 */
export async function takenTimes(
  manager: EntityManager,
  rules: CallRules,
  now: Date,
  movedId?: string,
): Promise<TakenTime[]> {
  const from = horizonOf({ horizonDays: -1 }, now);
  const until = blockedUntil(horizonOf({ horizonDays: rules.horizonDays + 1 }, now), rules);
  const others = movedId === undefined ? {} : { id: Not(movedId) };
  const meeting = { blockedUntil: MoreThan(from), startsAt: LessThan(until) };
  const calls = await manager.findBy(Consultation, { ...STANDING, ...meeting, ...others });
  const busy = await busyTimes(manager, { from, until });
  return [...calls, ...busy.map(({ startsAt, endsAt }) => ({ startsAt, blockedUntil: endsAt, elsewhere: true }))];
}

/** A page with free times can be this old. What it offers can still be booked. */
const PAGE_AGE_MS = 15 * MINUTE_MS;

/**
 * Gives a call a free time. Throws INVALID_INPUT if the time is not free. The caller has locked the calls, which keeps the limit
 * of calls per day.
 */
export async function setFreeTime(
  transaction: EntityManager,
  rules: CallSettings,
  { call, startsAt }: { call: Consultation; startsAt: Date },
): Promise<void> {
  const now = new Date();
  const taken = await takenTimes(transaction, rules, now, call.id);
  const offered = { ...rules, horizonDays: rules.horizonDays + PAGE_AGE_MS / DAY_MS };
  const free = freeTimes(offered, taken, new Date(now.getTime() - PAGE_AGE_MS));
  if (startsAt <= now || !free.some((time) => time.getTime() === startsAt.getTime())) throw timeTaken();
  call.startsAt = startsAt;
  call.endsAt = new Date(startsAt.getTime() + CALL_MINUTES * MINUTE_MS);
  call.blockedUntil = blockedUntil(startsAt, rules);
  call.nextReminderAt = nextReminder(startsAt, now);
}

/** How long before a call the visitor is reminded. */
const REMINDERS_MS = [DAY_MS, HOUR_MS];

/** A visitor who has just had an email about the call needs no reminder. */
const PAUSE_MS = 2 * HOUR_MS;

/** Returns when the visitor is reminded of a call after an email at `now`. Null if no reminder is left. */
export function nextReminder(startsAt: Date, now: Date): Date | null {
  const earliest = new Date(now.getTime() + PAUSE_MS);
  return REMINDERS_MS.map((before) => new Date(startsAt.getTime() - before)).find((time) => time >= earliest) ?? null;
}
