import 'reflect-metadata';
import { readConfig } from '../src/config.ts';
import { backupCommand } from '../src/server/backup/backup-command.ts';
import { runCommand } from '../src/server/run-command.ts';

/** `npm run backup`: writes a backup into BACKUP_DIR, also while the site is running. */
await runCommand(async () => backupCommand(readConfig()));
