import type { DataSource } from 'typeorm';
import type { Config } from '../../config.ts';
import { createDataSource, embeddedConnection, migrationConnection, type Connection } from './data-source.ts';
import { requestCommand, type SiteCommand } from './embedded/command-socket.ts';
import type { Migrations } from './prepare.ts';

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Runs a part of a command with the database of the settings. The embedded one must exist, and is closed afterwards, because
 * only one process can use it.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: DatabaseSettings,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return work(migrationConnection(databaseUrl));
  const { openEngine } = await import('./embedded/engine.ts');
  const engine = await openEngine(dataDir, { create: false });
  return work(embeddedConnection(engine)).finally(() => engine.close());
}

/** Runs work with a data source, which is destroyed afterwards. */
export async function withSource<Result>(
  connection: Connection,
  work: (source: DataSource) => Promise<Result>,
  migrations: Migrations = {},
): Promise<Result> {
  const source = await createDataSource(connection, migrations as object).initialize();
  return work(source).finally(() => source.destroy());
}

/**
 * Runs a command, whether the site is running or not. A server's database can be used beside the site. Only the process that has
 * opened the embedded one can use it, so a running site gets the name of the command and its argument.
 */
export async function runBesideSite(
  settings: DatabaseSettings,
  [name, argument]: [name: SiteCommand, argument?: string],
  work: (source: DataSource) => Promise<string>,
): Promise<string> {
  const result = settings.databaseUrl ? undefined : await requestCommand(settings.dataDir, name, argument);
  return result ?? withDatabase(settings, (connection) => withSource(connection, work));
}
