import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import { findChangedFile } from './checksums.ts';
import { CONTROL_FILE, parseControl } from './control-file.ts';
import { findWalProblem } from './write-ahead-log.ts';

/** What the engine reads and writes. A newer engine needs other values and a conversion of the files. */
const VERSION = '18';
const CONTROL_VERSION = 1800;

/** PostgreSQL needs these, even if they are empty. Some backup programs leave out empty folders. */
const REQUIRED = [
  'base',
  'global/pg_filenode.map',
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_xact',
  'postgresql.conf',
];

export class UnusableDirectoryError extends StartError {
  override readonly exitCode = 4;
}

/** The database cannot be opened. The message says what is wrong and what to do. */
export class DamagedDatabaseError extends UnusableDirectoryError {
  constructor(files: string, problem: string, options?: ErrorOptions) {
    super(
      `The database in ${files} cannot be opened: ${problem} Restore the whole data directory from a backup. ` +
        'Without a backup, keep a copy of the directory before you try anything.',
      options,
    );
  }
}

/**
 * Throws an error if the files of the cluster are damaged, incomplete or of another PostgreSQL version. Changes nothing: the
 * engine would write to the directory before it notices.
 */
export function verifyCluster(files: string): void {
  const problem = findProblem(files);
  if (problem !== undefined) throw new DamagedDatabaseError(files, `${problem} Nothing was changed.`);
}

function findProblem(files: string): string | undefined {
  const inFiles = (name: string) => path.join(files, name);
  if (!existsSync(inFiles('PG_VERSION'))) return 'PG_VERSION is missing.';
  const version = readFileSync(inFiles('PG_VERSION'), 'utf8').trim();
  if (version !== VERSION)
    return `It belongs to PostgreSQL ${version || '(unknown)'}, and this is PostgreSQL ${VERSION}.`;
  const missing = REQUIRED.find((name) => !existsSync(inFiles(name)));
  if (missing) return `${missing} is missing.`;
  if (!existsSync(inFiles(CONTROL_FILE))) return `${CONTROL_FILE} is missing.`;
  const control = parseControl(readFileSync(inFiles(CONTROL_FILE)));
  if (!control) return `${CONTROL_FILE} is damaged.`;
  if (control.version !== CONTROL_VERSION) return 'It belongs to another version of PostgreSQL.';
  return findWalProblem(files, control) ?? findChangedFile(files);
}
