import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { site } from '../../src/site.config.ts';
import { readConfig } from '../../src/config.ts';
import { storeContactSubmission } from '../../src/domain/contact-submissions/contact-submission.service.ts';
import { Mail } from '../../src/domain/mail/mail.entity.ts';
import { sendAgain } from '../../src/domain/mail/mail.service.ts';
import { eraseOrphanedFiles } from '../../src/server/maintenance.ts';
import { NewsletterSubscriber } from '../../src/domain/newsletter-subscribers/newsletter-subscriber.entity.ts';
import { sendArticle } from '../../src/domain/newsletter-subscribers/newsletter-issue.service.ts';
import { createOutbox, type Outbox } from '../../src/server/mail/outbox.ts';
import { createMailTransport, mailFolder } from '../../src/server/mail/transport.ts';
import { testMailSettings } from '../support/app.ts';
import { inquiry } from '../support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { loggedProblems, testLog } from '../support/log.ts';
import { openMailSink, type MailSink } from '../support/mail-sink.ts';
import { waitFor } from '../support/wait-for.ts';

const { provider: owner } = site;

let database: TestDatabase;
let sink: MailSink;
let outboxes: Outbox[];

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  sink = await openMailSink();
  outboxes = [];
  for (const table of ['contact_submissions', 'newsletter_subscribers', 'newsletter_issues']) {
    await database.source.query(`DELETE FROM ${table}`);
  }
});
afterEach(async () => {
  await sink.close();
  await Promise.all(outboxes.map((outbox) => outbox.close()));
});
afterAll(() => database.close());

function open(environment: Record<string, string> = { SMTP_URL: sink.url }): Outbox {
  const config = readConfig({ SITE_ORIGIN: 'https://site.example', ...environment });
  const outbox = createOutbox({ database, transport: createMailTransport(config), log: testLog });
  outboxes.push(outbox);
  return outbox;
}

/** Stores a submission, which queues a notification and an acknowledgement. */
const submit = (overrides: Record<string, unknown> = {}) =>
  storeContactSubmission(database.source.manager, inquiry(overrides) as never, testMailSettings);

const mails = () => database.source.manager.find(Mail, { order: { kind: 'ASC' } });
const allAre = async (status: string) => (await mails()).every((mail) => mail.status === status);
const allTried = async (attempts: number) =>
  (await mails()).every((mail) => mail.attempts === attempts && mail.lastError);

test('sends the queued emails to the owner and to the sender', async () => {
  await submit({ name: 'Zoë Ünïcode', message: 'We prepare exhibits.\n\nBy hand — until now.' });
  open();
  await waitFor(() => allAre('sent'));
  const [acknowledgement, notification] = sink.received.sort((a, b) => (a.to[0] ?? '').localeCompare(b.to[0] ?? ''));
  expect(notification).toMatchObject({
    to: [owner.email],
    headers: {
      from: `"${site.brand}" <${owner.email}>`,
      'reply-to': 'ada@example.com',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@site\.example>$/),
    },
  });
  expect(notification?.body).toContain('Zoë Ünïcode');
  expect(notification?.body).toContain('By hand — until now.');
  expect(acknowledgement).toMatchObject({
    to: ['ada@example.com'],
    headers: { 'reply-to': owner.email, 'auto-submitted': 'auto-replied' },
  });
  expect(acknowledgement?.body).toMatch(/https:\/\/site\.example\/receipt\/[0-9a-f]{32}\.[0-9a-z]+\.[0-9a-f]{32}\n/);
});

