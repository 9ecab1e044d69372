import type { DataSource } from 'typeorm';
import type { Config } from '../../config.ts';
import { createDataSource, embeddedConnection, migrationConnection } from '../database/data-source.ts';
import { requestCommand } from '../database/embedded/command-socket.ts';
import { openEngine } from '../database/embedded/engine.ts';
import { backupSettings } from './backups.ts';
import { makeBackup } from './make-backup.ts';

/** Name of the command that a running site answers. */
export const BACKUP = 'backup';

/** Makes a backup, whether the site is running or not. Returns what to print. */
export async function backupCommand(config: Config): Promise<string> {
  return `Written: ${(await askSite(config)) ?? (await makeBackupHere(config))}\n`;
}

/** A server's database can be read beside the site. Only the process that has opened the embedded one can read it. */
async function askSite({ databaseUrl, dataDir }: Config): Promise<string | undefined> {
  return databaseUrl ? undefined : requestCommand(dataDir, BACKUP);
}

async function makeBackupHere(config: Config): Promise<string> {
  const { databaseUrl, dataDir } = config;
  const make = async (source: DataSource) => {
    await source.initialize();
    return makeBackup(source, backupSettings(config)).finally(() => source.destroy());
  };
  if (databaseUrl) return make(createDataSource(migrationConnection(databaseUrl)));
  const engine = await openEngine(dataDir, { create: false });
  return make(createDataSource(embeddedConnection(engine))).finally(() => engine.close());
}
