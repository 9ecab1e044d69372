import 'reflect-metadata';
import { argv } from 'node:process';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import { importCommand } from '../src/server/content-folder/import-command.ts';
import { runCommand } from '../src/server/run-command.ts';

/** `npm run import -- FOLDER`: fills a site without content from a folder. */
await runCommand(async () => importCommand(argv.slice(2), readConfig(), pino({ level: 'silent' })));
