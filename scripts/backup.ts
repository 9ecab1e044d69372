import 'reflect-metadata';
import { readConfig } from '../src/config.ts';
import { backupCommand } from '../src/server/backup/backup-command.ts';
import { runCommand } from '../src/server/run-command.ts';

/** `npm run backup`: writes a backup into BACKUP_DIR. */
await runCommand(
  async () => backupCommand(readConfig()),
  'While the site runs on the embedded database, it makes a backup a day, and an owner writes more at /operator/backups.',
);
