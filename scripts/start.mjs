// @ts-check
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install, node } from './install.mjs';

/** `npm start`: installs what is missing, builds what is stale, and serves. */
install();
build();

// The GraphQL middleware parses addresses by a function that Node would rather retire.
const server = spawn(node(), ['--disable-warning=DEP0169', 'dist/server/main.js'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
// The terminal sends Ctrl-C to both; whatever else ends this process must end the server too.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
