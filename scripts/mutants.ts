import { spawnSync } from 'node:child_process';
import { command, node } from './install.mjs';

/**
 * `npm run test:mutants`: runs the mutation tests folder by folder. The tests of a folder must find the mutants of its code,
 * so that each mutant needs only a few tests. `npm run test:mutants -- rules` runs one folder.
 */
const FOLDERS = ['rules', 'domain', 'server', 'rendering', 'site', 'back-office'];

const chosen = process.argv.slice(2);
for (const folder of chosen.length > 0 ? chosen : FOLDERS) {
  const { status } = spawnSync(node(), [command('stryker'), 'run', 'test/stryker.config.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, MUTANTS: folder },
  });
  if (status !== 0) process.exit(1);
}
