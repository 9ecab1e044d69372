import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config.ts';
import { createDataSource, embeddedConnection, migrationConnection, type Connection } from './data-source.ts';

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir'>;

export const hasEmbeddedDatabase = (dataDir: string) => existsSync(embeddedFiles(dataDir));

const embeddedFiles = (dataDir: string) => path.join(dataDir, 'postgres');

/**
 * Runs a part of a command with the database of the settings. The embedded one is closed afterwards, because only one process
 * can use it. With `create`, it need not exist, and a new one is removed again if the work fails.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: DatabaseSettings,
  work: (connection: Connection) => Promise<Result>,
  { create = false } = {},
): Promise<Result> {
  if (databaseUrl) return work(migrationConnection(databaseUrl));
  const { openEngine } = await import('./embedded/engine.ts');
  const isNew = !hasEmbeddedDatabase(dataDir);
  const engine = await openEngine(dataDir, { create });
  try {
    return await work(embeddedConnection(engine)).finally(() => engine.close());
  } catch (error) {
    if (isNew) rmSync(embeddedFiles(dataDir), { recursive: true });
    throw error;
  }
}

/** Runs work with a data source, which is destroyed afterwards. */
export async function withSource<Result>(
  connection: Connection,
  work: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  const source = await createDataSource(connection).initialize();
  return work(source).finally(() => source.destroy());
}
