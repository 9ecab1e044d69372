import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../src/config.ts';
import { storeContactSubmission } from '../../src/domain/contact-submissions/contact-form.service.ts';
import { remindOfDueSubmissions } from '../../src/domain/contact-submissions/reminder.service.ts';
import { sendDigest } from '../../src/domain/contact-submissions/digest.service.ts';
import { eraseOrphanedFiles, mailFolder } from '../../src/server/mail/mail-files.ts';
import type { Outbox } from '../../src/server/mail/outbox.ts';
import { createMailTransport } from '../../src/server/mail/transport.ts';
import { site } from '../../src/site.config.ts';
import { testMailSettings } from '../support/mail-settings.ts';
import { runAsOwner } from '../support/run-as-owner.ts';
import { contactInput } from '../support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { loggedProblems } from '../support/log.ts';
import { openMailSink, type MailSink } from '../support/mail-sink.ts';
import { createTestOutbox } from '../support/outbox.ts';
import { waitFor } from '../support/wait-for.ts';

let database: TestDatabase;
let sink: MailSink;
let outbox: Outbox;
let dataDir: string;

beforeAll(async () => {
  database = await openTestDatabase();
  sink = await openMailSink();
});
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'replies-'));
  sink.mode = 'accept';
  sink.received.splice(0);
  await database.source.query('TRUNCATE contact_submissions, sent_acknowledgements, mails CASCADE');
  outbox = open({ SMTP_URL: sink.url });
});
afterEach(async () => {
  await outbox.close();
  rmSync(dataDir, { recursive: true });
});
afterAll(async () => {
  await sink.close();
  await database.close();
});

function open(environment: Record<string, string>): Outbox {
  const config = readConfig({ SITE_ORIGIN: 'https://site.example', DATA_DIR: dataDir, ...environment });
  return createTestOutbox(database, createMailTransport(config, database.settings));
}

const mailSettings = {
  ...testMailSettings,
  workingDays: [],
  wakeOutbox: () => outbox.wake(),
  eraseFiles: async () => {
    await eraseOrphanedFiles(database.source.manager, mailFolder(dataDir));
  },
};

const run = (source: string, variableValues: Record<string, unknown>) =>
  runAsOwner({ database, mailDelivery: mailSettings }, source, variableValues);

async function submit(overrides: Record<string, unknown> = {}): Promise<string> {
  await storeContactSubmission(database.source.manager, contactInput(overrides) as never, mailSettings);
  return (await database.source.query('SELECT id FROM contact_submissions ORDER BY "createdAt" DESC LIMIT 1'))[0].id;
}

const reply = (id: string, input: Record<string, unknown> = {}) =>
  run(
    'mutation ($id: ID!, $input: ContactReplyInput!) { replyToContactSubmission(id: $id, input: $input) { id text } }',
    { id, input: { reply: 'Thank you.', ...input } },
  );

const state = async (id: string) =>
  (
    await run(
      `query ($id: ID!) { contactSubmission(id: $id) {
        status repliedAt replies { text operator sentAt } statusChanges { after operator }
        mails { id kind status }
      } }`,
      { id },
    )
  ).data?.contactSubmission;
const replyMails = async (): Promise<{ id: string; status: string }[]> =>
  database.source.query(`SELECT id, status FROM mails WHERE kind = 'reply'`);

test('a reply joins the thread, quotes the message, and counts once it is sent', async () => {
  const id = await submit({ message: 'First line of it.\nSecond line of it.' });
  await waitFor(async () => sink.received.length === 2);
  const acknowledgement = sink.received.find(({ to }) => to[0] === 'ada@example.com')?.headers['message-id'];
  sink.mode = { at: 'RCPT', reply: '451 4.7.1 Try again later' };
  await reply(id);
  await waitFor(async () => (await state(id)).mails.some(({ status }: { status: string }) => status === 'queued'));
  await waitFor(async () => loggedProblems().length > 0);
  expect(await state(id)).toMatchObject({
    status: 'new',
    repliedAt: null,
    replies: [{ text: 'Thank you.', operator: 'anna', sentAt: null }],
  });

  sink.mode = 'accept';
  await database.source.query(`UPDATE mails SET "nextAttemptAt" = now() WHERE kind = 'reply'`);
  outbox.wake();
  await waitFor(async () => (await state(id)).status === 'replied');
  expect(await state(id)).toMatchObject({
    repliedAt: expect.any(String),
    replies: [{ sentAt: expect.any(String) }],
    statusChanges: [{ after: 'replied', operator: 'anna' }],
  });
  const [sent] = sink.received.slice(2);
  expect(sent).toMatchObject({
    to: ['ada@example.com'],
    headers: {
      'reply-to': site.email,
      'in-reply-to': acknowledgement,
      references: acknowledgement,
      subject: `Re: Your inquiry has arrived at ${site.brand}`,
    },
  });
  expect(sent?.headers['auto-submitted']).toBeUndefined();
  expect(sent?.body).toMatch(
    /^Thank you\.\n\nOn [A-Z]\w+ \d+, \d{4}, [^,\n]+, Ada Example wrote:\n> First line of it\.\n> Second line of it\.\n/,
  );

  await reply(id, { reply: 'One more thing.', quote: false });
  await waitFor(async () => sink.received.length === 4);
  const [second] = sink.received.slice(3);
  expect(second?.headers['in-reply-to']).toBe(sent?.headers['message-id']);
  expect(second?.headers['references']).toBe(`${acknowledgement} ${sent?.headers['message-id']}`);
  expect(second?.body.trim()).toBe('One more thing.');
});

