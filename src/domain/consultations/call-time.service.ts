import { QueryFailedError, type EntityManager } from 'typeorm';
import { CALL_MINUTES, consultationMessages } from '../../rules/consultation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../rules/durations.ts';
import { invalidInput } from '../../rules/errors.ts';
import { localTime } from '../../rules/local-time.ts';
import { writtenClock } from '../../rules/written-time.ts';
import { lockUntilCommit } from '../shared/advisory-locks.ts';
import { takenTimes, type CallSettings } from './call-rules.service.ts';
import type { Consultation } from './consultation.entity.ts';
import { blockedUntil, freeTimes } from './free-times.ts';

/** A page with free times can be this old. What it offers can still be booked. */
const PAGE_AGE_MS = 15 * MINUTE_MS;

/** How long before a call the visitor is reminded. */
const REMINDERS_MS = [DAY_MS, HOUR_MS];

const EXCLUSION_VIOLATION = '23P01';

/**
 * Gives a call a time and stores it, if the time is free. Throws INVALID_INPUT otherwise. The lock keeps the limit of calls per
 * day, and lets simultaneous bookings wait in one line. The constraint of the table refuses two calls at one time in any case.
 */
export async function writeAtFreeTime(
  transaction: EntityManager,
  rules: CallSettings,
  { call, startsAt }: { call: Consultation; startsAt: Date },
): Promise<void> {
  await lockUntilCommit(transaction, 'consultations');
  await transaction.query(RELEASE);
  const now = new Date();
  const taken = await takenTimes(transaction, rules, now, call.id);
  const offered = { ...rules, horizonDays: rules.horizonDays + PAGE_AGE_MS / DAY_MS };
  const free = freeTimes(offered, taken, new Date(now.getTime() - PAGE_AGE_MS));
  const refused = invalidInput({ startsAt: consultationMessages.taken });
  if (startsAt <= now || !free.some((time) => time.getTime() === startsAt.getTime())) throw refused;
  call.startsAt = startsAt;
  call.endsAt = new Date(startsAt.getTime() + CALL_MINUTES * MINUTE_MS);
  call.blockedUntil = blockedUntil(startsAt, rules);
  call.nextReminderAt = nextReminder(startsAt, now);
  try {
    await transaction.save(call);
  } catch (error) {
    const isTaken =
      error instanceof QueryFailedError && (error.driverError as { code?: string }).code === EXCLUSION_VIOLATION;
    throw isTaken ? refused : error;
  }
}

// The constraint cannot know the time, so whoever books cancels the calls whose confirmation is overdue.
const RELEASE = `
  UPDATE consultations SET "canceledAt" = "heldUntil" WHERE "canceledAt" IS NULL AND "heldUntil" <= now()`;

/** Returns when the visitor is reminded of a call next. Null if no reminder is left. */
export function nextReminder(startsAt: Date, now: Date): Date | null {
  return REMINDERS_MS.map((before) => new Date(startsAt.getTime() - before)).find((time) => time > now) ?? null;
}

/** Returns a call as the next step of its inquiry. */
export function callStep(startsAt: Date, timeZone: string): { nextStep: string; nextStepOn: string } {
  return { nextStep: `Call at ${writtenClock(startsAt, timeZone)}`, nextStepOn: localTime(startsAt, timeZone).day };
}
