import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { embeddedConnection, migrationConnection, type Connection } from './data-source.ts';
import { openEngine } from './embedded/engine.ts';

/**
 * Fills the database of the settings, which is created if it is embedded and does not exist. If that fails, a new one is
 * removed again.
 */
export async function fillDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  fill: (connection: Connection) => Promise<void>,
): Promise<void> {
  if (databaseUrl) return fill(migrationConnection(databaseUrl));
  const files = path.join(dataDir, 'postgres');
  const isNew = !existsSync(files);
  const engine = await openEngine(dataDir);
  try {
    await fill(embeddedConnection(engine));
    await engine.close();
  } catch (error) {
    await engine.close();
    if (isNew) rmSync(files, { recursive: true });
    throw error;
  }
}
