import sql from 'sql-template-tag';
import { In, Not, type EntityManager } from 'typeorm';
import { HORIZON_DAYS_MAX } from '../../rules/consultation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../rules/durations.ts';
import { queryRows } from '../shared/sql.ts';
import { BusyCalendar } from './busy-calendar.entity.ts';
import type { CalendarError } from './calendar-error.ts';
import type { Reading } from './calendar-text.ts';

/** An unchanged calendar is computed again after a day, because the days that can be booked have moved on. */
const COMPUTE_MS = DAY_MS;

/** A calendar is read every ten minutes. */
const READ_MINUTES = 10;

/** Stores which calendars are read. Those that are new are due at once. The times of removed ones are no longer busy. */
export function replaceCalendars(manager: EntityManager, addresses: readonly string[]): Promise<void> {
  return manager.transaction(async (transaction) => {
    await transaction.delete(BusyCalendar, { address: Not(In(addresses)) });
    if (addresses.length === 0) return;
    const rows = addresses.map((address) => ({ address }));
    await transaction.createQueryBuilder().insert().into(BusyCalendar).values(rows).orIgnore().execute();
  });
}

/** Returns a calendar that is due, and plans its next reading, so that of several processes one reads it. */
export async function takeDueCalendar(manager: EntityManager): Promise<BusyCalendar | undefined> {
  const [due] = await queryRows<BusyCalendar>(
    manager,
    sql`
      WITH due AS (
        UPDATE busy_calendars SET "dueAt" = now() + ${READ_MINUTES} * interval '1 minute'
        WHERE id = (
          SELECT id FROM busy_calendars WHERE "dueAt" <= now() ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED
        )
        RETURNING *
      )
      SELECT * FROM due`,
  );
  return due;
}

interface BusyTime {
  startsAt: Date;
  endsAt: Date;
}

/** Returns when the owner is busy elsewhere between two moments. */
export function busyTimes(
  manager: EntityManager,
  { from, until }: Record<'from' | 'until', Date>,
): Promise<BusyTime[]> {
  return queryRows(
    manager,
    sql`
      SELECT to_timestamp((time ->> 0)::float8 / 1000) AS "startsAt", to_timestamp((time ->> 1)::float8 / 1000) AS "endsAt"
      FROM busy_calendars, jsonb_array_elements(times) AS time
      WHERE (time ->> 1)::float8 > ${from.getTime()} AND (time ->> 0)::float8 < ${until.getTime()}`,
  );
}

/** Returns whether the times of a calendar need not be computed while it is unchanged. */
export function isComputed({ computedAt }: BusyCalendar): boolean {
  return computedAt !== null && Date.now() - computedAt.getTime() < COMPUTE_MS;
}

/** Returns the limits of the times to compute: until a day after the last one that can be booked before the next computation. */
export function limitsFrom(now: number): Pick<Reading, 'from' | 'until'> {
  return { from: now - HOUR_MS, until: now + HORIZON_DAYS_MAX * DAY_MS + COMPUTE_MS + DAY_MS };
}

/** Stores that a calendar could be read, and what it holds unless that is unchanged. */
export async function recordReading(
  manager: EntityManager,
  { id, times: former }: BusyCalendar,
  read: Pick<BusyCalendar, 'times' | 'remarks' | 'etag' | 'lastModified'> | null,
): Promise<void> {
  const readAt = new Date();
  await manager.update(BusyCalendar, id, { readAt, failure: null, endedReadings: 0 });
  if (!read) return;
  const { times, ...content } = read;
  // A write of times empties the cache of pages.
  const changed = JSON.stringify(former) === JSON.stringify(times) ? {} : { times };
  await manager.update(BusyCalendar, id, { computedAt: readAt, ...content, ...changed });
}

/** Stores why a calendar could not be read. Its last known times stay busy. */
export async function recordFailure(manager: EntityManager, { id }: BusyCalendar, failure: string): Promise<void> {
  await manager.update(BusyCalendar, id, { failure, endedReadings: 0 });
}

/** Stores that a reading was ended. The next one is later each time, because it costs as much as a reading may. */
export async function recordEnded(
  manager: EntityManager,
  calendar: BusyCalendar,
  { message }: CalendarError,
): Promise<void> {
  const endedReadings = calendar.endedReadings + 1;
  const minutes = Math.min(READ_MINUTES * 2 ** endedReadings, DAY_MS / MINUTE_MS);
  const wait = minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;
  const failure = `${message} The site tries again after ${wait}.`;
  const dueAt = new Date(Date.now() + minutes * MINUTE_MS);
  await manager.update(BusyCalendar, calendar.id, { failure, endedReadings, dueAt });
}
