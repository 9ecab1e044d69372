// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeDocuments } from './documents.mjs';
import { command, node } from './install.mjs';

/** `src/server/pages/built-site.ts` reads this file. */
const STAMP = 'dist/.built-from';
const SOURCES = [
  'src',
  'migrations',
  'scripts/build.mjs',
  'scripts/externals.mjs',
  'scripts/notices.ts',
  'scripts/cluster.ts',
  'scripts/operator.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/export.ts',
  'scripts/import.ts',
  'scripts/run-apart.ts',
  'scripts/server.mjs',
  'scripts/subset-fonts.ts',
  'ormconfig.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** Content is read when a database is filled, not when the site is built. */
const NOT_BUILT = /^src[\\/]content[\\/]|\.test\.tsx?$/;

/** Builds the site into `dist`, unless the sources are those of the last build. Ends the process if the build fails. */
export async function build() {
  await writeDocuments();
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  process.stdout.write('Building the site...\n');
  // A build that fails leaves a part of the last one. Without the stamp, the next start does not take it for complete.
  rmSync(STAMP, { force: true });
  run('vite', 'build', '--app', '--logLevel', 'warn');
  copyFonts();
  run('tsx', 'scripts/notices.ts');
  run('tsx', 'scripts/cluster.ts');
  writeFileSync(STAMP, sources);
}

/** Copies the fonts of the social cards, which the server draws. */
function copyFonts() {
  const from = 'node_modules/@fontsource-variable/inter/files';
  const names = readdirSync(from).filter((name) => name.endsWith('-wght-normal.woff2'));
  for (const name of names) cpSync(path.join(from, name), path.join('dist/fonts', name));
}

/** @param {string} tool @param {string[]} args */
function run(tool, ...args) {
  const { status, stdout, stderr } = spawnSync(node(), [command(tool), ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}The site could not be built.\n`);
  process.exit(1);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} source @returns {string[]} */
function filesOf(source) {
  if (path.extname(source)) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !NOT_BUILT.test(file))
    .sort();
}

/** `npm run build` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
