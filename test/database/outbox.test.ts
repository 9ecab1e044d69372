import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { site } from '../../src/site.config.ts';
import { DAY_MS } from '../../src/rules/durations.ts';
import { readConfig } from '../../src/config.ts';
import { storeContactSubmission } from '../../src/domain/contact-submissions/contact-form.service.ts';
import { Mail } from '../../src/domain/mail/mail.entity.ts';
import { sendAgain } from '../../src/domain/mail/mail.service.ts';
import { NewsletterSubscriber } from '../../src/domain/newsletter-subscribers/newsletter-subscriber.entity.ts';
import { sendBlogPost } from '../../src/domain/newsletter-subscribers/newsletter-issue.service.ts';
import { applyRetention } from '../../src/domain/privacy/retention.service.ts';
import type { Outbox } from '../../src/server/mail/outbox.ts';
import { eraseOrphanedFiles, mailFolder } from '../../src/server/mail/mail-files.ts';
import { createMailTransport } from '../../src/server/mail/transport.ts';
import { contactInput } from '../support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { loggedProblems } from '../support/log.ts';
import { testMailSettings } from '../support/mail-settings.ts';
import { openMailSink, type MailSink, type Refusal } from '../support/mail-sink.ts';
import { setClock } from '../support/clock.ts';
import { createTestOutbox } from '../support/outbox.ts';
import { runAsOwner } from '../support/run-as-owner.ts';
import { waitFor } from '../support/wait-for.ts';

const owner = { name: site.ownerName, email: site.email };

let database: TestDatabase;
let sink: MailSink;
let sinks: MailSink[];
let outboxes: Outbox[];

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  sinks = [];
  outboxes = [];
  sink = await openSink();
  for (const table of [
    'contact_submissions',
    'sent_acknowledgements',
    'newsletter_subscribers',
    'newsletter_issues',
    'mails',
  ]) {
    await database.source.query(`DELETE FROM ${table}`);
  }
});
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(sinks.map((one) => one.close()));
  await Promise.all(outboxes.map((outbox) => outbox.close()));
});
afterAll(() => database.close());

async function openSink(options?: Parameters<typeof openMailSink>[0]): Promise<MailSink> {
  const opened = await openMailSink(options);
  sinks.push(opened);
  return opened;
}

function open(environment: Record<string, string> = { SMTP_URL: sink.url }): Outbox {
  const config = readConfig({ SITE_ORIGIN: 'https://site.example', ...environment });
  const outbox = createTestOutbox(database, createMailTransport(config, database.settings));
  outboxes.push(outbox);
  return outbox;
}

/** Stores a submission, which queues a notification and an acknowledgement. */
const submit = (overrides: Record<string, unknown> = {}) =>
  storeContactSubmission(database.source.manager, contactInput(overrides) as never, testMailSettings);

const blogPostIds = async (): Promise<string[]> => {
  const rows: { id: string }[] = await database.source.query('SELECT id FROM blog_posts ORDER BY id LIMIT 2');
  return rows.map(({ id }) => id);
};

const mails = () => database.source.manager.find(Mail, { order: { kind: 'ASC' } });
/** Returns whether there are emails and all of them meet a condition. */
async function all(condition: (mail: Mail) => boolean): Promise<boolean> {
  const found = await mails();
  return found.length > 0 && found.every(condition);
}
const allAre = (status: string) => all((mail) => mail.status === status);
const allTried = (attempts: number) => all((mail) => mail.attempts === attempts && mail.lastError !== null);

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

const LATER: Refusal = { at: 'RCPT', reply: '451 4.3.0 Try again later' };
const UNKNOWN: Refusal = { at: 'RCPT', reply: '550 5.1.1 No such user' };

/** Seconds until the next attempt of each queued email, by the clock of the database. */
const waits = async (): Promise<number[]> => {
  const rows: { wait: number }[] = await database.source.query(
    `SELECT extract(epoch FROM "nextAttemptAt" - now())::float8 AS wait FROM mails WHERE status = 'queued'`,
  );
  return rows.map(({ wait }) => wait);
};

