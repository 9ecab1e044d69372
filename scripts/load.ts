import 'reflect-metadata';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openEngine } from '../src/server/database/embedded/engine.ts';
import { TEMPLATE } from '../test/support/database.ts';
import { prepare } from '../test/support/prepare.ts';
import { serve } from './bench/processes.ts';
import { build } from './build.mjs';
import { measure, type Row } from './load/measure.ts';
import { server as built } from './server.mjs';

/**
 * `npm run load`: measures the built site under load, on the embedded PostgreSQL and on a server if the machine has one.
 * Prints each figure with its bar and exits with 1 if one is missed. The clients run on the same machine and take about half
 * of its time, so the bars are low. `--full` measures each load for a minute and then mixed load for 30 minutes.
 */
const full = process.argv.includes('--full');
const only = process.argv.find((argument) => argument === 'embedded' || argument === 'server');

await build();
const folder = mkdtempSync(path.join(tmpdir(), 'site-load-'));
const prepared = await prepare({ content: 'src/content', server: only !== 'embedded' });
let passed = true;
try {
  const { TEST_DATA_DIR: dataDir = '', TEST_DATABASE_URL: serverUrl } = prepared.environment;
  const databases = {
    ...(only !== 'server' && { embedded: undefined }),
    ...(serverUrl && { server: serverUrl.replace(/[^/]*$/, TEMPLATE) }),
  };
  for (const [name, databaseUrl] of Object.entries(databases)) {
    const copy = path.join(folder, name);
    cpSync(dataDir, copy, { recursive: true });
    const environment = { DATA_DIR: copy, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const rows = await measure({
      start: (settings = {}) => serve(built.args, { ...environment, ...settings }),
      countSubmissions: () => countSubmissions(copy, databaseUrl),
      full,
    });
    passed &&= rows.every(({ pass }) => pass);
    print(name, rows);
  }
  for (const reason of prepared.missing) process.stdout.write(`Not measured. ${reason}\n`);
} finally {
  await prepared.end();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(passed ? 0 : 1);

function print(database: string, rows: Row[]): void {
  process.stdout.write(`\n| PostgreSQL: ${database} | bar | measured | |\n| --- | --- | --- | --- |\n`);
  for (const { figure, bar, measured, pass } of rows) {
    process.stdout.write(`| ${figure} | ${bar} | ${measured} | ${pass ? 'pass' : 'FAIL'} |\n`);
  }
}

async function countSubmissions(dataDir: string, databaseUrl: string | undefined): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM contact_submissions';
  if (!databaseUrl) {
    const { connection, close } = await openEngine(dataDir);
    const { rows } = await connection.query<{ count: number }>(sql);
    await close();
    return rows[0]?.count ?? 0;
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(sql);
  await client.end();
  return rows[0]?.count ?? 0;
}
