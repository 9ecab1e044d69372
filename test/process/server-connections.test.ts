import { afterEach, expect } from '@jest/globals';
import { callInput } from '../support/builders.ts';
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

/** Without any signal, pages are rendered again after five minutes. */
const SOON_MS = 20_000;

let database: ServerDatabase;
afterEach(() => database?.close());

const shows = async ({ url }: ServerProcess, text: string) =>
  (await (await fetch(`${url}/technologies`)).text()).includes(text);

const rename = (name: string) => database.sql(`UPDATE technologies SET name = '${name}' WHERE slug = 'formpress'`);

onServer('shows changed content within seconds when the database connections cannot listen', async () => {
  database = await createServerDatabase();
  const site = await startReadySite(database);
  await rename('Before the fault');
  await waitFor(() => shows(site, 'Before the fault'), SOON_MS);
  database.proxy.fault = 'cut listeners';
  await database.administer(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database.name}'`,
  );
  for (const name of ['During the fault', 'Still during the fault', 'And again']) {
    await rename(name);
    await waitFor(() => shows(site, name), SOON_MS);
  }
  await site.waitForOutput(/"not ready for requests"/);
  database.proxy.fault = 'pass';
  await waitFor(() => isReady(site));
  await site.end('SIGTERM');
});

/** Books one time by many visitors at once. Returns the status of each answer, whether it has the typed text, and how many times it offers. */
async function bookAtOnce(sites: readonly ServerProcess[], count: number) {
  const { times } = (await (await fetch(`${sites[0]?.url}/api/consultation/times`)).json()) as { times: string[] };
  const book = async (visitor: number, attempt = 0): Promise<{ status: number; isKept: boolean; offered: number }> => {
    const message = `Typed by visitor ${visitor} for long.`;
    const response = await fetch(`${sites[visitor % sites.length]?.url}/api/consultation`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', 'x-forwarded-for': `198.18.${attempt}.${visitor}` },
      body: new URLSearchParams(callInput({ startsAt: times[0]!, email: `${visitor}@example.com`, message })),
    });
    const html = await response.text();
    // A slow machine is too busy for all of them at once, and each attempt counts for the limits of a client.
    if (response.status === 503) return book(visitor, attempt + 1);
    const offered = html.match(/name="startsAt" value="/g)?.length ?? 0;
    return { status: response.status, isKept: html.includes(message), offered };
  };
  return Promise.all(Array.from({ length: count }, (_, visitor) => book(visitor)));
}

onServer('two sites on one database show a change, send each email once, and book a time once', async () => {
  database = await createServerDatabase();
  const sink = await openMailSink();
  const environment = { SMTP_URL: sink.url, SITE_ORIGIN: 'http://localhost:3000' };
  const sites = [await startReadySite(database, environment), await startReadySite(database, environment)];
  for (const site of sites) await waitFor(() => shows(site, 'Formpress'));
  await rename('Renamed for both');
  for (const site of sites) await waitFor(() => shows(site, 'Renamed for both'), SOON_MS);

  for (let number = 1; number <= 3; number += 1) {
    for (const site of sites) {
      const email = `sender-${number}-${sites.indexOf(site)}@example.com`;
      expect((await postSubmission(site, { email })).status).toBe(200);
    }
  }
  const answers = await bookAtOnce(sites, 60);
  const refused = answers.filter(({ status }) => status !== 303);
  expect(refused).toEqual(Array.from({ length: 59 }, () => ({ status: 400, isKept: true, offered: 6 })));
  expect(await database.sql('SELECT FROM consultations')).toHaveLength(1);
  const ids = () => sink.received.map(({ headers }) => headers['message-id']);
  // Each inquiry notifies the owner and is acknowledged, and the call has two invitations.
  await waitFor(async () => new Set(ids()).size === 14);
  for (const site of sites) await site.end('SIGTERM');
  expect(ids()).toHaveLength(14);
  await sink.close();
});
