import { PGlite } from '@electric-sql/pglite';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { connect } from './connection.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableFileSystem, syncPath } from './durable-file-system.ts';
import './wasm-flags.ts';

export interface EmbeddedEngine {
  engine: PGlite;
  /** The engine has a single session. */
  connection: pg.Client;
  close(): Promise<void>;
}

/** PGlite's defaults without `-F`, which turns fsync off, and with a smaller cache, because the data is small. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=8MB',
];

/**
 * Opens PostgreSQL inside this process, with files in `dataDir` that only this user can read. Throws DirectoryInUseError when
 * another process uses the directory, and a system error when it is not accessible.
 */
export async function openEngine(dataDir: string): Promise<EmbeddedEngine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  try {
    const files = path.join(dataDir, 'postgres');
    if (!existsSync(files)) await createCluster(files);
    const engine = await openFiles(files);
    return {
      engine,
      connection: await connect(engine),
      async close() {
        await engine.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

function openFiles(files: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableFileSystem(files), startParams });
}

/** Creates the files under another name and renames them when they are on disk, so that a crash leaves no partial cluster. */
async function createCluster(files: string): Promise<void> {
  const unfinished = `${files}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const engine = await openFiles(unfinished);
  await engine.close();
  syncTree(unfinished);
  renameSync(unfinished, files);
  syncPath(path.dirname(files));
}

/** Syncs the files of a new cluster to the disk, because PGlite does not and every later commit depends on them. */
function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(directory);
}
