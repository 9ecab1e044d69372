import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { BackupRun } from '../../domain/backups/backup-run.entity.ts';
import { findRun, isBackupDue, lastBackup, latestRuns } from '../../domain/backups/backup-run.service.ts';
import { MINUTE_MS } from '../../rules/durations.ts';
import { startJob, waitForEnd } from '../background-job.ts';
import { migrationConnection } from '../database/data-source.ts';
import type { Database } from '../database/database.ts';
import { withSource } from '../database/with-database.ts';
import { mailFolder } from '../mail/mail-files.ts';
import { BackupRunningError } from './backup-error.ts';
import type { BackupOptions } from './make-backup.ts';

type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir' | 'backupsKept' | 'dailyBackups'>;

interface Dependencies {
  database: Database;
  log: Logger;
  /** Returns the free space of a disk. Tests pass their own. */
  free?: BackupOptions['free'];
}

/** How often to ask whether a backup is due. The first time gives the start precedence. */
const CHECK_MS = MINUTE_MS;

export type Backups = ReturnType<typeof createBackups>;

export function backupOptions({ backupDir, backupsKept, dataDir }: BackupConfig): BackupOptions {
  return { directory: backupDir, kept: backupsKept, mailFolder: mailFolder(dataDir) };
}

/** Makes backups of the running site. */
export function createBackups(config: BackupConfig, { database, log, free }: Dependencies) {
  const { databaseUrl, dailyBackups } = config;
  const options = { ...backupOptions(config), free };
  let running: Promise<string> | undefined;

  async function write(): Promise<string> {
    // Loads the package that compresses. Without the imports of this kind, a start takes 1.37 s instead of 1.28 s.
    const { makeBackup } = await import('./make-backup.ts');
    if (!databaseUrl) return makeBackup(database.source, options);
    // The connections of requests have short timeouts.
    return withSource(migrationConnection(databaseUrl), (source) => makeBackup(source, options));
  }

  /** Writes a backup, or waits for the one that is being written. Returns the path of its file. */
  function create(): Promise<string> {
    running ??= writeAndLog().finally(() => (running = undefined));
    return running;
  }

  async function writeAndLog(): Promise<string> {
    const startedAt = performance.now();
    try {
      const file = await write();
      log.info({ file, ms: Math.round(performance.now() - startedAt) }, 'backup written');
      return file;
    } catch (error) {
      if (!(error instanceof BackupRunningError)) log.error({ err: error }, 'backup failed');
      throw error;
    }
  }

  /** Returns the path of a backup, or undefined if it is not in the directory. */
  function fileOf({ file }: Pick<BackupRun, 'file'>): string | undefined {
    if (file === null) return undefined;
    const inDirectory = path.join(options.directory, path.basename(file));
    return existsSync(inDirectory) ? inDirectory : undefined;
  }

  async function createIfDue(): Promise<void> {
    const isDue = await isBackupDue(database.source.manager);
    // A failure is in the log already, and another process that writes a backup is none.
    if (isDue) await create().catch(() => {});
  }

  return {
    directory: options.directory,
    kept: options.kept,
    daily: dailyBackups,
    create,
    createIfDue,
    fileOf,
    /** Returns the path of the backup with this ID of its run. */
    async find(id: string): Promise<string | undefined> {
      const run = await findRun(database.source.manager, id);
      return run ? fileOf(run) : undefined;
    },
    last: () => lastBackup(database.source.manager),
    runs: (part: { offset: number; limit: number }) => latestRuns(database.source.manager, part),
    async close() {
      await waitForEnd(running?.catch(() => {}));
    },
  };
}

/** Makes a backup a day, if the settings say so. Returns a function that stops it. */
export function startDailyBackups(backups: Backups, { database, log }: Dependencies): () => Promise<void> {
  if (!backups.daily) return async () => {};
  return startJob({ name: 'backup', everyMs: CHECK_MS, steps: { schedule: backups.createIfDue }, database, log });
}
