import { PGlite } from '@electric-sql/pglite';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { lockDirectory } from './directory-lock.ts';
import { DurableFileSystem } from './durable-file-system.ts';

export interface EmbeddedEngine {
  engine: PGlite;
  close(): Promise<void>;
}

/** PGlite's own parameters less `-F`, which switches fsync off; a smaller cache, since the data is small. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=8MB'],
];

/**
 * PostgreSQL inside this process, with its files in `dataDir`. Everything in there is for this user alone.
 * Throws DirectoryInUseError when another process has it open, and the error of the file system when it cannot be used.
 */
export async function openEngine(dataDir: string): Promise<EmbeddedEngine> {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
  const unlock = await lockDirectory(dataDir);
  try {
    const engine = await PGlite.create({ fs: new DurableFileSystem(path.join(dataDir, 'postgres')), startParams });
    return {
      engine,
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

/** The same PostgreSQL with its files in memory, empty or as dumped by PGlite. For tests. */
export async function openEngineInMemory(loadDataDir?: Blob): Promise<EmbeddedEngine> {
  const engine = await PGlite.create({ loadDataDir });
  return { engine, close: () => engine.close() };
}
