import type { EntityManager } from 'typeorm';
import { isId } from '../../rules/id.ts';
import { BackupRun } from './backup-run.entity.ts';

/** Number of rows that remain, so that a schedule does not fill the table. */
const RUNS_KEPT = 200;

const INTERVAL_HOURS = 24;
/** A failed backup is repeated after this time. */
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

/** Returns the run with this ID, or null. */
export async function findRun(manager: EntityManager, id: string): Promise<BackupRun | null> {
  return isId(id) ? manager.findOneBy(BackupRun, { id }) : null;
}

/** Runs that the clock of the database has passed. Others were recorded while it was wrong. */
const PAST_RUNS = 'backup_runs WHERE "createdAt" <= now()';

/** Returns the time of the last backup, and whether the last attempt has failed. */
export async function lastBackup(manager: EntityManager): Promise<{ at: Date | null; failed: boolean }> {
  const [row] = await manager.query<{ at: Date | null; failed: boolean }[]>(
    `SELECT max("createdAt") FILTER (WHERE error IS NULL) AS at,
       coalesce((array_agg(error IS NOT NULL ORDER BY "createdAt" DESC))[1], false) AS failed
     FROM ${PAST_RUNS}`,
  );
  return row!;
}

/**
 * Returns whether the daily backup is due, by the clock of the database, which all processes share. A read-only database cannot
 * record one, so each would be due again.
 */
export async function isBackupDue(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ due: boolean }[]>(
    `SELECT current_setting('transaction_read_only') = 'off' AND NOT EXISTS (
       SELECT FROM ${PAST_RUNS}
       AND "createdAt" > now() - make_interval(hours => CASE WHEN error IS NULL THEN $1::int ELSE $2::int END)
     ) AS due`,
    [INTERVAL_HOURS, RETRY_HOURS],
  );
  return row?.due === true;
}
