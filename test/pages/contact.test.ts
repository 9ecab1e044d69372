import { expect, test } from '@jest/globals';
import { publishedResponseTime } from '../../src/domain/contact-submissions/response-time.ts';
import { contactMessages } from '../../src/rules/contact.ts';
import { site } from '../../src/site.config.ts';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { loggedProblems } from '../support/log.ts';
import { parse, type HTMLElement } from 'node-html-parser';

const app = bootApp({ canDeliver: true });

async function page(address: string): Promise<HTMLElement> {
  const response = await app.request(address);
  expect(response.status).toBe(200);
  return parse(await response.text());
}

/** Returns what the form says that the submission is about, what it sends, and the use case that it starts with. */
function about(document: HTMLElement) {
  const field = document.querySelector('form input[name=about]');
  return {
    line: field?.parentNode?.text,
    sent: field?.getAttribute('value'),
    useCase:
      document.querySelector('select[name=useCase] option[selected]')?.getAttribute('value') ??
      document.querySelector('select[name=useCase] option')?.getAttribute('value'),
  };
}

test.each([
  ['/services/real-estate-tech', 'Real Estate Tech', 'real-estate'],
  ['/services/legal-tech', 'Legal Tech', 'legal-tech'],
  ['/services/process-automation', 'Process Automation', 'workflow-automation'],
  ['/services/ai-integration', 'AI Integration', 'document-processing'],
  ['/technologies/quillmaker', 'quillmaker', 'other'],
  ['/case-studies/binders-that-rebuild', 'Binders that rebuild overnight', 'legal-tech'],
  ['/case-studies/orders-in-one-queue', 'Orders in one queue', 'workflow-automation'],
  ['/case-studies/receipts-that-match', 'Receipts matched by morning', 'real-estate'],
  ['/blog/2025/03/paper-trail-basics', 'The basics of a paper trail', 'other'],
])('the links of %s start a submission about it', async (path, title, useCase) => {
  const links = (await page(path)).querySelectorAll('main a').map((link) => link.getAttribute('href'));
  expect(links).toContain(`/contact?about=${path}`);
  const document = await page(`/contact?about=${path}`);
  expect(about(document)).toEqual({ line: `About: ${title}Remove`, sent: path, useCase });
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/contact$/);
});

test.each([
  '/contact',
  '/contact?about=/technologies/nothing',
  '/contact?about=%3Cb%3E',
  '/contact?about=//evil.example',
])('%s starts as specified', async (address) => {
  expect(about(await page(address))).toEqual({ line: undefined, sent: undefined, useCase: 'real-estate' });
});

test('a draft cannot be the subject of a submission', async () => {
  await app.database.source.query(`UPDATE technologies SET published = false WHERE slug = 'gatherly'`);
  expect(about(await page('/contact?about=/technologies/gatherly')).line).toBeUndefined();
});

test('shows the form without its subject if that cannot be read', async () => {
  const document = await app.database.withoutTable('technologies', () => page('/contact?about=/technologies/binderly'));
  expect(about(document).line).toBeUndefined();
  expect(loggedProblems().length).toBeGreaterThan(0);
});

test('a rejected form without scripts keeps its subject', async () => {
  const form = { ...contactInput({ name: 'A', useCase: 'other' }), about: '/technologies/quillmaker' };
  const refused = await app.postForm('/api/contact', form);
  expect(refused.status).toBe(400);
  expect(about(parse(await refused.text()))).toEqual({
    line: 'About: quillmakerRemove',
    sent: '/technologies/quillmaker',
    useCase: 'other',
  });
});

/** Returns the entries of the docket on the page that confirms a submission. */
async function entries(receipt: string): Promise<string[]> {
  const document = await page(`/contact/sent/${receipt}`);
  return document.querySelectorAll('main ol li > div').map((entry) => entry.text);
}

async function send(): Promise<string> {
  const response = await app.postJson('/api/contact', contactInput({ message: 'A question about my inquiry.' }));
  return ((await response.json()) as { receipt: string }).receipt;
}

test('the confirmation shows what has happened to a submission', async () => {
  const { source } = app.database;
  const receipt = await send();
  const set = (column: string, table = 'contact_submissions') =>
    source.query(`UPDATE ${table} SET "${column}" = now()`);
  const due = expect.stringMatching(/^You get my reply on \w+, \w+ \d+, by \d+:\d\d [ap]m GMT\+[12]\.$/);
  const asked = expect.stringMatching(
    /^You asked, and your inquiry is stored\.\w+, \w+ \d+, \d+:\d\d [ap]m GMT\+[12]$/,
  );
  const unread = 'I read your inquiry myself. No software answers for me.';
  expect(await entries(receipt)).toEqual([asked, 'A confirmation is on its way to you.', unread, due]);
  await set('sentAt', 'mails');
  await set('firstReadAt');
  const sent = expect.stringContaining('A confirmation was emailed to you.');
  expect(await entries(receipt)).toEqual([asked, sent, expect.stringContaining('I read your inquiry.'), due]);
  const open = (await page(`/contact/sent/${receipt}`)).querySelectorAll('main ol .bg-accent-dim');
  await set('repliedAt');
  expect(await entries(receipt)).toEqual([
    asked,
    sent,
    expect.stringContaining('I read your inquiry.'),
    expect.stringContaining('I replied.'),
  ]);
  const answered = (await page(`/contact/sent/${receipt}`)).querySelectorAll('main ol .bg-accent-dim');
  expect([open.length, answered.length]).toEqual([1, 0]);
});