test('a reply refers to no acknowledgement that has not arrived', async () => {
  await outbox.close();
  const id = await submit();
  await database.source.query(`UPDATE mails SET status = 'failed' WHERE kind = 'acknowledgement'`);
  await reply(id);
  expect(await database.source.query(`SELECT headers FROM mails WHERE kind = 'reply'`)).toEqual([{ headers: {} }]);
});

test('the same form is sent once, and a changed one is a second reply', async () => {
  const id = await submit();
  await database.source.query(`UPDATE contact_submissions SET status = 'read'`);
  const replyId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => reply(id, { replyId })));
  expect(answers.map(({ data }) => data?.replyToContactSubmission.id)).toEqual([replyId, replyId, replyId]);
  expect((await replyMails()).map((mail) => mail.id)).toEqual([replyId]);
  await waitFor(async () => (await state(id)).status === 'replied');
  await reply(id, { replyId });
  expect(await replyMails()).toHaveLength(1);
  await reply(id, { replyId, reply: 'Another text.' });
  expect(await replyMails()).toHaveLength(2);
  const other = await submit({ email: 'ben@example.com', name: 'Ben' });
  await reply(other, { replyId });
  expect((await state(other)).replies).toHaveLength(1);
});

test('the same form is sent again if its email was deleted as spam', async () => {
  const id = await submit();
  await outbox.close();
  const input = { replyId: randomUUID() };
  await reply(id, input);
  const setStatus = (status: string) =>
    run('mutation ($id: ID!, $status: String!) { setContactStatus(id: $id, input: { status: $status }) { id } }', {
      id,
      status,
    });
  await setStatus('spam');
  expect(await replyMails()).toEqual([]);
  await setStatus('new');
  await reply(id, input);
  expect(await replyMails()).toEqual([{ id: input.replyId, status: 'queued' }]);
  expect((await state(id)).replies).toHaveLength(1);
});

test('a reply that fails is sent again, once', async () => {
  const id = await submit();
  await waitFor(async () => sink.received.length === 2);
  sink.mode = { at: 'RCPT', reply: '550 5.1.1 No such user' };
  await reply(id);
  await waitFor(async () => (await replyMails())[0]?.status === 'failed');
  expect((await state(id)).status).toBe('new');
  loggedProblems();
  sink.mode = 'accept';
  const [mail] = await replyMails();
  const again = () => run('mutation ($id: ID!) { sendMailAgain(id: $id) { status } }', { id: mail?.id });
  await Promise.all([again(), again()]);
  await waitFor(async () => (await state(id)).status === 'replied');
  await again();
  await outbox.close();
  expect(sink.received.filter(({ headers }) => headers['subject']?.startsWith('Re: '))).toHaveLength(1);
  expect(await replyMails()).toEqual([{ id: mail?.id, status: 'sent' }]);
});

test('a reply changes no status that an operator has set since', async () => {
  const id = await submit();
  await outbox.close();
  await reply(id);
  await database.source.query(`UPDATE contact_submissions SET status = 'won'`);
  outbox = open({ SMTP_URL: sink.url });
  outbox.wake();
  await waitFor(async () => (await state(id)).replies[0].sentAt !== null);
  expect((await state(id)).status).toBe('won');
});

test('refuses replies to spam, to nobody and without text', async () => {
  const spam = await submit({ website: 'x' });
  expect((await reply(spam)).error?.code).toBe('CONFLICT');
  expect((await reply(randomUUID())).error?.code).toBe('NOT_FOUND');
  expect((await reply('7')).error?.code).toBe('NOT_FOUND');
  expect((await reply(spam, { reply: ' ' })).error?.fields).toEqual({ reply: 'Reply is required' });
});

