import type { EntityManager } from 'typeorm';
import { BackupRun } from './backup-run.entity.ts';

/** Number of rows that remain, so that a schedule does not fill the table. */
const RUNS_KEPT = 200;

/** A failed backup is repeated after this time, or after the interval of the schedule if that is shorter. */
const RETRY_HOURS = 1;

export async function recordRun(manager: EntityManager, run: Omit<BackupRun, 'id' | 'createdAt'>): Promise<void> {
  await manager.insert(BackupRun, run);
  await manager.query(
    `DELETE FROM backup_runs
     WHERE id IN (SELECT id FROM backup_runs ORDER BY "createdAt" DESC OFFSET ${RUNS_KEPT})`,
  );
}

/** Returns a part of the runs, newest first, and the number of all. */
export async function latestRuns(
  manager: EntityManager,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ runs: BackupRun[]; count: number }> {
  const [runs, count] = await manager.findAndCount(BackupRun, {
    order: { createdAt: 'DESC', id: 'ASC' },
    skip: offset,
    take: limit,
  });
  return { runs, count };
}

/** Returns the time of the last backup in seconds since 1970, and whether the last attempt has failed. */
export async function lastBackup(manager: EntityManager): Promise<{ succeededAt: number | null; failed: boolean }> {
  const [row] = await manager.query<{ succeededAt: number | null; failed: boolean }[]>(
    `SELECT extract(epoch FROM max("createdAt") FILTER (WHERE error IS NULL))::float8 AS "succeededAt",
       coalesce((array_agg(error IS NOT NULL ORDER BY "createdAt" DESC))[1], false) AS failed
     FROM backup_runs`,
  );
  return row!;
}

/**
 * Returns whether the schedule asks for a backup now, by the clock of the database. A read-only database cannot record one, so
 * each would be due again.
 */
export async function isBackupDue(manager: EntityManager, everyHours: number): Promise<boolean> {
  const [row] = await manager.query<{ due: boolean }[]>(
    `SELECT current_setting('transaction_read_only') = 'off' AND NOT EXISTS (
       SELECT FROM backup_runs
       WHERE "createdAt" > now() - make_interval(hours => CASE WHEN error IS NULL THEN $1::int ELSE $2::int END)
     ) AS due`,
    [everyHours, Math.min(everyHours, RETRY_HOURS)],
  );
  return row?.due === true;
}