test('only a valid link confirms a submission, also while it cannot be read', async () => {
  const receipt = await send();
  expect((await app.request('/contact/sent/anything')).status).toBe(404);
  const document = await app.database.withoutTable('mails', () => page(`/contact/sent/${receipt}`));
  expect(document.querySelector('h1')?.text).toBe('Message Sent Successfully!');
  expect(document.querySelector('main ol')).toBeNull();
  const { description } = contactMessages.success;
  const words = description(site.replyHours);
  expect(document.querySelector('h1 + p')?.text).toBe(words);
  expect((await page(`/contact/sent/${receipt}`)).querySelector('main')?.text).not.toContain(words);
  expect(loggedProblems().length).toBeGreaterThan(0);
});

const SUMMARY = `Last 90 days: 12 inquiries, median 4 h, 90% answered within ${site.replyHours} hours`;

test('shows the measured response time from the tenth answer on, in every format', async () => {
  const answer = (count: number) =>
    app.database.source.query(
      `INSERT INTO contact_submissions (name, email, "useCase", message, status, "createdAt", "repliedAt")
       SELECT 'Sender', 'sender@example.com', 'other', 'A message', 'replied', came, came + make_interval(hours => n)
       FROM generate_series(1, $1) AS n, LATERAL (SELECT now() - make_interval(days => 80) AS came) AS times`,
      [count],
    );
  const lineOf = async () =>
    (await page('/contact?about=none')).querySelector('#direct-contact + ul > li:last-child')?.text;
  await app.database.source.query('DELETE FROM contact_submissions');
  await answer(9);
  expect(await lineOf()).toBe(`Response TimeTypically within ${site.replyHours} hours`);
  expect(await (await app.request('/api/contact/response-time')).json()).toEqual({ responseTime: null });
  await answer(1);
  await app.database.source.query(
    `INSERT INTO contact_submissions (name, email, "useCase", message, status, "createdAt")
     SELECT 'Late', 'late@example.com', 'other', 'A message', status, now() - make_interval(hours => age)
     FROM (VALUES ('new', 96), ('spam', 96), ('new', 1), ('new', 24 * 91)) AS inquiry(status, age)`,
  );
  // A booked call needs no answer.
  await app.database.source.query(
    `WITH inquiry AS (
       INSERT INTO contact_submissions (name, email, "useCase", message, status, "repliedAt")
       VALUES ('Caller', 'caller@example.com', 'other', 'A call', 'replied', now()) RETURNING id)
     INSERT INTO consultations ("contactSubmissionId", "startsAt", "endsAt", "blockedUntil", "timeZone")
     SELECT id, began, began + interval '30 min', began + interval '45 min', 'UTC'
     FROM inquiry, (SELECT now() + interval '3 days' AS began) AS times`,
  );
  expect(await lineOf()).toBe(`Response TimeTypically within ${site.replyHours} hours${SUMMARY}`);
  expect(await (await app.request('/api/contact/response-time')).json()).toEqual({
    responseTime: { submissions: 12, replied: 10, medianHours: 4.5, shareInTime: 10 / 11, summary: SUMMARY },
  });
  const markdown = await (await app.request('/contact.md?about=none')).text();
  expect(markdown).toContain(SUMMARY);
});

test('counts an answer as in time until the promised response is due, on the working days', async () => {
  const HOUR_MS = 3_600_000;
  const monday = Date.now() - ((new Date().getUTCDay() + 6) % 7) * 24 * HOUR_MS;
  const friday = new Date(new Date(monday).setUTCHours(10, 0, 0, 0) - 72 * HOUR_MS);
  await app.database.source.query('DELETE FROM contact_submissions');
  await app.database.source.query(
    `INSERT INTO contact_submissions (name, email, "useCase", message, status, "createdAt", "repliedAt")
     SELECT 'Sender', 'sender@example.com', 'other', 'A message', 'replied', $1::timestamptz, $1::timestamptz + make_interval(hours => 63 + n)
     FROM generate_series(1, 10) AS n`,
    [friday],
  );
  const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  const promise = { replyHours: 24, timeZone: 'UTC', workingDays };
  expect(await publishedResponseTime(app.database.source.manager, promise)).toMatchObject({
    // Due on Monday after 72 hours, because Saturday is no working day. The tenth answer is an hour late.
    shareInTime: 9 / 10,
    summary: 'Last 90 days: 10 inquiries, median 2 days, 90% answered within 24 hours, Monday to Friday',
  });
});

test('the confirmation says if it could not be emailed', async () => {
  const receipt = await send();
  await app.database.source.query(`UPDATE mails SET status = 'failed', "sentAt" = NULL`);
  expect(await entries(receipt)).toContainEqual(
    expect.stringContaining('The confirmation could not be emailed to you.'),
  );
});
