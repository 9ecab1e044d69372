// @ts-check
import { spawnSync } from 'node:child_process';
import { command, install, node } from './install.mjs';

/** `npm test`: installs missing packages and runs `test.ts`. */
install();
const { status } = spawnSync(node(), [command('tsx'), 'scripts/test.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
