import 'reflect-metadata';
import { argv } from 'node:process';
import { readConfig } from '../src/config.ts';
import { restoreCommand } from '../src/server/backup/restore-command.ts';
import { runCommand } from '../src/server/run-command.ts';

/** `npm run restore -- FILE`: restores a backup into an empty database. */
await runCommand(async () => restoreCommand(argv.slice(2), readConfig()));
