import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { fillDatabase } from '../database/fill-database.ts';
import { mailFolder } from '../mail/mail-files.ts';
import type { Archive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { openRestorable, restoreBackup } from './restore-backup.ts';

const USAGE =
  'Usage: npm run restore -- FILE           restores a backup into the database of the settings\n' +
  '       npm run restore -- --check FILE   restores it into a temporary database, to see whether it is good\n';

type Target = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Restores or checks a backup. Returns what to print. */
export async function restoreCommand(args: string[], config: Target): Promise<string> {
  const files = args.filter((argument) => argument !== '--check');
  const [file] = files;
  if (files.length !== 1 || !file || file.startsWith('-')) throw new BackupError(USAGE.trimEnd());
  const archive = await openRestorable(file);
  if (args.length === files.length) {
    await restoreInto(config, archive);
    return `Restored: ${describe(archive)}\n`;
  }
  const directory = mkdtempSync(path.join(tmpdir(), 'restored-'));
  try {
    await restoreInto({ databaseUrl: undefined, dataDir: directory }, archive);
    return `The backup is good: ${describe(archive)}\n`;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function restoreInto(target: Target, archive: Archive): Promise<void> {
  return fillDatabase(target, (connection) => restoreBackup(connection, archive, mailFolder(target.dataDir)));
}

function describe({ manifest }: Archive): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `${rows} rows of ${manifest.tables.length} tables and ${manifest.mails.length} files of emails, ` +
    `as of ${manifest.createdAt}`
  );
}
