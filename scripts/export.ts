import 'reflect-metadata';
import { argv } from 'node:process';
import { readConfig } from '../src/config.ts';
import { exportCommand } from '../src/server/content-folder/export-command.ts';
import { exitWithMessage } from '../src/server/start-error.ts';

/** `npm run export -- FOLDER`: writes all content into a folder, also while the site is running. */
try {
  process.stdout.write(await exportCommand(argv.slice(2), readConfig()));
  process.exit();
} catch (error) {
  exitWithMessage(error);
}
