import type { Config } from '../../config.ts';
import { withDatabase, withSource } from '../database/with-database.ts';
import { backupOptions } from './backups.ts';
import { makeBackup } from './make-backup.ts';

/** Makes a backup. Returns what to print. */
export async function backupCommand(config: Config): Promise<string> {
  const file = await withDatabase(config, (connection) =>
    withSource(connection, (source) => makeBackup(source, backupOptions(config))),
  );
  return `Written: ${file}\n`;
}
