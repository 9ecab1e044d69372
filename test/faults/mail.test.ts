import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { openMailSink, type MailSink } from '../support/mail-sink.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { startServer } from '../support/server-process.ts';
import { createServerDatabase, isReady, postSubmission } from '../support/site-on-server.ts';
import { waitFor } from '../support/wait-for.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
if (!serverUrl)
  process.stdout.write('Skipped: mail tests on a PostgreSQL server, because TEST_DATABASE_URL is not set.\n');

let sink: MailSink;

beforeEach(async () => {
  sink = await openMailSink();
});
afterEach(() => sink.close());

/** Starts a server and waits until its database is ready. */
async function ready(environment: Record<string, string>) {
  const server = await startServer(environment);
  await waitFor(() => isReady(server));
  return server;
}

const post = (server: { url: string }, name: string) =>
  postSubmission(server, { name, email: `${name.replaceAll(/\W/g, '-')}@example.com` });

interface Store {
  environment: Record<string, string>;
  /** Queries the database while no process of the site uses it. */
  query<Row>(sql: string): Promise<Row[]>;
  remove(): Promise<void> | void;
}

function embedded(): Store {
  const { dataDir, remove } = dataDirectory();
  return {
    environment: { DATA_DIR: dataDir },
    async query<Row>(sql: string) {
      const { engine, close } = await openEngine(dataDir);
      try {
        return (await engine.query<Row>(sql)).rows;
      } finally {
        await close();
      }
    },
    remove,
  };
}

async function onServer(): Promise<Store> {
  const { url, sql, close } = await createServerDatabase();
  return { environment: { DATABASE_URL: url }, query: sql, remove: close };
}

const stores: [string, () => Store | Promise<Store>][] = [
  ['the embedded database', embedded],
  ...(serverUrl ? [['a PostgreSQL server', onServer] as [string, () => Promise<Store>]] : []),
];

/** One kill before the reply to a message, and one while emails are sent and committed. */
const ROUNDS = 2;
const EACH = 6;

/** Ends the connections of a killed process at once, before the test continues. */
const END_CONNECTIONS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

/** Makes leased emails due at once. Their lease would last two minutes. */
const MAKE_DUE = `UPDATE mails SET "nextAttemptAt" = now() WHERE status = 'queued'`;

test.each(stores)(
  'on %s, a killed process loses no email and sends at most one twice',
  async (_, open) => {
    const store = await open();
    const environment = {
      ...store.environment,
      SMTP_URL: sink.url,
      TRUST_PROXY: '1',
      SITE_ORIGIN: 'https://site.example',
    };
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      sink.mode = round === 0 ? 'silent' : 'accept';
      const messageReceived = sink.waitForMessage();
      const server = await ready(environment);
      const sending = Array.from({ length: EACH }, async (_item, index) => {
        const name = `Round ${round} sender ${index}`;
        const response = await post(server, name).catch(() => undefined);
        if (response?.status === 200) acknowledged.push(name);
      });
      await messageReceived;
      if (sink.mode === 'silent') await Promise.all(sending);
      await server.end('SIGKILL');
      await Promise.all(sending);
      await store.query(END_CONNECTIONS);
      await store.query(MAKE_DUE);
    }

    const submissions = await store.query<{ name: string }>('SELECT name FROM contact_submissions');
    const queued = await store.query<{ id: string }>('SELECT id FROM mails');
    sink.mode = 'accept';
    const last = await ready(environment);
    const ids = () => sink.received.map(({ headers }) => headers['message-id'] ?? '');
    await waitFor(async () => new Set(ids()).size === queued.length, 60_000);
    await last.end('SIGTERM');

    const stored = submissions.map(({ name }) => name);
    expect({
      lost: acknowledged.filter((name) => !stored.includes(name)),
      doubled: stored.length - new Set(stored).size,
      withoutMails: queued.length - 2 * stored.length,
      unsent: await store.query(`SELECT id FROM mails WHERE status <> 'sent'`),
      unknown: ids().filter((id) => !queued.some((mail) => id === `<${mail.id}@site.example>`)),
    }).toEqual({ lost: [], doubled: 0, withoutMails: 0, unsent: [], unknown: [] });
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);
    // One attempt was under way at each kill, so one email of each round may arrive twice.
    expect(ids().length - queued.length).toBeLessThanOrEqual(ROUNDS);
    await store.remove();
  },
  120_000,
);

