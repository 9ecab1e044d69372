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
  /** To its one session. */
  connection: pg.Client;
  close(): Promise<void>;
}

/** PGlite's own parameters less `-F`, which switches fsync off; a smaller cache, since the data is small. */
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
 * PostgreSQL inside this process, with its files in `dataDir`, which are for this user alone.
 * Throws DirectoryInUseError when another process has it open, and the error of the file system when it cannot be used.
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

/** Under another name until it is complete and on the disk: a start that dies half way leaves nothing that looks whole. */
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

/** PGlite lays out a new cluster without syncing it, and every later commit stands on those files. */
function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(directory);
}
