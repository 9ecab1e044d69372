import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { contactInput } from '../support/builders.ts';
import { dataDirectory, type DataDirectory } from '../support/data-directory.ts';
import { openConnection } from '../support/database.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { waitFor } from '../support/wait-for.ts';

const isServer = Boolean(process.env['TEST_DATABASE_URL']);
let site: ServerProcess;
let directory: DataDirectory | undefined;
let closeDatabase: (() => Promise<void>) | undefined;
let address: string;

beforeAll(async () => {
  let environment: Record<string, string>;
  if (isServer) {
    const { connection, close } = await openConnection({ engine: 'server' });
    closeDatabase = close;
    environment = { DATABASE_URL: String(connection.url) };
  } else {
    directory = dataDirectory();
    environment = { DATA_DIR: directory.dataDir };
  }
  site = await startServer({ ...environment, METRICS_ADDRESS: '127.0.0.1:0' }, { keep: true });
  const served = await site.waitForOutput(/"address":"127\.0\.0\.1","family":"IPv4","port":\d+/);
  address = `http://127.0.0.1:${/\d+$/.exec(served)?.[0]}`;
  await waitFor(async () => (await fetch(`${site.url}/readyz`)).ok);
});

afterAll(async () => {
  await site.end('SIGTERM');
  directory?.remove();
  await closeDatabase?.();
});

const read = async () => (await fetch(`${address}/metrics`)).text();

/** Returns the values of the series of a metric, by their labels. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const lines = (await read()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const REQUESTS = 'site_http_request_duration_seconds_count';

test('counts the requests by route and status', async () => {
  const before = (await valuesOf(REQUESTS))['method="GET",route="/technologies/:slug",status="200"'] ?? 0;
  for (let count = 0; count < 10; count += 1)
    await (await fetch(`${site.url}/technologies/formpress?n=${count}`)).text();
  await (await fetch(`${site.url}/technologies/missing`)).text();
  const headers = { 'content-type': 'application/json' };
  await fetch(`${site.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(contactInput()) });
  await waitFor(async () => {
    const counts = await valuesOf(REQUESTS);
    return counts['method="GET",route="/technologies/:slug",status="200"'] === before + 10;
  });
  const counts = await valuesOf(REQUESTS);
  expect(counts['method="GET",route="/technologies/:slug",status="404"']).toBe(1);
  expect(counts['method="POST",route="/api/contact",status="200"']).toBe(1);
});

test('has the figures of the database, the outbox, the cache and the process', async () => {
  expect(await valuesOf('site_database_ready')).toEqual({ '': 1 });
  // The submission has queued two mails. Without a mail server they are written to files.
  await waitFor(async () => (await valuesOf('site_outbox_queued'))[''] === 0);
  expect(await valuesOf('site_outbox_failed')).toEqual({ '': 0 });
  expect(await valuesOf('site_outbox_oldest_seconds')).toEqual({ '': 0 });
  expect(await valuesOf('site_backup_failed')).toEqual({ '': 0 });
  expect((await valuesOf('site_page_cache_pages'))['']).toBeGreaterThan(0);
  expect(await valuesOf('site_work_queue_waiting')).toEqual({
    'kind="reads"': 0,
    'kind="writes"': 0,
    'kind="bookings"': 0,
    'kind="operators"': 0,
  });
  if (isServer) expect((await valuesOf('site_database_connections'))['']).toBeGreaterThan(0);
});

test('has few series, whatever is requested, and no personal data', async () => {
  const marker = 'quixotic';
  const paths = ['', 'technologies/', 'blog/2025/01/', 'operator/', 'api/', 'assets/', 'pictures/', 'API/', '%61pi/'];
  for (const path of paths) {
    for (let count = 0; count < 5; count += 1) {
      for (const method of ['GET', 'POST', 'PROPFIND']) {
        await fetch(`${site.url}/${path}${marker}-${count}?q=${marker}`, { method, redirect: 'manual' });
      }
    }
  }
  const routes = new Set(Object.keys(await valuesOf(REQUESTS)).map((labels) => /route="([^"]*)"/.exec(labels)?.[1]));
  expect(routes).toContain('unknown');
  expect(routes.size).toBeLessThan(20);
  const text = await read();
  expect(text).not.toContain(marker);
  expect(text).not.toContain('ada@example.com');
  expect(text.split('\n').length).toBeLessThan(900);
});

test('answers nothing else on the port of the metrics', async () => {
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('the dashboard and the table of alerts name only metrics that exist', async () => {
  const names = new Set((await read()).split('\n').flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []));
  const known = (name: string) => names.has(name) || names.has(name.replace(/_(?:bucket|sum|count)$/, ''));
  // These have a value only after an event or on a server.
  const sometimes = new Set(['site_backup_last_success_timestamp_seconds', 'site_database_connections_waited_for']);
  for (const file of ['dashboard.json', 'watching.md']) {
    const text = readFileSync(`docs/running/${file}`, 'utf8');
    const named = text.match(/\b(?:site|nodejs|process)_[a-z0-9_]*[a-z0-9]/g) ?? [];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known(name) && !sometimes.has(name))).toEqual([]);
  }
});
