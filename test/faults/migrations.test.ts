import { afterEach, expect, test } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { server as built } from '../../scripts/server.mjs';
import { advisoryLocks } from '../../src/domain/shared/advisory-locks.ts';
import { createDataSource, embeddedConnection, serverConnection } from '../../src/server/database/data-source.ts';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { createBaselineDatabase, lostValues } from '../support/baseline-database.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { createFormerDatabase, readAllRows } from '../support/former-database.ts';
import { runServer, startServer } from '../support/server-process.ts';
import {
  createServerDatabase,
  isReady,
  onServer,
  RECOVERED_WITHIN_MS,
  type ServerDatabase,
} from '../support/site-on-server.ts';
import { waitFor } from '../support/wait-for.ts';

let database: ServerDatabase | undefined;
afterEach(async () => {
  await database?.close();
  database = undefined;
});

async function query<Row>(sql: string): Promise<Row[]> {
  const client = new pg.Client(database?.url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const applied = () => query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
const FROM_THE_FUTURE = `INSERT INTO migrations (timestamp, name) VALUES (2000000000000, 'AddTeleportation2000000000000')`;

onServer('runs the migrations and the seed once when two processes start together', async () => {
  database = await createServerDatabase({ empty: true });
  const start = () => startServer({ DATABASE_URL: String(database?.url) });
  const sites = await Promise.all([start(), start()]);
  await Promise.all(sites.map((site) => site.waitForOutput(/database ready/)));
  expect(await applied()).toHaveLength(migrations.length);
  expect(sites.filter(({ output }) => output().includes('database seeded'))).toHaveLength(1);
  const doubled = 'SELECT slug FROM technologies GROUP BY slug HAVING count(*) > 1';
  expect(await query(doubled)).toEqual([]);
  await Promise.all(sites.map((site) => site.end('SIGTERM')));
});

onServer('keeps the former tables when killed in a migration, and waits 5 s for a lock', async () => {
  database = await createServerDatabase({ empty: true });
  const source = await createDataSource(serverConnection(database.url)).initialize();
  await createFormerDatabase(source);
  const before = await readAllRows(source);

  const other = new pg.Client(database?.url);
  await other.connect();
  await other.query('BEGIN; LOCK TABLE users IN ACCESS SHARE MODE');
  const isWaiting = async () =>
    (
      await query(
        `SELECT FROM pg_stat_activity WHERE query LIKE 'ALTER table public.users%' AND wait_event_type = 'Lock'`,
      )
    ).length > 0;

  const killed = await startServer({ DATABASE_URL: database.proxy.url });
  await waitFor(isWaiting);
  await killed.end('SIGKILL');
  const site = await startServer({ DATABASE_URL: database.proxy.url });
  await site.waitForOutput(/A migration needs a lock that another connection holds\. Nothing was changed\./);
  expect(await isReady(site)).toBe(false);
  expect(await readAllRows(source)).toEqual(before);

  await other.query('ROLLBACK');
  await other.end();
  await waitFor(() => isReady(site), 2 * RECOVERED_WITHIN_MS);
  expect(await applied()).toHaveLength(migrations.length);
  const found = await query('SELECT status FROM contact_submissions ORDER BY status');
  expect(found).toEqual([{ status: 'new' }, { status: 'won' }]);
  await source.destroy();
  await site.end('SIGTERM');
});

onServer('says that another process prepares the database, and goes on once it has', async () => {
  database = await createServerDatabase();
  const other = new pg.Client(database.url);
  await other.connect();
  await other.query('SELECT pg_advisory_lock($1)', [advisoryLocks.preparation]);
  const site = await startServer({ DATABASE_URL: database.proxy.url });
  await site.waitForOutput(/Another process is migrating or filling the database\./);
  expect(site.output()).not.toContain('A migration needs a lock');
  await other.end();
  await waitFor(() => isReady(site), 2 * RECOVERED_WITHIN_MS);
  await site.end('SIGTERM');
});

onServer('a command migrates under the same lock as a start', async () => {
  database = await createServerDatabase({ empty: true });
  const other = new pg.Client(database.url);
  await other.connect();
  await other.query('SELECT pg_advisory_lock($1)', [advisoryLocks.preparation]);
  const list = () =>
    spawnSync(process.execPath, ['dist/server/operator.js', 'list'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATABASE_URL: database?.url },
    });
  expect(list()).toMatchObject({ status: 1, stderr: 'Another process is migrating or filling the database.\n' });
  await other.end();
  expect(list()).toMatchObject({ status: 0, stdout: 'Nobody can sign in yet.\n' });
});

onServer('is not ready on a database that a newer version has migrated', async () => {
  database = await createServerDatabase();
  await database.sql(FROM_THE_FUTURE);
  const site = await startServer({ DATABASE_URL: database.proxy.url });
  await site.waitForOutput(/A newer version of the site has changed the database \(AddTeleportation2000000000000\)/);
  expect(await isReady(site)).toBe(false);
  await database.sql('DELETE FROM migrations WHERE timestamp = 2000000000000');
  await waitFor(() => isReady(site), RECOVERED_WITHIN_MS);
  await site.end('SIGTERM');
});

test('an embedded database killed in a migration is as before or as after it', async () => {
  const { dataDir, remove } = dataDirectory({ empty: true });
  const engine = await openEngine(dataDir);
  await createBaselineDatabase(embeddedConnection(engine));
  await engine.close();
  const before = await readDirectory(dataDir);

  const copy = path.join(dataDir, `postgres.before-${migrations[1]!.name}`);
  const env = { ...built.env, PATH: process.env['PATH'], DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' };
  // A group of processes, because the supervisor has a worker.
  const killed = spawn(process.execPath, built.args, { env, stdio: 'pipe', detached: true });
  killed.stdout.resume();
  killed.stderr.resume();
  // The migration begins once the copy is there.
  await waitFor(async () => existsSync(copy));
  process.kill(-killed.pid!, 'SIGKILL');
  // Both have its output.
  await once(killed, 'close');
  const after = await readDirectory(dataDir);
  expect([before.migrations, migrations.map(({ name }) => name)]).toContainEqual(after.migrations);
  expect(lostValues(before.rows, after.rows)).toEqual([]);

  const site = await startServer({ DATA_DIR: dataDir });
  await site.end('SIGTERM');
  expect((await readDirectory(dataDir)).migrations).toHaveLength(migrations.length);
  rmSync(path.join(dataDir, 'postgres'), { recursive: true });
  cpSync(copy, path.join(dataDir, 'postgres'), { recursive: true });
  const former = await readDirectory(dataDir);
  expect(former.migrations).toEqual(before.migrations);
  expect(lostValues(before.rows, former.rows)).toEqual([]);
  remove();
});

/** Returns the migrations and the rows of the embedded database in a directory. */
async function readDirectory(dataDir: string) {
  const engine = await openEngine(dataDir);
  const source = await createDataSource(embeddedConnection(engine)).initialize();
  const rows = await readAllRows(source);
  await source.destroy();
  await engine.close();
  return { migrations: rows.get('migrations')!.map(({ name }) => name), rows };
}

test('refuses a data directory that a newer version has migrated', async () => {
  const { dataDir, remove } = dataDirectory();
  const engine = await openEngine(dataDir);
  const source = await createDataSource(embeddedConnection(engine)).initialize();
  await source.query(FROM_THE_FUTURE);
  await source.destroy();
  await engine.close();
  const { code, output } = await runServer({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toContain('A newer version of the site has changed the database (AddTeleportation2000000000000).');
  expect(output).not.toContain('    at ');
  remove();
});
