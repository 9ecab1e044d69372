import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../content/published-query.ts';
import { readText } from '../content/site-text.service.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { ConsultationSettings, readHours } from './consultation-settings.ts';
import { blockedUntil, horizonOf, type CallRules, type TakenTime } from './free-times.ts';
import { holidaysAhead } from './public-holidays.ts';

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
 * Returns the booked calls that another one could meet, without `movedId` itself, and the busy times of other calendars. Counts
 * whole days, because the number of calls of a day is limited.
 */
export function takenTimes(
  manager: EntityManager,
  rules: CallRules,
  now: Date,
  movedId?: string,
): Promise<TakenTime[]> {
  const begin = horizonOf({ horizonDays: -1 }, now);
  const end = blockedUntil(horizonOf({ horizonDays: rules.horizonDays + 1 }, now), rules);
  return queryRows(
    manager,
    sql`
      SELECT "startsAt", "blockedUntil", false AS elsewhere FROM consultations
      WHERE "canceledAt" IS NULL AND ("heldUntil" IS NULL OR "heldUntil" > now()) AND "blockedUntil" > ${begin} AND "startsAt" < ${end}
        AND id IS DISTINCT FROM ${movedId ?? null}::uuid
      UNION ALL
      SELECT to_timestamp((time ->> 0)::float8 / 1000), to_timestamp((time ->> 1)::float8 / 1000), true
      FROM busy_calendars, jsonb_array_elements(times) AS time
      WHERE (time ->> 1)::float8 > ${begin.getTime()} AND (time ->> 0)::float8 < ${end.getTime()}`,
  );
}
