import { LessThan, type EntityManager } from 'typeorm';
import { DAY_MS } from '../../rules/durations.ts';
import { SCHEDULED_TIMES } from '../content/publish-schedule.ts';
import { UnpurgedChange } from './unpurged-change.entity.ts';

/** The longest pause between two attempts. */
const LONGEST_PAUSE_S = 300;

/**
 * After that time, pages at a CDN have expired: `server/pages/cached-pages.ts` lets it store them for a day, and show them for
 * one more. Without a CDN, only this deletes the changes.
 */
const KEPT_DAYS = 3;

/** Records the build of this process. If another build was started last, its pages count as changed. */
export async function recordBuild(manager: EntityManager, build: string): Promise<void> {
  await manager.query(
    `WITH recorded AS (
       INSERT INTO cdn_purge_state AS state (id, build) VALUES (1, $1)
       ON CONFLICT (id) DO UPDATE SET build = excluded.build WHERE state.build <> excluded.build
       RETURNING 1
     )
     INSERT INTO unpurged_changes ("createdAt") SELECT now() FROM recorded`,
    [build],
  );
}

/** Records the scheduled content that has appeared, as one change. No trigger reports it. */
export async function recordAppearances(manager: EntityManager): Promise<void> {
  await manager.query(
    `WITH recorded AS (
       UPDATE cdn_purge_state SET "scheduleReadAt" = now()
       WHERE EXISTS (
         SELECT FROM (${SCHEDULED_TIMES}) AS times WHERE "publishAt" > "scheduleReadAt" AND "publishAt" <= now()
       )
       RETURNING 1
     )
     INSERT INTO unpurged_changes ("createdAt") SELECT now() FROM recorded`,
  );
}

export interface PurgeState {
  /** The build that was started last. */
  build: string;
  /** Whether to claim a purge now. */
  due: boolean;
  /** Seconds since the first failed attempt. 0 after a success. */
  failingSeconds: number;
}

const DUE = `"nextAttemptAt" <= now() AND ("repeatAt" <= now() OR EXISTS (SELECT FROM unpurged_changes))`;

export async function readPurgeState(manager: EntityManager): Promise<PurgeState> {
  const [state] = await manager.query<PurgeState[]>(
    `SELECT build, coalesce(${DUE}, false) AS due,
       coalesce(extract(epoch FROM now() - "failingSince"), 0)::float8 AS "failingSeconds"
     FROM cdn_purge_state`,
  );
  if (!state) throw new Error('No build is recorded.');
  return state;
}

/**
 * Claims the purge that is due for `leaseS` seconds, so that no other process purges meanwhile. Returns the IDs of the changes
 * that it covers, none if it only repeats the last purge, or undefined if no purge is due.
 */
export async function claimPurge(manager: EntityManager, leaseS: number): Promise<string[] | undefined> {
  const [claimed] = await manager.query<[object[], number]>(
    `UPDATE cdn_purge_state SET "nextAttemptAt" = now() + make_interval(secs => $1) WHERE ${DUE} RETURNING 1`,
    [leaseS],
  );
  if (claimed.length === 0) return undefined;
  const changes = await manager.find(UnpurgedChange, { select: { id: true } });
  return changes.map(({ id }) => id);
}

/** Ends a claim, so that another process purges at once. */
export async function releaseClaim(manager: EntityManager): Promise<void> {
  await manager.query('UPDATE cdn_purge_state SET "nextAttemptAt" = now()');
}

/**
 * Records a purge of changes. It is repeated after `repeatS` seconds, unless it was itself a repetition. One that took longer
 * than its lease leaves the repetition that another process has planned.
 */
export async function recordPurge(
  manager: EntityManager,
  changes: readonly string[],
  { pauseS, repeatS }: { pauseS: number; repeatS: number },
): Promise<void> {
  await manager.query(
    `WITH purged AS (DELETE FROM unpurged_changes WHERE id = ANY($1::uuid[]))
     UPDATE cdn_purge_state SET
       "nextAttemptAt" = now() + make_interval(secs => $2),
       "repeatAt" = CASE
         WHEN cardinality($1::uuid[]) > 0 THEN now() + make_interval(secs => $3)
         WHEN "repeatAt" > now() THEN "repeatAt"
       END,
       "failingSince" = NULL`,
    [changes, pauseS, repeatS],
  );
}

/**
 * Records a failed attempt. The next one is after `pauseS` seconds, later after as long as the attempts have been failing, so
 * that the pauses double. Returns whether it is the first failure.
 */
export async function recordFailure(manager: EntityManager, pauseS: number): Promise<boolean> {
  const [[state]] = await manager.query<[{ isFirst: boolean }[], number]>(
    `UPDATE cdn_purge_state SET
       "failingSince" = coalesce("failingSince", now()),
       "repeatAt" = coalesce("repeatAt", now()),
       "nextAttemptAt" = now() + least(
         make_interval(secs => ${LONGEST_PAUSE_S}),
         greatest(make_interval(secs => $1), now() - "failingSince")
       )
     RETURNING "failingSince" = now() AS "isFirst"`,
    [pauseS],
  );
  return state?.isFirst === true;
}

export async function deleteExpiredChanges(manager: EntityManager): Promise<void> {
  await manager.delete(UnpurgedChange, { createdAt: LessThan(new Date(Date.now() - KEPT_DAYS * DAY_MS)) });
}
