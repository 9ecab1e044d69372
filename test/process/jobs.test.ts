import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mail } from '../../src/domain/mail/mail.entity.ts';
import { mailFolder, writeMailFile } from '../../src/server/mail/mail-files.ts';
import { startMaintenance } from '../../src/server/maintenance.ts';
import { startReminders } from '../../src/server/reminders.ts';
import { weekdays } from '../../src/rules/weekdays.ts';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { testLog } from '../support/log.ts';
import { testMailSettings } from '../support/mail-settings.ts';
import { startServer } from '../support/server-process.ts';
import { BROWSER } from '../support/user-agents.ts';
import { waitFor } from '../support/wait-for.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-jobs-'));
const mails = mailFolder(folder);
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const query = (sql: string, values: unknown[] = []) => database.source.query(sql, values);
const count = async (table: string): Promise<number> => (await query(`SELECT count(*)::int FROM ${table}`))[0].count;

/** Starts a job and lets the time of its first run come, and no later one, such as that of a limit in the first run. */
function startAndRun(start: () => () => Promise<void>): () => Promise<void> {
  jest.useFakeTimers({ doNotFake: ['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate'] });
  const stop = start();
  jest.advanceTimersToNextTimer();
  jest.useRealTimers();
  return stop;
}

test('maintenance erases what is old and vacuums', async () => {
  await query(
    `INSERT INTO contact_submissions (name, email, "useCase", message, "createdAt")
     VALUES ('Ada', 'ada@example.com', 'other', 'Ten years ago.', now() - interval '10 years')`,
  );
  const erased = randomUUID();
  await writeMailFile(mails, erased, Buffer.from('The row of this email is erased.'));
  await query(
    `INSERT INTO drawn_files (path, bytes, "createdAt") VALUES ('/covers/old', '', now() - interval '1 year')`,
  );
  let vacuumed = false;
  const vacuum = async () => void (vacuumed = true);
  const stop = startAndRun(() =>
    startMaintenance({
      database: Object.assign(Object.create(database) as TestDatabase, { vacuum }),
      mailDelivery: testMailSettings,
      mailFolder: mails,
      log: testLog,
    }),
  );
  await waitFor(async () => vacuumed);
  await stop();
  expect(await count('contact_submissions')).toBe(0);
  expect(await count(`drawn_files WHERE path = '/covers/old'`)).toBe(0);
  expect(existsSync(path.join(mails, `${erased}.eml`))).toBe(false);
});

test('queues reminders of the owner and the morning email', async () => {
  const allDay = { morningFrom: '00:00', morningUntil: '24:00', workingDays: weekdays };
  await database.change(
    `UPDATE site_texts SET "values" = "values" || '${JSON.stringify(allDay)}' WHERE key = 'settings'`,
  );
  await query(
    `INSERT INTO contact_submissions (name, email, "useCase", message, "createdAt")
     VALUES ('Ada', 'ada@example.com', 'other', 'Due in an hour.', now() - interval '23 hours')`,
  );
  const stop = startAndRun(() => startReminders({ database, mailDelivery: testMailSettings, log: testLog }));
  const kinds = async () => (await query('SELECT kind FROM mails ORDER BY kind')).map(({ kind }: Mail) => kind);
  await waitFor(async () => (await kinds()).length === 2);
  await stop();
  expect(await kinds()).toEqual(['digest', 'reminder']);
});

test('without a mail server, the email to a subscriber is a file, its link confirms the address, and its visit is counted', async () => {
  const { dataDir, remove } = dataDirectory();
  const site = await startServer({ DATA_DIR: dataDir });
  const subscribed = await fetch(`${site.url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@example.com' }),
  });
  expect(subscribed.status).toBe(200);
  const written = mailFolder(dataDir);
  let link: string | undefined;
  // A file exists before it is complete.
  await waitFor(async () => {
    const [file] = existsSync(written) ? readdirSync(written) : [];
    // Lines that are too long for an email are broken.
    const email = file ? readFileSync(path.join(written, file), 'utf8').replace(/=\r?\n/g, '') : '';
    link = /(\/newsletter\/confirm\/[\w.-]+)\r?\n/.exec(email)?.[1];
    return link !== undefined;
  });
  const confirmed = await fetch(`${site.url}/api${link}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html' },
    body: new URLSearchParams(),
  });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, link]);
  expect(await (await fetch(site.url + String(link))).text()).toContain('You are subscribed');

  // A process that ends writes the last counts of visits.
  expect((await fetch(`${site.url}/about`, { headers: { 'user-agent': BROWSER } })).status).toBe(200);
  await site.end('SIGTERM');
  const { connection, close } = await openEngine(dataDir);
  const { rows } = await connection.query('SELECT name, count FROM visit_counts');
  await close();
  remove();
  expect(rows).toEqual([{ name: '/about', count: 1 }]);
});
