import 'reflect-metadata';
import { readConfig } from '../src/config.ts';
import { backupCommand } from '../src/server/backup/backup-command.ts';
import { exitWithMessage } from '../src/server/start-error.ts';

/** `npm run backup`: writes a backup into BACKUP_DIR, also while the site is running. */
try {
  process.stdout.write(await backupCommand(readConfig()));
  process.exit();
} catch (error) {
  exitWithMessage(error);
}
