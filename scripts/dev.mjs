// @ts-check
import { spawn } from 'node:child_process';
import { writeDocuments } from './documents.mjs';
import { command, install, node } from './install.mjs';

/** `npm run dev`: the server restarts when its code changes, and the browser replaces changed components without a reload. */
install();
await writeDocuments();

const browserCode = ['site', 'ui', 'rendering', 'back-office'].flatMap((folder) => ['--exclude', `src/${folder}/**`]);
const watch = ['watch', '--clear-screen=false', ...browserCode, 'scripts/dev.server.ts'];
spawn(node(), [command('tsx'), ...watch], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
}).on('exit', (code) => process.exit(code ?? 0));
