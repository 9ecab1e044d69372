// @ts-check
import { spawnSync } from 'node:child_process';
import { command, install, node } from './install.mjs';

/** `npm test`: installs what is missing; the rest is TypeScript. */
install();
const { status } = spawnSync(node(), [command('tsx'), 'scripts/test.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
