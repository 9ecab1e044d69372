import { expect, test } from '@jest/globals';
import { site as identity } from '../../src/site.config.ts';
import { inquiry } from '../support/builders.ts';
import { faultProxy, startServer } from '../support/server-process.ts';
import { administer, openConnection } from '../support/database.ts';
import { waitFor } from '../support/wait-for.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const onServer = serverUrl ? test : test.skip;
if (!serverUrl)
  process.stdout.write('Skipped: failures of a PostgreSQL server, because TEST_DATABASE_URL is not set.\n');

const READY_WITHIN_MS = 5_000;

async function siteBehindProxy() {
  globalThis.engine = 'server';
  const { connection, close } = await openConnection();
  const url = new URL(String(connection.url));
  const proxy = await faultProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  return { proxy, databaseUrl: url.href, directUrl: String(connection.url), close };
}

onServer('answers 503 until the database is reachable', async () => {
  const { proxy, databaseUrl, close } = await siteBehindProxy();
  proxy.mode = 'refuse';
  const site = await startServer({ DATABASE_URL: databaseUrl });
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
  const page = await fetch(`${site.url}/technologies`);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  const html = await page.text();
  expect(html).toContain('This page will be back shortly');
  expect(html).toContain(identity.provider.email);
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  const api = await fetch(`${site.url}/api/technologies`);
  expect([api.status, await api.text()]).toEqual([503, 'The site will be back shortly. Please try again in a moment.']);
  const graphql = await fetch(`${site.url}/graphql?query=%7Btechnologies%7Bname%7D%7D`, {
    headers: { 'apollo-require-preflight': '1' },
  });
  expect([graphql.status, graphql.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await graphql.json()).errors[0].extensions.code).toBe('UNAVAILABLE');

  proxy.mode = 'pass';
  await waitFor(async () => (await fetch(`${site.url}/readyz`)).ok, READY_WITHIN_MS);
  expect((await fetch(`${site.url}/technologies`)).status).toBe(200);
  expect(await site.end('SIGTERM')).toMatchObject({ code: 0 });
  proxy.close();
  await close();
});

onServer('serves cached pages and refuses writes while the database hangs', async () => {
  const { proxy, databaseUrl, directUrl, close } = await siteBehindProxy();
  const site = await startServer({ DATABASE_URL: databaseUrl });
  await waitFor(async () => (await fetch(`${site.url}/readyz`)).ok, READY_WITHIN_MS);
  const isCached = async () => (await fetch(`${site.url}/technologies`)).headers.get('cache-status') === 'site; hit';
  await waitFor(isCached, READY_WITHIN_MS);

  proxy.mode = 'hang';
  const start = Date.now();
  const submission = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(inquiry()),
  });
  expect(submission.status).toBe(503);
  const cached = await fetch(`${site.url}/technologies`);
  expect([cached.status, cached.headers.get('cache-status')]).toEqual([200, 'site; hit; detail=database-away']);
  expect((await fetch(`${site.url}/blog`)).status).toBe(503);
  expect(Date.now() - start).toBeLessThan(10_000);

  // No notification arrives for a change during the outage.
  await administer(directUrl, "UPDATE technologies SET name = 'Renamed meanwhile'");
  proxy.mode = 'pass';
  await waitFor(
    async () => (await (await fetch(`${site.url}/technologies`)).text()).includes('Renamed meanwhile'),
    READY_WITHIN_MS,
  );
  await site.end('SIGTERM');
  proxy.close();
  await close();
});
