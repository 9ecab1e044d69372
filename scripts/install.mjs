// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Hash of the installed lockfile, so that the next start skips the installation. */
const STAMP = 'node_modules/.installed-lockfile';

/** Plain JavaScript without dependencies, because it runs before the installation and on the Node of the machine. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`This needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Installs the packages of package-lock.json unless they are installed. Ends the process if the installation fails. */
export function install() {
  const lockfile = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfile) return;
  process.stdout.write('Installing the packages of the lockfile (once; a minute or two)...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The site is built on the machine that runs it. With NODE_ENV=production npm would leave out what builds it.
  const { status } = spawnSync(
    npm,
    // No package needs its install script, and a script could do anything.
    ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    process.stderr.write('The packages could not be installed; the lines above say why.\n');
    process.exit(1);
  }
  writeFileSync(STAMP, lockfile);
}

/**
 * Returns the path of the Node that runs everything. Node 24 comes with the lockfile as a platform package. If there is none
 * for this platform, the Node of the machine must be new enough.
 */
export function node() {
  const own = path.resolve('node_modules/.bin/node');
  if (existsSync(own)) return own;
  if (major < 24) {
    process.stderr.write(`On this platform please install Node 24 or newer; this is ${process.versions.node}.\n`);
    process.exit(1);
  }
  return process.execPath;
}

/** Returns the file of a package's command, to be run with `node()`. @param {string} name */
export function command(name) {
  return path.resolve('node_modules/.bin', name);
}
