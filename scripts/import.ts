import 'reflect-metadata';
import { argv } from 'node:process';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import { importCommand } from '../src/server/content-folder/import-command.ts';
import { runCommand } from '../src/server/run-command.ts';

/** `npm run import -- PATH`: fills a site without content from a folder, or adds articles of another system. */
await runCommand(
  async () => importCommand(argv.slice(2), readConfig(), pino({ level: 'silent' })),
  'While the site runs on the embedded database, operators import articles at /operator/content/import.',
);
