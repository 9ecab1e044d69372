import 'reflect-metadata';
import { argv } from 'node:process';
import { readConfig } from '../src/config.ts';
import { exportCommand } from '../src/server/content-folder/export-command.ts';
import { runCommand } from '../src/server/run-command.ts';

/** `npm run export -- FOLDER`: writes all content into a folder. */
await runCommand(async () => exportCommand(argv.slice(2), readConfig()));
