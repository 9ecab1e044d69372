import 'reflect-metadata';
import { argv } from 'node:process';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import { runCommand } from '../src/server/run-command.ts';
import { tryStart } from '../src/server/upgrade/try-start.ts';
import { upgradeCommand } from '../src/server/upgrade/upgrade-command.ts';
import { server } from './server.mjs';

/** `npm run upgrade [-- --check]`: backs up, migrates the database and tries the built site. */
await runCommand(async () =>
  upgradeCommand(argv.slice(2), readConfig(), {
    log: pino({ level: 'silent' }),
    tryStart: () => tryStart([process.execPath, ...server.args]),
    print: (line) => void process.stdout.write(`${line}\n`),
  }),
);
