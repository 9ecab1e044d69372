import 'reflect-metadata';
import { argv } from 'node:process';
import { readConfig } from '../src/config.ts';
import { restoreCommand } from '../src/server/backup/restore-command.ts';
import { exitWithMessage } from '../src/server/start-error.ts';

/** `npm run restore -- [--check] FILE`: restores a backup into an empty database, or checks it. */
try {
  process.stdout.write(await restoreCommand(argv.slice(2), readConfig()));
  process.exit();
} catch (error) {
  exitWithMessage(error);
}