test.each([
  ['refuses for now', 'later'],
  ['hangs up in mid message', 'cut'],
] as const)('retries in a minute when the server %s', async (_, mode) => {
  sink.mode = mode;
  await submit();
  open();
  await waitFor(() => allTried(1));
  expect(loggedProblems()).toHaveLength(2);
  for (const { status, nextAttemptAt } of await mails()) {
    expect(status).toBe('queued');
    expect(nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(50_000);
    expect(nextAttemptAt.getTime() - Date.now()).toBeLessThan(61_000);
  }
  sink.mode = 'accept';
  await database.source.query('UPDATE mails SET "nextAttemptAt" = now()');
  outboxes[0]?.wake();
  await waitFor(() => allAre('sent'));
  expect(sink.received).toHaveLength(2);
});

test('counts an unreachable server as an attempt', async () => {
  await submit();
  open({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await waitFor(() => allTried(1));
  expect((await mails())[0]?.lastError).toContain('ECONNREFUSED');
  expect(loggedProblems().join()).toContain('email was not sent');
});

test('marks an email as failed after three days and can send it again', async () => {
  sink.mode = 'later';
  await submit();
  await database.source.query('UPDATE mails SET attempts = 30');
  const outbox = open();
  await waitFor(() => allAre('failed'));
  loggedProblems();
  sink.mode = 'accept';
  for (const { id } of await mails()) await sendAgain(database.source.manager, id);
  outbox.wake();
  await waitFor(() => allAre('sent'));
});

test('does not retry an address that does not exist', async () => {
  sink.mode = 'never';
  await submit();
  open();
  await waitFor(() => allAre('failed'));
  expect(loggedProblems()).toHaveLength(2);
  expect((await mails())[0]?.lastError).toContain('550');
});

test('sends no further issue to an address that does not exist', async () => {
  const { manager } = database.source;
  const { id } = await manager.save(NewsletterSubscriber, { email: 'gone@example.com', confirmedAt: new Date() });
  const [{ id: first }, { id: second }] = await database.source.query('SELECT id FROM blog_posts LIMIT 2');
  expect(await sendArticle(manager, first, testMailSettings)).toMatchObject({ recipients: 1 });
  sink.mode = 'never';
  open();
  await waitFor(() => allAre('failed'));
  loggedProblems();
  expect((await manager.findOneByOrFail(NewsletterSubscriber, { id })).bouncedAt).not.toBeNull();
  expect(await sendArticle(manager, second, testMailSettings)).toMatchObject({ recipients: 0 });
});

test('sends contact emails before the newsletter', async () => {
  const { manager } = database.source;
  await manager.save(NewsletterSubscriber, { email: 'reader@example.com' });
  const [{ id }] = await database.source.query('SELECT id FROM blog_posts LIMIT 1');
  await sendArticle(manager, id, testMailSettings);
  await submit();
  open();
  await waitFor(() => allAre('sent'));
  expect(sink.received.map(({ to }) => to[0]).at(-1)).toBe('reader@example.com');
  expect(sink.received.at(-1)?.headers).toMatchObject({
    'list-unsubscribe': expect.stringMatching(/^<https:\/\/site\.example\/api\/newsletter\/unsubscribe\/[0-9a-z.]+>$/),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

test('several processes send each email once', async () => {
  for (let number = 0; number < 15; number += 1) await submit({ email: `sender-${number}@example.com` });
  open();
  open();
  open();
  await waitFor(() => allAre('sent'));
  const ids = sink.received.map(({ headers }) => headers['message-id']);
  expect(ids).toHaveLength(30);
  expect(new Set(ids).size).toBe(30);
});

test('one process does not send an email that another is sending', async () => {
  const due = (time: string, kind: string) =>
    database.source.query(`UPDATE mails SET "nextAttemptAt" = ${time} WHERE kind = $1`, [kind]);
  await submit();
  await due(`now() + interval '1 hour'`, 'acknowledgement');
  sink.mode = 'silent';
  const there = sink.waitForMessage();
  open();
  await there;

  sink.mode = 'accept';
  // The second email is due later, so a process that ignores the lease would send the first one again.
  await due('now()', 'acknowledgement');
  open();
  await waitFor(async () => (await mails()).some(({ status }) => status === 'sent'));
  expect((await mails()).map(({ kind, status }) => [kind, status])).toEqual([
    ['acknowledgement', 'sent'],
    ['notification', 'queued'],
  ]);
  sink.answer();
  await waitFor(() => allAre('sent'));
  expect(sink.received).toHaveLength(2);
});

test('another process sends an email whose lease has expired', async () => {
  await submit();
  await database.source.query(`UPDATE mails SET attempts = 1, "nextAttemptAt" = now() + interval '2 minutes'`);
  open();
  await database.source.query(`UPDATE mails SET "nextAttemptAt" = now() WHERE kind = 'notification'`);
  outboxes[0]?.wake();
  await waitFor(async () => (await mails()).some(({ status }) => status === 'sent'));
  expect((await mails()).map(({ kind, status }) => [kind, status])).toEqual([
    ['acknowledgement', 'queued'],
    ['notification', 'sent'],
  ]);
});

test('writes files without a mail server and deletes orphaned ones', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-mail-'));
  await submit();
  open({ DATA_DIR: dataDir });
  await waitFor(() => allAre('sent'));
  const folder = mailFolder(dataDir);
  const [first] = await mails();
  expect(readdirSync(folder)).toHaveLength(2);
  const file = readFileSync(path.join(folder, `${first?.id}.eml`), 'utf8');
  expect(file).toContain(`Message-ID: <${first?.id}@site.example>`);
  expect(await eraseOrphanedFiles(database.source.manager, folder)).toBe(0);
  writeFileSync(path.join(folder, 'unrelated.eml'), '');
  await database.source.query('DELETE FROM contact_submissions');
  expect(await eraseOrphanedFiles(database.source.manager, folder)).toBe(2);
  expect(readdirSync(folder)).toEqual(['unrelated.eml']);
  rmSync(dataDir, { recursive: true });
});
