import type { Config } from '../../config.ts';
import { runBesideSite } from '../database/with-database.ts';
import { backupSettings } from './backups.ts';
import { makeBackup } from './make-backup.ts';

/** Makes a backup, whether the site is running or not. Returns what to print. */
export async function backupCommand(config: Config): Promise<string> {
  const file = await runBesideSite(config, ['backup'], (source) => makeBackup(source, backupSettings(config)));
  return `Written: ${file}\n`;
}
