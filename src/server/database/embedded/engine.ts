import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from '../../../start-error.ts';
import { connect } from './connection.ts';
import { DurableFileSystem } from './durable-file-system.ts';
import { syncPath, syncTree } from './sync-files.ts';
import { lockDirectory } from './lock.ts';
import '../../v8-flags.ts';

export interface EmbeddedEngine {
  engine: PGlite;
  /** The engine has a single session. */
  connection: pg.Client;
  close(): Promise<void>;
}

interface EngineOptions {
  /** Whether to create a database in a directory that has none. */
  create?: boolean;
}

/**
 * The files of a PostgreSQL without tables, which the build creates. Copying them takes no memory, while creating them takes
 * 500 MB.
 */
const BUILT_CLUSTER = path.resolve('dist/cluster/postgres');

/**
 * PGlite's defaults without `-F`, which turns fsync off, and with a smaller cache, because the data is small. After a
 * checkpoint, the engine keeps little of the write-ahead log.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=8MB', 'min_wal_size=32MB', 'max_wal_size=64MB'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/** The extensions that the search requires. PostgreSQL includes them, and PGlite loads them from files of its own. */
const extensions = { fuzzystrmatch, pg_trgm, unaccent };

/** There is no database in the directory, or one that does not open. */
export class UnusableDirectoryError extends StartError {
  override readonly exitCode = 4;
}

/**
 * Opens PostgreSQL inside this process, with files in `dataDir` that only this user can read. Throws DirectoryInUseError when
 * another process uses the directory, UnusableDirectoryError when its database is missing or damaged, and a system error
 * when it is not accessible. A later failure of the engine is an uncaught exception.
 */
export async function openEngine(dataDir: string, { create = true }: EngineOptions = {}): Promise<EmbeddedEngine> {
  const files = path.join(dataDir, 'postgres');
  if (!create && !existsSync(files)) throw new UnusableDirectoryError(missingDatabase(dataDir));
  const release = await lockDirectory(dataDir);
  try {
    if (!existsSync(files)) await createCluster(files);
    // PGlite would create a new database over the files of this one.
    else if (!existsSync(path.join(files, 'PG_VERSION'))) throw unusable(files, 'PG_VERSION is missing');
    const engine = await openCluster(files);
    const connection = await connect(engine);
    connection.on('error', rethrow);
    return {
      engine,
      connection,
      async close() {
        connection.off('error', rethrow);
        await engine.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

function rethrow(error: Error): never {
  throw error;
}

function unusable(files: string, problem: string, options?: ErrorOptions): UnusableDirectoryError {
  return new UnusableDirectoryError(
    `The database in ${files} does not open (${problem}). Nothing was changed. ` +
      'Restore a backup into a new directory: set DATA_DIR to it and run npm run restore.',
    options,
  );
}

function missingDatabase(dataDir: string): string {
  return (
    `There is no database in ${path.resolve(dataDir)}. ` +
    'If the directory is on a volume, mount the volume. To create the database, start the site.'
  );
}

/** Returns why the database does not open. Without space on the disk, PostgreSQL stops as it does with damaged files. */
export function openError(files: string, problem: string, cause: unknown): StartError {
  const { bavail, bsize } = statfsSync(files);
  if (bavail * bsize > SPACE_MIN && !/No space left/i.test(problem)) return unusable(files, problem, { cause });
  const message = `The disk of ${files} is full, so the database does not open. Nothing was changed. Free some space and start again.`;
  return new StartError(message, { cause });
}

/** A file of the write-ahead log. PostgreSQL needs space for one. */
const SPACE_MIN = 16 * 1024 ** 2;

async function openCluster(files: string): Promise<PGlite> {
  const fs = new DurableFileSystem(files);
  try {
    return await PGlite.create({ fs, startParams, extensions });
  } catch (error) {
    throw openError(files, fs.lastMessage ?? String(error), error);
  }
}

/** Creates the files under another name and renames them when they are on disk, so that a crash leaves no partial cluster. */
async function createCluster(files: string): Promise<void> {
  const unfinished = `${files}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (existsSync(BUILT_CLUSTER)) cpSync(BUILT_CLUSTER, unfinished, { recursive: true });
  else await (await openCluster(unfinished)).close();
  syncTree(unfinished);
  renameSync(unfinished, files);
  syncPath(path.dirname(files));
}
