import type { EntityManager } from 'typeorm';
import { contentTypes } from '../../rules/content-types.ts';
import { tableOf } from './publishable.entity.ts';

/** Times in milliseconds from now, by the clock of the database. Null if there is no such document. */
export interface Schedule {
  /** Time since the latest scheduled document appeared. */
  sinceLastMs: number | null;
  /** Time until the next scheduled document appears. */
  untilNextMs: number | null;
}

/** Selects the times at which documents appear, or have appeared. */
export const SCHEDULED_TIMES = [...new Set(contentTypes.map(tableOf))]
  .map(
    (table) =>
      `SELECT "publishAt", "publishAt" - now() AS wait FROM ${table}
       WHERE published AND "publishAt" IS NOT NULL`,
  )
  .join(' UNION ALL ');

export async function readPublishSchedule(manager: EntityManager): Promise<Schedule> {
  const [schedule] = await manager.query<Schedule[]>(`
    SELECT
      (-1000 * extract(epoch FROM max(wait) FILTER (WHERE wait <= interval '0')))::float8 AS "sinceLastMs",
      (1000 * extract(epoch FROM min(wait) FILTER (WHERE wait > interval '0')))::float8 AS "untilNextMs"
    FROM (${SCHEDULED_TIMES}) AS times`);
  return schedule ?? { sinceLastMs: null, untilNextMs: null };
}
