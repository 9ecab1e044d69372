import { afterEach, expect } from '@jest/globals';
import { openMailSink } from '../support/mail-sink.ts';
import type { ServerProcess } from '../support/server-process.ts';
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

const shows = async ({ url }: ServerProcess, text: string) =>
  (await (await fetch(`${url}/technologies`)).text()).includes(text);

const rename = (name: string) => database.sql(`UPDATE technologies SET name = '${name}' WHERE slug = 'formpress'`);

onServer('shows changed content within seconds when the database connections cannot listen', async () => {
  database = await createServerDatabase();
  const site = await startReadySite(database);
  await rename('Before the fault');
  await waitFor(() => shows(site, 'Before the fault'), 5_000);
  database.proxy.fault = 'cut listeners';
  await database.administer(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database.name}'`,
  );
  for (const name of ['During the fault', 'Still during the fault', 'And again']) {
    await rename(name);
    await waitFor(() => shows(site, name), 5_000);
  }
  await site.waitForOutput(/"not ready for requests"/);
  database.proxy.fault = 'pass';
  await waitFor(() => isReady(site));
  await site.end('SIGTERM');
});

onServer('two sites on one database show a change, and send each email once', async () => {
  database = await createServerDatabase();
  const sink = await openMailSink();
  const environment = { SMTP_URL: sink.url, SITE_ORIGIN: 'http://localhost:3000' };
  const sites = [await startReadySite(database, environment), await startReadySite(database, environment)];
  for (const site of sites) await waitFor(() => shows(site, 'Formpress'));
  await rename('Renamed for both');
  for (const site of sites) await waitFor(() => shows(site, 'Renamed for both'), 5_000);

  for (let number = 1; number <= 3; number += 1) {
    for (const site of sites) {
      const email = `sender-${number}-${sites.indexOf(site)}@example.com`;
      expect((await postSubmission(site, { email })).status).toBe(200);
    }
  }
  const ids = () => sink.received.map(({ headers }) => headers['message-id']);
  // Each inquiry notifies the owner and is acknowledged.
  await waitFor(async () => new Set(ids()).size === 12, 20_000);
  for (const site of sites) await site.end('SIGTERM');
  expect(ids()).toHaveLength(12);
  await sink.close();
});
