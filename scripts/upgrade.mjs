// @ts-check
import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { install, node } from './install.mjs';
import { flags, server } from './server.mjs';

/** `npm run upgrade`: installs the packages of this version, builds it, and upgrades the database with it. */
install();
await build();
const args = [...flags, 'dist/server/upgrade.js', ...process.argv.slice(2)];
const { status } = spawnSync(node(), args, { stdio: 'inherit', env: { ...process.env, ...server.env } });
process.exit(status ?? 1);