async function expectRetryInAMinute(): Promise<void> {
  const found = await waits();
  expect(found).toHaveLength((await mails()).length);
  expect(Math.min(...found)).toBeGreaterThan(50);
  expect(Math.max(...found)).toBeLessThanOrEqual(60);
}

test.each<[string, MailSink['mode']]>([
  ['refuses for now', LATER],
  ['refuses the sender', { at: 'MAIL', reply: '550 5.1.1 Sender unknown' }],
  ['hangs up in mid message', 'cut'],
])('retries in a minute when the server %s', async (_, mode) => {
  const { manager } = database.source;
  const { id } = await manager.save(NewsletterSubscriber, { email: 'reader@example.com', confirmedAt: new Date() });
  await sendBlogPost(manager, (await blogPostIds())[0]!, testMailSettings);
  sink.mode = mode;
  await submit();
  open();
  await waitFor(() => allTried(1));
  expect(loggedProblems()).toHaveLength(3);
  await expectRetryInAMinute();
  expect((await manager.findOneByOrFail(NewsletterSubscriber, { id })).bouncedAt).toBeNull();
  sink.mode = 'accept';
  await database.source.query('UPDATE mails SET "nextAttemptAt" = now()');
  outboxes[0]?.wake();
  await waitFor(() => allAre('sent'));
  expect(sink.received).toHaveLength(3);
});

