import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { BackupRun } from '../../domain/backups/backup-run.entity.ts';
import { recordRun } from '../../domain/backups/backup-run.service.ts';
import { advisoryLocks } from '../../domain/shared/advisory-locks.ts';
import type { freeSpace } from '../free-space.ts';
import { openArchive } from './archive.ts';
import { BackupRunningError } from './backup-error.ts';
import { requireSpace } from './require-space.ts';
import { removeUnfinished, writeBackup } from './write-backup.ts';

export interface BackupOptions {
  /** Directory of the backups. It is created if it is missing. */
  directory: string;
  /** Number of backups that remain in the directory. */
  kept: number;
  mailFolder: string;
  /** Returns the free space of a disk. Tests pass their own. */
  free?: typeof freeSpace;
}

/** The names that `writeFile` gives, and gave to encrypted files. Other files in the directory are not the site's, and it deletes none of them. */
const NAME = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.zip(\.age)?$/;
const REASON_MAX = 500;

/**
 * Writes a backup, reads it again, records the result and deletes the oldest ones. Returns the path of the file. Throws a
 * BackupRunningError if another process is writing one.
 */
export function makeBackup(source: DataSource, options: BackupOptions): Promise<string> {
  return withLock(source, async () => {
    try {
      const file = await writeFile(source, options);
      const recorded = await record(source, { file, bytes: String((await stat(file)).size), error: null });
      // The schedule soon repeats what is not recorded, and must not replace all older backups.
      if (recorded) await removeOldest(file, options.kept);
      return file;
    } catch (error) {
      await record(source, { file: null, bytes: null, error: (error as Error).message.slice(0, REASON_MAX) });
      throw error;
    }
  });
}

async function writeFile(source: DataSource, { directory, mailFolder, free }: BackupOptions): Promise<string> {
  const folder = path.resolve(directory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  await requireSpace(source, { directory: folder, mailFolder, free });
  const file = path.join(folder, `backup-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.zip`);
  await writeBackup(source, { file, mailFolder });
  try {
    await openArchive(file);
  } catch (error) {
    await rm(file);
    throw error;
  }
  return file;
}

/**
 * Deletes the files beyond the number to keep. The names contain the time, so they sort from the oldest to the newest. Names
 * after that of the new file were given while the clock was wrong, so they come first.
 */
async function removeOldest(newest: string, kept: number): Promise<void> {
  const folder = path.dirname(newest);
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const end = names.indexOf(path.basename(newest)) + 1;
  const byAge = [...names.slice(end), ...names.slice(0, end)];
  for (const name of byAge.slice(0, -kept)) await rm(path.join(folder, name), { force: true });
}

/** Records a run. Returns false if the database cannot, because it is away or read-only. */
async function record(source: DataSource, run: Pick<BackupRun, 'file' | 'bytes' | 'error'>): Promise<boolean> {
  const runner = source.createQueryRunner();
  try {
    // The schema may be older than this version, if a backup is made before an update.
    if (await runner.hasTable('backup_runs')) await recordRun(runner.manager, { host: hostname(), ...run });
    return true;
  } catch {
    return false;
  } finally {
    await runner.release();
  }
}

/** Holds a lock of the session, because a transaction would make the embedded database wait. */
async function withLock<Result>(source: DataSource, work: () => Promise<Result>): Promise<Result> {
  const runner = source.createQueryRunner();
  try {
    const [row] = await runner.manager.query<{ locked: boolean }[]>(
      `SELECT pg_try_advisory_lock(${advisoryLocks.backup}) AS locked`,
    );
    if (!row?.locked) throw new BackupRunningError();
    const unlock = () => runner.query(`SELECT pg_advisory_unlock(${advisoryLocks.backup})`).catch(() => {});
    return await work().finally(unlock);
  } finally {
    await runner.release();
  }
}
