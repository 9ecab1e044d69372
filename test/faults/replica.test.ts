import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { administer } from '../support/database.ts';
import { faultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { startReplica, type PostgresServer } from '../support/postgres-server.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { createServerDatabase, onServer, startReadySite, type ServerDatabase } from '../support/site-on-server.ts';
import { waitFor } from '../support/wait-for.ts';

const primaryUrl = process.env['TEST_DATABASE_URL'];
const started = primaryUrl ? startReplica(primaryUrl) : undefined;

let replica: PostgresServer;
let proxy: FaultProxy;
let database: ServerDatabase;
let site: ServerProcess;

beforeAll(async () => {
  if (started) replica = await started;
});
afterAll(() => started && replica.remove());
beforeEach(async () => {
  if (!started) return;
  database = await createServerDatabase();
  const url = Object.assign(new URL(replica.url), { pathname: database.name }).href;
  await waitFor(() => isReachable(url));
  proxy = await faultProxy(url);
});
afterEach(async () => {
  if (!started) return;
  await site.end('SIGTERM');
  proxy.close();
  await database.close();
});

const isReachable = (url: string) =>
  administer(url, 'SELECT').then(
    () => true,
    () => false,
  );

const start = async (environment: Record<string, string> = {}) =>
  void (site = await startReadySite(database, { DATABASE_READ_URL: proxy.url, ...environment }));

/** Executes a statement on the replica and returns its first value. */
async function onReplicaServer<Value>(statement: string): Promise<Value> {
  const client = new pg.Client({
    connectionString: proxy.url.replace(new URL(proxy.url).port, new URL(replica.url).port),
  });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return rows[0]?.[0] as Value;
  } finally {
    await client.end();
  }
}

const rename = (name: string) => database.sql(`UPDATE technologies SET name = '${name}' WHERE slug = 'formpress'`);

let visitors = 0;

/** Requests an address as another visitor each time, because of the rate limit. Throws unless it answers 200. */
async function read(path: string): Promise<string> {
  visitors += 1;
  const headers = { 'x-forwarded-for': `198.51.${visitors >> 8}.${visitors & 255}` };
  const response = await fetch(site.url + path, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

/** Reads a page, which is cached, and a REST call, which is not. */
function readAll(): Promise<string[]> {
  return Promise.all(['/technologies/formpress', '/api/technologies'].map(read));
}

/** Returns when the replica last read the table for the site. */
const lastRead = () =>
  onReplicaServer<Date | null>(
    `SELECT max(query_start) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%FROM technologies%'`,
  );

/** Returns whether reads of visitors reach the replica now. */
async function isReplicaRead(): Promise<boolean> {
  const before = await lastRead();
  await readAll();
  return Number(await lastRead()) > Number(before);
}

const warnings = (text: string) => site.output().split(text).length - 1;
const USED = '"visitors read from the replica"';
const BEHIND = 'the replica is behind';
const FAILED = 'the replica failed';

onServer('reads from the replica, and shows changes while it lags, without a step back', async () => {
  await start();
  await waitFor(isReplicaRead, 10_000);
  await onReplicaServer('SELECT pg_wal_replay_pause()');
  await waitFor(() => onReplicaServer<boolean>(`SELECT pg_get_wal_replay_pause_state() = 'paused'`));
  await rename('Renamed once');
  await waitFor(async () => (await readAll()).every((text) => text.includes('Renamed once')), 2_000);
  for (let round = 0; round < 15; round += 1) {
    for (const text of await readAll()) expect(text).toContain('Renamed once');
    await setTimeout(200);
  }
  expect(warnings(BEHIND)).toBe(1);
  expect(await onReplicaServer<string>(`SELECT name FROM technologies WHERE slug = 'formpress'`)).not.toBe(
    'Renamed once',
  );

  await onReplicaServer('SELECT pg_wal_replay_resume()');
  await waitFor(isReplicaRead, 10_000);
  for (const text of await readAll()) expect(text).toContain('Renamed once');
  expect(warnings(USED)).toBe(2);
});

onServer('the metrics count the statements of the replica, too', async () => {
  await start({ METRICS_PORT: '0' });
  await waitFor(isReplicaRead, 10_000);
  const served = await site.waitForOutput(/"address":"127\.0\.0\.1","family":"IPv4","port":\d+/);
  const metrics = `http://127.0.0.1:${/\d+$/.exec(served)?.[0]}/metrics`;
  const selects = async () =>
    Number(/statement_seconds_count\{kind="select"\} (\d+)/.exec(await (await fetch(metrics)).text())?.[1] ?? 0);
  const before = await selects();
  for (let count = 0; count < 30; count += 1) await read('/api/technologies');
  expect((await selects()) - before).toBeGreaterThanOrEqual(30);
});

onServer('every one of many changes is shown at once, also from the cache', async () => {
  await start();
  await waitFor(isReplicaRead, 10_000);
  for (let change = 1; change <= 30; change += 1) {
    await rename(`Change ${change}.`);
    await waitFor(async () => (await readAll()).every((text) => text.includes(`Change ${change}.`)), 1_000);
  }
  expect(warnings(BEHIND)).toBe(0);
});

onServer('reads from the primary while the replica is away, and then from it again', async () => {
  await start();
  await waitFor(isReplicaRead, 10_000);
  await replica.stop();
  try {
    for (let round = 0; round < 10; round += 1) await readAll();
    expect(warnings(FAILED)).toBe(1);
  } finally {
    await replica.start();
  }
  await waitFor(() => isReachable(proxy.url));
  await waitFor(isReplicaRead);
  expect(warnings(USED)).toBe(2);
});

onServer('answers soon while the replica hangs, and starts without it', async () => {
  proxy.fault = 'refuse';
  await start();
  await readAll();
  proxy.fault = 'pass';
  await waitFor(isReplicaRead);
  proxy.fault = 'hang';
  const began = performance.now();
  await readAll();
  expect(performance.now() - began).toBeLessThan(5_000);
  const next = performance.now();
  await readAll();
  expect(performance.now() - next).toBeLessThan(1_000);
});

onServer('never reads from a server that is not a replica of the database', async () => {
  const names = { another: 'postgres', itself: database.name };
  for (const [kind, name] of Object.entries(names)) {
    const url = new URL(kind === 'itself' ? database.url : replica.url);
    url.pathname = name;
    site = await startReadySite(database, { DATABASE_READ_URL: url.href });
    await rename(kind);
    await waitFor(async () => (await readAll()).every((text) => text.includes(kind)), 2_000);
    await waitFor(async () => (await readAll()).length > 0 && warnings(BEHIND) === 1, 5_000);
    if (kind === 'another') await site.end('SIGTERM');
  }
});
