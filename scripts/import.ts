import 'reflect-metadata';
import { argv } from 'node:process';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import { importCommand } from '../src/server/content-folder/import-command.ts';
import { exitWithMessage } from '../src/server/start-error.ts';

/** `npm run import -- FOLDER`: fills a site without content from a folder. */
try {
  process.stdout.write(await importCommand(argv.slice(2), readConfig(), pino({ level: 'silent' })));
  process.exit();
} catch (error) {
  exitWithMessage(error);
}
