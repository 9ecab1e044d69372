// @ts-check
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install, node } from './install.mjs';
import { server } from './server.mjs';

/** `npm start`: installs missing packages, builds if the sources have changed, and serves. */
install();
await build();

const child = spawn(node(), server.args, { stdio: 'inherit', env: { ...process.env, ...server.env } });
// The terminal sends Ctrl-C to both processes. Other signals reach only this one, so it passes SIGTERM on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