test('faults of the mail server delay no response, and the emails are sent later', async () => {
  const store = embedded();
  const untrusted = await openMailSink({ protocol: 'smtps' });
  const environment = { ...store.environment, TRUST_PROXY: '1', SITE_ORIGIN: 'https://site.example' };
  const times: number[] = [];
  /** Sends two submissions and waits until the attempts to send their four emails have failed. */
  const postTwo = async (server: Awaited<ReturnType<typeof ready>>, fault: string) => {
    const failures = () => server.output().split('email was not sent').length - 1;
    const before = failures();
    for (const number of [1, 2]) {
      const start = performance.now();
      expect((await post(server, `${fault} ${number}`)).status).toBe(200);
      times.push(performance.now() - start);
    }
    await waitFor(async () => failures() === before + 4);
  };

  const first = await ready({ ...environment, SMTP_URL: sink.url });
  sink.mode = { at: 'RCPT', reply: '451 4.7.1 Greylisted' };
  await postTwo(first, 'Temporary');
  sink.mode = { at: 'RCPT', reply: '550 5.7.1 Relaying denied' };
  await postTwo(first, 'Refused');
  sink.mode = { at: 'DATA', reply: '554 5.6.0 Rejected' };
  await postTwo(first, 'Rejected');
  await sink.close();
  await postTwo(first, 'Down');
  expect(await first.end('SIGTERM')).toMatchObject({ code: 0 });
  const second = await ready({ ...environment, SMTP_URL: untrusted.url });
  await postTwo(second, 'Untrusted');
  await second.end('SIGTERM');
  await untrusted.close();

  expect(times.toSorted((a, b) => a - b)[times.length / 2]).toBeLessThan(300);
  expect(await store.query('SELECT DISTINCT status FROM mails')).toEqual([{ status: 'queued' }]);
  await store.query(MAKE_DUE);
  sink = await openMailSink();
  const healthy = await ready({ ...environment, SMTP_URL: sink.url });
  await waitFor(async () => sink.received.length === 20, 30_000);
  expect(new Set(sink.received.map(({ headers }) => headers['message-id'])).size).toBe(20);
  await healthy.end('SIGTERM');
  await store.remove();
});

test('a silent mail server delays neither visitors nor the shutdown', async () => {
  const store = embedded();
  sink.mode = 'silent';
  const server = await startServer({
    ...store.environment,
    SMTP_URL: sink.url,
    TRUST_PROXY: '1',
    SITE_ORIGIN: 'https://site.example',
  });
  const messageReceived = sink.waitForMessage();
  expect((await post(server, 'First sender')).status).toBe(200);
  await messageReceived;
  const start = Date.now();
  for (let number = 0; number < 10; number += 1) {
    expect((await post(server, `Sender ${number}`)).status).toBe(200);
  }
  expect(Date.now() - start).toBeLessThan(10 * 300);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  const [row] = await store.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM mails WHERE status = 'queued'`,
  );
  expect(row?.count).toBe(22);
  await store.remove();
});

test('names the folder of emails in the log, and no token; deletes the files of an erased submission first', async () => {
  const store = embedded();
  const folder = path.join(store.environment['DATA_DIR'] ?? '', 'mail');
  const server = await startServer(store.environment);
  const { receipt } = (await (await post(server, 'Some Sender')).json()) as { receipt: string };
  expect((await fetch(`${server.url}/receipt/${receipt}`)).status).toBe(200);
  await waitFor(async () => existsSync(folder) && readdirSync(folder).length === 2);
  const files = readdirSync(folder);
  const erased = await fetch(`${server.url}/api/receipt/${receipt}/erase`, { method: 'POST' });
  // The note to the owner may already be in the folder.
  const left = readdirSync(folder).filter((file) => files.includes(file));
  expect([erased.status, left]).toEqual([200, []]);
  await server.end('SIGTERM');
  expect(server.output()).toContain(`"folder":"${folder}","msg":"SMTP_URL is not set`);
  expect(server.output()).toContain('/receipt/[token]');
  expect(server.output()).not.toContain(receipt);
  await store.remove();
});
