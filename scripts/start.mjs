// @ts-check
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install, node } from './install.mjs';
import { server } from './server.mjs';

/** `npm start`: installs what is missing, builds what is stale, and serves. */
install();
await build();

const child = spawn(node(), server.args, { stdio: 'inherit', env: { ...process.env, ...server.env } });
// The terminal sends Ctrl-C to both; whatever else ends this process must end the server too.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
