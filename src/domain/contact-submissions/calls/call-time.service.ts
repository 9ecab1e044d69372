import { QueryFailedError, type EntityManager } from 'typeorm';
import { CALL_MINUTES, consultationMessages } from '../../../rules/consultation.ts';
import { DAY_MS, MINUTE_MS } from '../../../rules/durations.ts';
import { invalidInput } from '../../../rules/errors.ts';
import { takenTimes, type CallSettings } from '../../consultations/call-rules.service.ts';
import { blockedUntil, freeTimes } from '../../consultations/free-times.ts';
import { nextReminder } from './call-reminders.service.ts';
import type { Consultation } from './consultation.entity.ts';

/** A page with free times can be this old. What it offers can still be booked. */
const PAGE_AGE_MS = 15 * MINUTE_MS;

const EXCLUSION_VIOLATION = '23P01';

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

/** Stores a call. The constraint of the table refuses two calls at one time in any case. Throws INVALID_INPUT then. */
export async function saveCall(transaction: EntityManager, call: Consultation): Promise<void> {
  try {
    await transaction.save(call);
  } catch (error) {
    const isTaken =
      error instanceof QueryFailedError && (error.driverError as { code?: string }).code === EXCLUSION_VIOLATION;
    throw isTaken ? timeTaken() : error;
  }
}

function timeTaken(): Error {
  return invalidInput({ startsAt: consultationMessages.taken });
}
