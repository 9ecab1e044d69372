import type { Config } from '../../config.ts';
import { withDatabase } from '../database/with-database.ts';
import { mailFolder } from '../mail/mail-files.ts';
import type { Archive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { openRestorable, restoreBackup } from './restore-backup.ts';

const USAGE = 'Usage: npm run restore -- FILE   restores a backup into the database of the settings';

/** Restores a backup. Returns what to print. */
export async function restoreCommand(args: string[], config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<string> {
  const [file] = args;
  if (args.length !== 1 || !file || file.startsWith('-')) throw new BackupError(USAGE);
  const archive = await openRestorable(file);
  await withDatabase(config, (connection) => restoreBackup(connection, archive, mailFolder(config.dataDir)), {
    create: true,
  });
  return `Restored: ${describe(archive)}\n`;
}

function describe({ manifest }: Archive): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `${rows} rows of ${manifest.tables.length} tables and ${manifest.mails.length} files of emails, ` +
    `as of ${manifest.createdAt}`
  );
}