test('erasing a submission erases its replies, their emails and the files at once', async () => {
  await outbox.close();
  outbox = open({});
  const id = await submit();
  await reply(id, { reply: 'A private reply to Ada.' });
  await waitFor(async () => (await replyMails())[0]?.status === 'written');
  expect(readdirSync(mailFolder(dataDir))).toHaveLength(3);
  await run('mutation ($id: ID!) { deleteContactSubmission(id: $id) }', { id });
  expect(readdirSync(mailFolder(dataDir))).toEqual([]);
  for (const table of ['contact_replies', 'mails', 'contact_status_changes']) {
    expect(await database.source.query(`SELECT * FROM ${table}`)).toEqual([]);
  }
});

const remind = () => remindOfDueSubmissions(database.source.manager, mailSettings);
const setAge = (id: string, minutes: number) =>
  database.source.query(
    `UPDATE contact_submissions SET "createdAt" = now() - make_interval(mins => $2) WHERE id = $1`,
    [id, minutes],
  );

test('reminds the owner once, four hours before the reply is due', async () => {
  const id = await submit({ name: 'Ada Due' });
  await setAge(id, 20 * 60 - 1);
  expect(await remind()).toBe(0);
  await setAge(id, 20 * 60 + 1);
  const late = await submit({ name: 'Ben Late', email: 'ben@example.com' });
  await setAge(late, 24 * 60 + 1);
  const answered = await submit({ name: 'Cleo Answered', email: 'cleo@example.com' });
  await setAge(answered, 21 * 60);
  await database.source.query(`UPDATE contact_submissions SET status = 'replied' WHERE id = $1`, [answered]);
  const counts = await Promise.all([remind(), remind(), remind()]);
  expect(counts.sort()).toEqual([0, 0, 1]);
  expect(await remind()).toBe(0);
  const reminders = await database.source.query(`SELECT "to", subject, text FROM mails WHERE kind = 'reminder'`);
  expect(reminders).toEqual([
    {
      to: site.email,
      subject: expect.stringMatching(/^Reply to Ada Due: \w+, \w+ \d+, by \d+:\d\d [ap]m /),
      text: expect.stringContaining(`https://site.example/operator/inbox/${id}`),
    },
  ]);
});

test('reminds of a read submission too, by the reply time of the settings', async () => {
  const patient = { ...mailSettings, replyHours: 48 };
  const remindPatiently = () => remindOfDueSubmissions(database.source.manager, patient);
  const id = await submit();
  await database.source.query(`UPDATE contact_submissions SET status = 'read'`);
  await setAge(id, 44 * 60 - 1);
  expect(await remindPatiently()).toBe(0);
  await setAge(id, 44 * 60 + 1);
  expect(await remindPatiently()).toBe(1);
});

test('sends the digest of a day once, and only if something waits', async () => {
  const send = (day: string) => sendDigest(database.source.manager, day, mailSettings);
  expect(await send('2026-11-20')).toBe(false);
  const id = await submit({ name: 'Ada Secret' });
  await setAge(id, 25 * 60);
  expect(await send('2026-11-20')).toBe(false);
  expect((await Promise.all([send('2026-11-23'), send('2026-11-23')])).sort()).toEqual([false, true]);
  await database.source.query(`UPDATE contact_submissions SET status = 'replied', "nextStepOn" = '2026-11-24'`);
  expect(await send('2026-11-22')).toBe(false);
  expect(await send('2026-11-24')).toBe(true);
  for (const status of ['lost', 'spam']) {
    await database.source.query('UPDATE contact_submissions SET status = $1, "spamSeenAt" = now()', [status]);
    expect(await send('2026-11-25')).toBe(false);
    await database.source.query(`DELETE FROM sent_acknowledgements WHERE key = '2026-11-25'`);
  }
  await database.source.query('UPDATE contact_submissions SET "spamSeenAt" = NULL');
  expect(await send('2026-11-26')).toBe(true);
  const digests = await database.source.query(`SELECT text FROM mails WHERE kind = 'digest' ORDER BY "createdAt"`);
  expect(digests).toEqual([
    { text: 'Inquiries to answer: 1, overdue: 1\n\nhttps://site.example/operator\n' },
    { text: 'Next steps due: 1\n\nhttps://site.example/operator\n' },
    { text: 'Spam to look through: 1\n\nhttps://site.example/operator\n' },
  ]);
});