test('retries by the clock of the database when this machine is a day behind', async () => {
  sink.mode = LATER;
  // The embedded database has the clock of this machine, so the emails are queued by that clock too.
  setClock(Date.now() - DAY_MS);
  await submit();
  open();
  await waitFor(() => allTried(1));
  loggedProblems();
  outboxes[0]?.wake();
  await expectRetryInAMinute();
  expect((await mails()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  // Otherwise it would send them before their time is read.
  await outboxes[0]?.close();
  await database.source.query(`UPDATE mails SET status = 'failed'`);
  for (const { id } of await mails()) await sendAgain(database.source.manager, id);
  expect(Math.max(...(await waits()))).toBeLessThanOrEqual(0);
  expect(Math.min(...(await waits()))).toBeGreaterThan(-60);
});

test('sends no password to a server that hides STARTTLS, and waits', async () => {
  await submit();
  open({ SMTP_URL: sink.url.replace('//', '//user:secret@').concat('?requireTLS=false') });
  await waitFor(() => allTried(1));
  loggedProblems();
  await expectRetryInAMinute();
  expect((await mails())[0]?.lastError).toContain('STARTTLS');
  expect({ logins: sink.logins, received: sink.received }).toEqual({ logins: [], received: [] });
});

test('sends the password after STARTTLS', async () => {
  const encrypted = await openSink({ startTls: true });
  await submit();
  open({ SMTP_URL: encrypted.url.replace('//', '//user:secret@').concat('?tls.rejectUnauthorized=false') });
  await waitFor(() => allAre('sent'));
  expect(new Set(encrypted.logins)).toEqual(new Set(['user']));
});

test('waits when the certificate of the server is not trusted', async () => {
  const untrusted = await openSink({ protocol: 'smtps' });
  await submit();
  open({ SMTP_URL: untrusted.url.replace('//', '//user:secret@') });
  await waitFor(() => allTried(1));
  loggedProblems();
  await expectRetryInAMinute();
  expect((await mails())[0]?.lastError).toContain('certificate');
  expect(untrusted.logins).toEqual([]);
});

test('counts an unreachable server as an attempt', async () => {
  await submit();
  open({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await waitFor(() => allTried(1));
  expect((await mails())[0]?.lastError).toContain('ECONNREFUSED');
  expect(loggedProblems().join()).toContain('email was not sent');
});

test('marks an email as failed after three days and can send it again', async () => {
  sink.mode = LATER;
  await submit();
  await database.source.query('UPDATE mails SET attempts = 30');
  const outbox = open();
  await waitFor(() => allAre('failed'));
  loggedProblems();
  sink.mode = 'accept';
  for (const { id } of await mails()) await sendAgain(database.source.manager, id);
  outbox.wake();
  await waitFor(() => allAre('sent'));
  expect((await mails()).map(({ attempts }) => attempts)).toEqual([1, 1]);
});

test('gives up on the sender of an inquiry whose address does not exist, but not on the owner', async () => {
  sink.mode = UNKNOWN;
  await submit();
  open();
  await waitFor(() => allTried(1));
  expect(loggedProblems()).toHaveLength(2);
  const [acknowledgement, notification] = await mails();
  expect(acknowledgement).toMatchObject({ kind: 'acknowledgement', status: 'failed' });
  expect(acknowledgement?.lastError).toContain(UNKNOWN.reply);
  expect(notification).toMatchObject({ kind: 'notification', status: 'queued' });
  expect(await waits()).toEqual([expect.closeTo(60, -1)]);
});

test('sends no further issue to an address that does not exist', async () => {
  const { manager } = database.source;
  const { id } = await manager.save(NewsletterSubscriber, { email: 'gone@example.com', confirmedAt: new Date() });
  const [first = '', second = ''] = await blogPostIds();
  expect(await sendBlogPost(manager, first, testMailSettings)).toMatchObject({ recipients: 1 });
  sink.mode = UNKNOWN;
  open();
  await waitFor(() => allAre('failed'));
  loggedProblems();
  expect((await manager.findOneByOrFail(NewsletterSubscriber, { id })).bouncedAt).not.toBeNull();
  await expect(sendBlogPost(manager, second, testMailSettings)).rejects.toThrow(
    'No subscriber has a confirmed address',
  );
});

test('sends contact emails before the newsletter', async () => {
  const { manager } = database.source;
  await manager.save(NewsletterSubscriber, { email: 'reader@example.com', confirmedAt: new Date() });
  await sendBlogPost(manager, (await blogPostIds())[0]!, testMailSettings);
  await submit();
  open();
  await waitFor(() => allAre('sent'));
  expect(sink.received.map(({ to }) => to[0]).at(-1)).toBe('reader@example.com');
  expect(sink.received.at(-1)?.headers).toMatchObject({
    'list-unsubscribe': expect.stringMatching(
      /^<https:\/\/site\.example\/api\/newsletter\/unsubscribe\/[0-9a-z.]+>, <mailto:hello@example\.com\?subject=Unsubscribe>$/,
    ),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

describe('a newsletter to many subscribers', () => {
  const SUBSCRIBERS = 510;
  const sent: string[] = [];
  const transport = {
    delivery: 'sent' as const,
    async deliver({ to }: Mail) {
      sent.push(to);
    },
    async eraseCopy() {},
    close() {},
  };
  let postId: string;

  beforeEach(async () => {
    sent.length = 0;
    await database.source.query(
      `INSERT INTO newsletter_subscribers (email, "confirmedAt")
       SELECT 'reader-' || number || '@example.com', now() FROM generate_series(1, $1::int) AS number`,
      [SUBSCRIBERS],
    );
    postId = (await blogPostIds())[0]!;
    expect(await sendBlogPost(database.source.manager, postId, testMailSettings)).toMatchObject({
      recipients: SUBSCRIBERS,
    });
  });
  afterEach(() => database.source.query('UPDATE blog_posts SET published = true WHERE id = $1', [postId]));

  test('is queued in parts, and sent once to each by several processes', async () => {
    expect(await mails()).toHaveLength(500);
    // The first process has died after the first part.
    outboxes.push(createTestOutbox(database, transport), createTestOutbox(database, transport));
    await waitFor(async () => sent.length >= SUBSCRIBERS && (await allAre('sent')));
    expect(sent).toHaveLength(SUBSCRIBERS);
    expect(new Set(sent).size).toBe(SUBSCRIBERS);
  });

  test('stops if the blog post is withdrawn', async () => {
    const { source } = database;
    await source.query('UPDATE blog_posts SET published = false WHERE id = $1', [postId]);
    outboxes.push(createTestOutbox(database, transport));
    const isComplete = async () =>
      (await source.query('SELECT FROM newsletter_issues WHERE "queuedUpTo" IS NULL')).length === 1;
    await waitFor(isComplete);
    expect(await mails()).toHaveLength(500);
  });
});

test('a process sends at most ten emails per second', async () => {
  for (let number = 0; number < 6; number += 1) await submit({ email: `reader-${number}@example.com` });
  const began = performance.now();
  open();
  await waitFor(() => allAre('sent'));
  expect(sink.received).toHaveLength(12);
  expect(performance.now() - began).toBeGreaterThan(990);
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

describe('without a mail server', () => {
  let dataDir: string;
  let folder: string;

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'site-mail-'));
    folder = mailFolder(dataDir);
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  /** Addresses of the recipients in the files. */
  const recipients = () =>
    readdirSync(folder).map((name) => /^To: (.*)$/m.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1]?.trim());

  test('writes files and deletes orphaned ones', async () => {
    await submit();
    open({ DATA_DIR: dataDir });
    await waitFor(() => allAre('written'));
    const [first] = await mails();
    expect(readdirSync(folder)).toHaveLength(2);
    // Other users of the machine may not read them.
    const modeOf = (name: string) => (statSync(name).mode & 0o777).toString(8);
    expect([modeOf(folder), modeOf(path.join(folder, `${first?.id}.eml`))]).toEqual(['700', '600']);
    const file = readFileSync(path.join(folder, `${first?.id}.eml`), 'utf8');
    expect(file).toContain(`Message-ID: <${first?.id}@site.example>`);
    expect(await eraseOrphanedFiles(database.source.manager, folder)).toBe(0);
    writeFileSync(path.join(folder, 'unrelated.eml'), '');
    await database.source.query('DELETE FROM contact_submissions');
    expect(await eraseOrphanedFiles(database.source.manager, folder)).toBe(2);
    expect(readdirSync(folder)).toEqual(['unrelated.eml']);
  });

  test('leaves no file of an email that was erased during its delivery', async () => {
    await submit();
    const { deliver, ...files } = createMailTransport(readConfig({ DATA_DIR: dataDir }), database.settings);
    const delivered: string[] = [];
    const transport = {
      ...files,
      async deliver(mail: Mail) {
        await deliver(mail);
        delivered.push(...readdirSync(folder));
        await database.source.query('DELETE FROM mails WHERE id = $1', [mail.id]);
      },
    };
    outboxes.push(createTestOutbox(database, transport));
    await waitFor(async () => delivered.length === 2 && readdirSync(folder).length === 0);
  });

  test.each([
    ['its receipt', 'mutation ($receipt: String!) { eraseContactSubmission(token: $receipt) { message } }'],
    ['a privacy request', 'mutation { erasePerson(email: "ada@example.com") }'],
    ['an operator', 'mutation ($id: ID!) { deleteContactSubmission(id: $id) }'],
  ])('a submission that is erased by %s leaves no file', async (_, source) => {
    const { manager } = database.source;
    const receipt = await submit();
    await submit({ name: 'Bob', email: 'bob@example.com' });
    open({ DATA_DIR: dataDir });
    await waitFor(() => allAre('written'));
    expect(readdirSync(folder)).toHaveLength(4);
    const [{ id }] = await database.source
      .query(
        `UPDATE contact_submissions SET "createdAt" = now() - interval '3 years'
       WHERE email = 'ada@example.com' RETURNING id`,
      )
      .then(([rows]) => rows);
    const { error } = await run(source, { receipt, id });
    expect(error).toBeUndefined();
    // Also the note to the owner about the erased submission.
    await waitFor(() => allAre('written'));
    const stored = await manager.find(Mail);
    const left = stored.filter(({ kind }) => kind !== 'erasure');
    expect(left.map(({ to }) => to).sort()).toEqual(['bob@example.com', owner.email].sort());
    expect(readdirSync(folder).sort()).toEqual(stored.map(({ id: mailId }) => `${mailId}.eml`).sort());
  });

  test('the cancellation of an erased call is erased once it is delivered, and the note to the owner stays', async () => {
    const { manager } = database.source;
    await submit();
    const [inquiry] = await database.source.query('SELECT id FROM contact_submissions');
    await database.source.query(
      `INSERT INTO consultations ("contactSubmissionId", "startsAt", "endsAt", "blockedUntil", "timeZone")
       SELECT $1, began, began + interval '30 min', began + interval '45 min', 'Europe/Berlin'
       FROM (SELECT now() + interval '3 days' AS began) AS times`,
      [inquiry.id],
    );
    await run('mutation ($id: ID!) { deleteContactSubmission(id: $id) }', inquiry);
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual(['cancellation', 'erasure']);
    open({ DATA_DIR: dataDir });
    await waitFor(async () => (await mails()).length === 1 && (await allAre('written')));
    const [left] = await manager.find(Mail);
    expect(left?.kind).toBe('erasure');
    // The row is deleted before the file.
    await waitFor(async () => readdirSync(folder).length === 1);
    expect(readdirSync(folder)).toEqual([`${left?.id}.eml`]);
  });

  test('an email that retention erases leaves no file', async () => {
    await submit();
    open({ DATA_DIR: dataDir });
    await waitFor(() => allAre('written'));
    const [expired, left] = await mails();
    await database.source.query(
      `UPDATE mails SET "createdAt" = "createdAt" - interval '3 years', "sentAt" = "sentAt" - interval '3 years' WHERE id = $1`,
      [expired?.id],
    );
    const { manager } = database.source;
    expect(await applyRetention(manager, testMailSettings)).toMatchObject({ mails: 1 });
    await eraseOrphanedFiles(manager, folder);
    expect(readdirSync(folder)).toEqual([`${left?.id}.eml`]);
  });

  test('a subscriber who is erased leaves no file', async () => {
    const { manager } = database.source;
    const { id } = await manager.save(NewsletterSubscriber, { email: 'reader@example.com', confirmedAt: new Date() });
    await sendBlogPost(manager, (await blogPostIds())[0]!, testMailSettings);
    open({ DATA_DIR: dataDir });
    await waitFor(() => allAre('written'));
    expect(recipients()).toEqual(['reader@example.com']);
    await run('mutation ($id: ID!) { deleteNewsletterSubscriber(id: $id) }', { id });
    expect(recipients()).toEqual([]);
  });

  test('a reply that is written to a file leaves its submission unanswered', async () => {
    await submit();
    const [{ id }] = await database.source.query('SELECT id FROM contact_submissions');
    await run('mutation ($id: ID!) { replyToContactSubmission(id: $id, input: { reply: "Thank you." }) { id } }', {
      id,
    });
    open({ DATA_DIR: dataDir });
    await waitFor(() => allAre('written'));
    const { data } = await run('query ($id: ID!) { contactSubmission(id: $id) { status replies { sentAt } } }', { id });
    expect(data).toEqual({ contactSubmission: { status: 'new', replies: [{ sentAt: null }] } });
  });

  test('sends the emails of a submission that leaves the spam folder at once', async () => {
    await submit({ website: 'x' });
    open({ DATA_DIR: dataDir });
    const [row] = await database.source.query('SELECT id FROM contact_submissions');
    const source = 'mutation ($id: ID!) { setContactStatus(id: $id, input: { status: "new" }) { status } }';
    const { data } = await run(source, row);
    expect(data).toEqual({ setContactStatus: { status: 'new' } });
    // The outbox itself looks every ten seconds.
    await waitFor(async () => (await mails()).length === 2 && (await allAre('written')), 5_000);
  });

  /** Runs an operation as an owner. */
  async function run(source: string, variableValues: Record<string, unknown>) {
    const mailSettings = {
      ...testMailSettings,
      wakeOutbox: () => outboxes[0]?.wake(),
      eraseFiles: async () => void (await eraseOrphanedFiles(database.source.manager, folder)),
    };
    return runAsOwner({ database, mailDelivery: mailSettings }, source, variableValues);
  }
});
