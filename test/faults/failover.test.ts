import { afterEach, expect } from '@jest/globals';
import { contactInput } from '../support/builders.ts';
import {
  createServerDatabase,
  isReady,
  onServer,
  postSubmission,
  startReadySite,
  type ServerDatabase,
} from '../support/site-on-server.ts';
import { waitFor } from '../support/wait-for.ts';

let database: ServerDatabase;
afterEach(() => database?.close());

onServer('refuses writes while the database is read-only, and accepts them soon after', async () => {
  database = await createServerDatabase();
  const site = await startReadySite(database);
  const { administer, name } = database;
  await administer(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await administer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  await waitFor(async () => !(await isReady(site)));
  // The first check may still have met the connection that was terminated.
  await site.waitForOutput(/The database is read-only\./);
  expect(await isReady(site)).toBe(false);
  // Reads go on, and leave connections in the pool.
  const reads = Array.from({ length: 20 }, () => fetch(`${site.url}/api/technologies`));
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));

  const rest = await postSubmission(site);
  expect([rest.status, rest.headers.get('retry-after')]).toEqual([503, '5']);
  const page = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { accept: 'text/html', 'x-forwarded-for': '192.0.2.1' },
    body: new URLSearchParams(contactInput()),
  });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  const graphql = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.2' },
    body: JSON.stringify({
      query: 'mutation { subscribeNewsletter(input: { email: "ada@example.com" }) { __typename } }',
    }),
  });
  expect([graphql.status, graphql.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await graphql.json()).errors[0].extensions.code).toBe('UNAVAILABLE');

  await administer(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  await waitFor(async () => (await postSubmission(site)).ok, 10_000);
  await waitFor(() => isReady(site));
  // The pool has replaced every connection from before.
  await waitFor(async () => {
    const posts = await Promise.all(Array.from({ length: 20 }, () => postSubmission(site)));
    return posts.every(({ ok }) => ok);
  }, 10_000);
  const posts = await Promise.all(Array.from({ length: 20 }, () => postSubmission(site)));
  expect(posts.map(({ status }) => status)).toEqual(posts.map(() => 200));
  expect(await isReady(site)).toBe(true);
  const { output } = await site.end('SIGTERM');
  expect(output).toContain('The database is read-only.');
});
