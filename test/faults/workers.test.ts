import { expect, test } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { contactInput } from '../support/builders.ts';
import { openConnection } from '../support/database.ts';
import { runServer, startServer } from '../support/server-process.ts';
import { createServerDatabase, onServer, postSubmission, startReadySite } from '../support/site-on-server.ts';
import { waitFor } from '../support/wait-for.ts';

if (!process.env['TEST_DATABASE_URL'])
  process.stdout.write('Skipped: several workers, because TEST_DATABASE_URL is not set.\n');

onServer('serves one port with several workers and replaces one that exits', async () => {
  globalThis.engine = 'server';
  const { connection, close } = await openConnection();
  const site = await startServer({ DATABASE_URL: String(connection.url), WORKERS: '2' });
  // Waits for both workers, because the port closes with its last listener.
  await site.waitForOutput(/The site is at[^]*The site is at/);
  const pid = Number(/"pid":(\d+),"msg":"worker started"/.exec(site.output())?.[1]);
  process.kill(pid, 'SIGKILL');
  // The other worker still serves requests.
  for (let count = 0; count < 20; count += 1) expect((await fetch(`${site.url}/about`)).status).toBe(200);
  while (!site.output().includes('worker exited and is replaced')) await fetch(`${site.url}/about`);
  expect(await site.end('SIGTERM')).toMatchObject({ code: 0 });
  await close();
});

onServer('answers every submission while workers are killed and replaced', async () => {
  const database = await createServerDatabase();
  const site = await startReadySite(database, { WORKERS: '2' });
  await site.waitForOutput(/The site is at[^]*The site is at/);
  const statuses: number[] = [];
  const posting = new AbortController();
  const visitors = Array.from({ length: 4 }, async () => {
    while (!posting.signal.aborted) {
      // A connection to the killed worker is reset.
      const status = await postSubmission(site).then(
        (response) => response.status,
        () => 0,
      );
      if (status > 0) statuses.push(status);
    }
  });
  for (let kills = 1; kills <= 3; kills += 1) {
    const started = [...site.output().matchAll(/"pid":(\d+),"msg":"worker started"/g)];
    process.kill(Number(started.at(-1)?.[1]), 'SIGKILL');
    await waitFor(async () => site.output().split('The site is at').length === 3 + kills);
  }
  posting.abort();
  await Promise.all(visitors);
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  await site.end('SIGTERM');
  await database.close();
});

onServer('counts the submissions of an address over all processes on one database', async () => {
  globalThis.engine = 'server';
  const { connection, close } = await openConnection();
  const environment = { DATABASE_URL: String(connection.url) };
  const sites = [await startServer(environment), await startServer(environment)];
  for (const { url } of sites) while (!(await fetch(`${url}/readyz`)).ok) await setTimeout(20);
  const send = (number: number) =>
    fetch(`${sites[number % 2]?.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactInput({ message: `This is inquiry number ${number} of today.` })),
    });
  for (let number = 1; number <= 5; number += 1) expect((await send(number)).status).toBe(200);
  for (const number of [6, 7]) {
    const refused = await send(number);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
  }
  for (const site of sites) await site.end('SIGTERM');
  await close();
});

test('refuses several workers on the embedded database', async () => {
  const { code, output } = await runServer({ WORKERS: '2' });
  expect([code, output]).toEqual([
    1,
    'WORKERS is above 1, which needs DATABASE_URL: the embedded PostgreSQL serves one process.\n',
  ]);
});
