import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { site as identity } from '../../src/site.config.ts';
import type { Fault } from '../support/fault-proxy.ts';
import { freePort } from '../support/postgres-server.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import {
  createServerDatabase,
  isReady,
  onServer,
  postSubmission,
  RECOVERED_WITHIN_MS,
  startReadySite,
  type ServerDatabase,
} from '../support/site-on-server.ts';
import { waitFor } from '../support/wait-for.ts';

if (!process.env['TEST_DATABASE_URL'])
  process.stdout.write('Skipped: failures of a PostgreSQL server, because TEST_DATABASE_URL is not set.\n');

let database: ServerDatabase | undefined;
afterEach(async () => {
  await database?.close();
  database = undefined;
});

const QUERY = `graphql?query=${encodeURIComponent('{technologies{name}}')}`;
const graphql = (url: string) => fetch(`${url}/${QUERY}`, { headers: { 'apollo-require-preflight': '1' } });

onServer('answers 503 until the database is reachable', async () => {
  database = await createServerDatabase();
  database.proxy.fault = 'refuse';
  const site = await startServer({ DATABASE_URL: database.proxy.url });
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(await isReady(site)).toBe(false);
  const page = await fetch(`${site.url}/technologies`);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  const html = await page.text();
  expect(html).toContain('This page will be back shortly');
  expect(html).toContain(identity.email);
  const contact = await fetch(`${site.url}/contact`);
  expect(contact.status).toBe(503);
  expect(await contact.text()).toContain('action="/api/contact"');
  for (const path of ['pictures/none-400.avif', 'sitemap.xml', 'preview', 'operator']) {
    expect([path, (await fetch(`${site.url}/${path}`)).status]).toEqual([path, 503]);
  }
  const api = await fetch(`${site.url}/api/technologies`);
  expect([api.status, await api.text()]).toEqual([503, 'The site will be back shortly. Please try again in a moment.']);
  const answer = await graphql(site.url);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await answer.json()).errors[0].extensions.code).toBe('UNAVAILABLE');

  database.proxy.fault = 'pass';
  await waitFor(() => isReady(site), RECOVERED_WITHIN_MS);
  expect((await fetch(`${site.url}/technologies`)).status).toBe(200);
  expect(await site.end('SIGTERM')).toMatchObject({ code: 0 });
});

onServer('serves cached pages and refuses writes while the database hangs', async () => {
  database = await createServerDatabase();
  const site = await startReadySite(database);
  const isCached = async () => (await fetch(`${site.url}/technologies`)).headers.get('cache-status') === 'site; hit';
  await waitFor(isCached, RECOVERED_WITHIN_MS);

  database.proxy.fault = 'hang';
  const start = Date.now();
  expect((await postSubmission(site)).status).toBe(503);
  expect((await fetch(`${site.url}/blog`)).status).toBe(503);
  expect(Date.now() - start).toBeLessThan(10_000);
  await waitFor(async () => !(await isReady(site)), RECOVERED_WITHIN_MS);
  const cached = async () => (await fetch(`${site.url}/technologies`)).headers.get('cache-status');
  await waitFor(async () => (await cached()) === 'site; hit; detail=database-away', RECOVERED_WITHIN_MS);

  // No notification arrives for a change during the outage.
  await database.sql("UPDATE technologies SET name = 'Renamed meanwhile'");
  database.proxy.fault = 'pass';
  await waitFor(
    async () => (await (await fetch(`${site.url}/technologies`)).text()).includes('Renamed meanwhile'),
    RECOVERED_WITHIN_MS,
  );
  await site.end('SIGTERM');
});

/** One site for all faults, because each of them must leave it as it was. */
describe('a fault of the database connections', () => {
  const faults: Fault[] = ['drop', 'hang', 'hang answers', 'truncate'];
  let shared: ServerDatabase;
  let site: ServerProcess;

  beforeAll(async () => {
    if (!process.env['TEST_DATABASE_URL']) return;
    shared = await createServerDatabase();
    site = await startReadySite(shared, { PAGE_CACHE_MB: '0' }, { keep: true });
  });
  afterAll(async () => {
    await site?.end('SIGTERM');
    await shared?.close();
  });

  onServer.each(faults)('"%s" leads to 503 and ends with it', async (fault) => {
    shared.proxy.fault = fault;
    const start = Date.now();
    const responses = await Promise.all([
      postSubmission(site),
      graphql(site.url),
      fetch(`${site.url}/technologies`),
      fetch(`${site.url}/api/technologies`),
    ]);
    expect(Date.now() - start).toBeLessThan(5_000);
    for (const { status, headers } of responses) expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    await waitFor(async () => !(await isReady(site)), RECOVERED_WITHIN_MS);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

    shared.proxy.fault = 'pass';
    await waitFor(async () => (await postSubmission(site)).ok, RECOVERED_WITHIN_MS);
    await waitFor(() => isReady(site), RECOVERED_WITHIN_MS);
    expect((await graphql(site.url)).status).toBe(200);
  });

  onServer('"delay" opens no more connections than usual', async () => {
    Object.assign(shared.proxy, { fault: 'delay', delayMs: 100 });
    let most = 0;
    const visitors = Array.from({ length: 40 }, async (_, index) => {
      // A slow page costs one visitor more of the limit than a fast one.
      const headers = { 'x-forwarded-for': `198.51.100.${index}` };
      const { status } = await fetch(`${site.url}/technologies`, { headers });
      most = Math.max(most, shared.proxy.connections());
      return status;
    });
    const statuses = await Promise.all(visitors);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    // The pool of 10, and the one that listens.
    expect(most).toBeLessThanOrEqual(11);
    shared.proxy.fault = 'pass';
  });

  onServer('is logged when its reason changes, and when it ends', async () => {
    const { output } = await site.end('SIGTERM');
    const lines = output.match(/^.*"(?:not )?ready for requests".*$/gm) ?? [];
    const problems = lines.map((line) => (JSON.parse(line) as { problem?: string }).problem);
    expect(problems.filter((problem) => problem === undefined).length).toBeGreaterThanOrEqual(faults.length);
    expect(problems.filter((problem, index) => index > 0 && problem === problems[index - 1])).toEqual([]);
  });
});

/** pg cannot read it, so the process may end. The supervisor starts it again. */
onServer.each<Fault>(['garble', 'garble messages'])(
  'is up again after the database server sends "%s"',
  async (fault) => {
    database = await createServerDatabase();
    const port = await freePort();
    const site = await startReadySite(database, { PORT: String(port) });
    expect((await postSubmission(site, { name: 'Before the fault' })).status).toBe(200);
    database.proxy.fault = fault;
    expect(
      await postSubmission(site).then(
        ({ status }) => status,
        () => 503,
      ),
    ).toBe(503);
    database.proxy.fault = 'pass';
    const accepts = () =>
      postSubmission(site, { name: 'After the fault' }).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitFor(accepts, 10_000);
    const stored = await database.sql<{ name: string }>('SELECT name FROM contact_submissions');
    expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(['Before the fault', 'After the fault']));
    expect(await site.end('SIGTERM')).toMatchObject({ code: 0 });
  },
);
