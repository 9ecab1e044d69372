import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import { bootApp } from '../support/app.ts';
import { inquiry } from '../support/builders.ts';
import { addOperator, signedIn } from '../support/operators.ts';

const app = bootApp();
let owner: { cookie: string };
let editor: { cookie: string };

beforeAll(async () => {
  owner = await signedIn(app.database, await addOperator(app.database, 'anna'));
  editor = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
});
beforeEach(() => sql('TRUNCATE contact_submissions, newsletter_subscribers, mails, newsletter_issues CASCADE'));

const sql = (statement: string, parameters: unknown[] = []) => app.database.source.query(statement, parameters);

async function get(path: string, headers: Record<string, string> = owner) {
  const response = await app.request(path, { headers: { accept: 'text/html', ...headers } });
  return { status: response.status, document: parse(await response.text()) };
}

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = owner) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
  });
  const location = response.headers.get('location');
  return { status: response.status, location, document: parse(await response.text()) };
}

/** A file as it is saved, byte order mark included. */
async function save(path: string, headers: Record<string, string> = owner) {
  const response = await app.request(path, { headers });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, text };
}

type Document = ReturnType<typeof parse>;
const text = (document: Document, selector: string) =>
  document.querySelectorAll(selector).map((element) => element.text.replace(/\s+/g, ' ').trim());
const entries = (document: Document) => text(document, 'main ol > li a');
const filters = (document: Document) => text(document, 'main nav[aria-label=Status] a');

async function inquire(overrides: Record<string, unknown>): Promise<string> {
  const fields = inquiry(overrides);
  expect((await app.postJson('/api/contact', fields)).status).toBe(200);
  return (await sql('SELECT id FROM contact_submissions WHERE name = $1', [fields['name']]))[0].id;
}

/** As if it had come so many hours ago. */
const came = (id: string, hours: number) =>
  sql(`UPDATE contact_submissions SET "createdAt" = now() - make_interval(mins => $2) WHERE id = $1`, [id, hours * 60]);

test('the inbox lists inquiries, newest first, with the time that is left for an answer', async () => {
  await came(await inquire({ name: 'Fresh' }), 20.5);
  await came(await inquire({ name: 'Late' }), 26.5);
  const answered = await inquire({ name: 'Answered' });
  await came(answered, 30);
  await sql(
    `UPDATE contact_submissions SET status = 'replied', "repliedAt" = "createdAt" + interval '5 hours' WHERE id = $1`,
    [answered],
  );
  await inquire({ name: 'Spammer', website: 'x' });
  const { document } = await get('/operator/inbox');
  expect(entries(document)).toEqual([
    'Fresh, Example & Partners',
    'Late, Example & Partners',
    'Answered, Example & Partners',
  ]);
  const times = text(document, 'main ol > li > div > span').map((line) => line.replace(/, \d{4}-.* UTC/, ''));
  expect(times).toEqual(['New, due in 3 h', 'New, overdue by 2 h', 'Replied, answered after 5 h']);
  expect(filters(document)).toEqual(['All but spam 3', 'New 2', 'Read 0', 'Replied 1', 'Won 0', 'Lost 0', 'Spam 1']);
  expect(entries((await get('/operator/inbox?status=spam')).document)).toEqual(['Spammer, Example & Partners']);
  expect(entries((await get('/operator/inbox?status=nonsense&page=x')).document)).toHaveLength(3);
});

test('a search keeps the status, and counts what it has found', async () => {
  await inquire({ name: 'Ann', message: 'About 100% of our leases.' });
  await inquire({ name: 'Bob', message: 'About our leases.' });
  const { document } = await get('/operator/inbox?status=new&q=100%25');
  expect(entries(document)).toEqual(['Ann, Example & Partners']);
  expect(filters(document).slice(0, 2)).toEqual(['All but spam 1', 'New 1']);
  expect(document.querySelector('input[name=q]')?.getAttribute('value')).toBe('100%');
  expect(document.querySelector('input[name=status]')?.getAttribute('value')).toBe('new');
  expect(document.querySelector('nav[aria-label=Status] a')?.getAttribute('href')).toBe('/operator/inbox?q=100%25');
  expect((await get(`/operator/inbox?q=${'x'.repeat(201)}`)).status).toBe(400);
});

test('a long inbox has pages, which keep what was chosen', async () => {
  await sql(
    `INSERT INTO contact_submissions (name, email, "useCase", message)
     SELECT 'Sender ' || n, 'sender@example.com', 'other', 'A message' FROM generate_series(1, 30) AS n`,
  );
  const first = (await get('/operator/inbox?status=new')).document;
  const older = first.querySelector('a[rel=next]')?.getAttribute('href') ?? '';
  expect(older).toBe('/operator/inbox?status=new&page=2');
  const second = (await get(older)).document;
  expect(second.querySelector('a[rel=next]')).toBeNull();
  expect(second.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/operator/inbox?status=new');
  const all = [...entries(first), ...entries(second)];
  expect([entries(first).length, new Set(all).size]).toEqual([25, 30]);
  const beyond = (await get('/operator/inbox?page=9')).document;
  expect(beyond.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/operator/inbox?page=2');
});

test('an inquiry shows all that is known of it, and nothing of a stranger as HTML', async () => {
  const id = await inquire({
    name: '<b>Ann</b>',
    email: "o'neill&co@example.com",
    message: '<script>alert(1)</script>\nSecond line',
    article: '/blog/2025/08/exhibit-pipeline',
    referrerHost: 'news.example',
    utmSource: 'letter',
    utmCampaign: 'spring',
  });
  const { document } = await get(`/operator/inbox/${id}`);
  expect(text(document, 'h1')).toEqual(['<b>Ann</b>']);
  const main = document.querySelector('main');
  expect(main?.querySelectorAll('b, script')).toEqual([]);
  expect(main?.text).toContain('<script>alert(1)</script>\nSecond line');
  expect(text(document, 'dl > div').slice(-3)).toEqual([
    'Article read last/blog/2025/08/exhibit-pipeline',
    'Came fromnews.example',
    'Campaignletter / spring',
  ]);
  expect(text(document, '[aria-labelledby=mails-title] li').map((line) => line.replace(/queued.*/, ''))).toEqual([
    'Notification to hello@example.com',
    "Acknowledgment to o'neill&co@example.com",
  ]);
  expect(document.querySelector('a[href^=mailto]')?.getAttribute('href')).toBe(
    "mailto:o'neill%26co@example.com?subject=Your%20inquiry%3A%20Legal%20Tech%20Solutions",
  );
});

const steps = (document: Document) =>
  document.querySelectorAll('button[name=status]').map((button) => button.getAttribute('value'));

test('to look at an inquiry changes nothing; buttons say what has become of it', async () => {
  const id = await inquire({ name: 'Ann' });
  const path = `/operator/inbox/${id}`;
  const state = async () => (await sql('SELECT status, "firstReadAt", "repliedAt" FROM contact_submissions'))[0];
  expect(steps((await get(path)).document)).toEqual(['read', 'replied', 'won', 'lost', 'spam']);
  expect(await state()).toEqual({ status: 'new', firstReadAt: null, repliedAt: null });
  expect((await post(path, { status: 'read' })).location).toBe(`${path}?done=status`);
  expect(text((await get(`${path}?done=status`)).document, '[role=status]')).toEqual(['Marked as read.']);
  await post(path, { status: 'replied' });
  expect(await state()).toEqual({ status: 'replied', firstReadAt: expect.any(Date), repliedAt: expect.any(Date) });
  expect(steps((await get(path)).document)).toEqual(['read', 'won', 'lost', 'spam']);
  await post(path, { status: 'spam' });
  expect(steps((await get(path)).document)).toEqual(['new']);
  const wrong = await post(path, { status: 'sold' });
  expect([wrong.status, ...text(wrong.document, '[role=alert]')]).toEqual([
    400,
    'Status must be one of new, read, replied, won, lost, spam',
  ]);
});

test('spam tells why it is there, and gets its mails once it is none', async () => {
  const id = await inquire({ name: 'Ann', website: 'x' });
  const path = `/operator/inbox/${id}`;
  const { document } = await get(path);
  expect(text(document, 'dl').join()).toContain('A field that people do not see was filled in. 10 of 5 points.');
  expect(document.querySelector('a[href^=mailto]')).toBeNull();
  await post(path, { status: 'new' });
  expect(text((await get(path)).document, '[aria-labelledby=mails-title] li')).toHaveLength(2);
});

test('notes are added, and come back with a sentence when there is nothing in them', async () => {
  const path = `/operator/inbox/${await inquire({ name: 'Ann' })}`;
  const empty = await post(path, { intent: 'note', note: ' ' });
  expect([empty.status, ...text(empty.document, '#note-error')]).toEqual([400, 'Note is required']);
  expect(text(empty.document, '[data-error-summary] a')).toEqual(['New note: Note is required']);
  expect((await post(path, { intent: 'note', note: 'Called.\n<i>Twice</i>' })).status).toBe(303);
  expect(text((await get(path)).document, '[aria-labelledby=notes-title] li p:first-child')).toEqual([
    'Called. <i>Twice</i>',
  ]);
});

test('an inquiry is erased for good', async () => {
  const path = `/operator/inbox/${await inquire({ name: 'Ann' })}`;
  expect((await post(path, { intent: 'erase' })).location).toBe('/operator/inbox?erased');
  expect((await get(path)).status).toBe(404);
  expect((await get('/operator/inbox/7')).status).toBe(404);
  expect((await post(path, { status: 'read' })).status).toBe(404);
});

test('the inquiries of a list are saved as a table without formulas, and as JSON', async () => {
  const id = await inquire({ name: '=HYPERLINK("https://evil.example")', company: '@SUM(A1)', role: 'Zoë' });
  await post(`/operator/inbox/${id}`, { intent: 'note', note: '+1 555 0100' });
  await inquire({ name: 'Spammer', website: 'x' });
  const table = await save('/operator/inbox/inquiries.csv');
  expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(table.headers.get('content-disposition')).toMatch(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/);
  expect(table.headers.get('cache-control')).toBe('no-store');
  expect(table.text).toMatch(/^\uFEFFcreatedAt,status,name,email,/);
  expect(table.text).toContain(`,new,"'=HYPERLINK(""https://evil.example"")",ada@example.com,'@SUM(A1),Zoë,`);
  expect(table.text).toContain(`,'+1 555 0100,${id}\r\n`);
  expect(table.text).not.toContain('Spammer');
  const json = await save('/operator/inbox/inquiries.json?status=spam');
  expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(JSON.parse(json.text)).toMatchObject([{ name: 'Spammer', spamReasons: [expect.any(String)], notes: [] }]);
});

test('an export holds more than one page of a list', async () => {
  await sql(
    `INSERT INTO contact_submissions (name, email, "useCase", message)
     SELECT 'Sender ' || n, 'sender@example.com', 'other', 'A message' FROM generate_series(1, 450) AS n`,
  );
  const rows: { id: string }[] = JSON.parse((await save('/operator/inbox/inquiries.json')).text);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(450);
});

const subscribe = (email: string, columns: Record<string, string> = {}) =>
  sql(
    `INSERT INTO newsletter_subscribers (email, ${['"isActive"', ...Object.keys(columns)].join(', ')})
     VALUES ('${email}', ${['true', ...Object.values(columns)].join(', ')})`,
  );

test('subscribers are listed with their state, exported, and erased', async () => {
  await subscribe('gets@example.com', { '"createdAt"': `now() - interval '3 hours'` });
  await subscribe('bounced@example.com', {
    '"bouncedAt"': 'now()',
    '"createdAt"': `now() - interval '2 hours'`,
  });
  await sql(
    `INSERT INTO newsletter_subscribers (email, "isActive", "confirmationsSent", "confirmedAt", "createdAt") VALUES
       ('waiting@example.com', false, 1, NULL, now() - interval '1 hour'), ('=left@example.com', false, 0, now(), now())`,
  );
  const { document } = await get('/operator/subscribers');
  expect(text(document, 'main li p').map((line) => line.replace(/, since.*/, ''))).toEqual([
    '=left@example.comUnsubscribed',
    'waiting@example.comNot confirmed yet',
    'bounced@example.comThere is no such address',
    'gets@example.comGets the newsletter',
  ]);
  const table = await save('/operator/subscribers/subscribers.csv');
  expect(table.text.split('\r\n')[1]).toMatch(/^'=left@example\.com,false,/);
  expect(JSON.parse((await save('/operator/subscribers/subscribers.json')).text)).toHaveLength(4);

  const id = document.querySelector('main li input[name=id]')?.getAttribute('value') ?? '';
  expect((await post('/operator/subscribers', { id })).location).toBe('/operator/subscribers?removed');
  const again = await post('/operator/subscribers', { id });
  expect([again.status, ...text(again.document, '[role=alert]')]).toEqual([404, 'Not found.']);
  expect(await sql('SELECT count(*)::int FROM newsletter_subscribers')).toEqual([{ count: 3 }]);
});

test('mails are listed by what became of them, and one that has failed is sent again', async () => {
  await inquire({ name: 'Ann', message: 'About <b>exhibits</b> that we bind.' });
  await sql(
    `UPDATE mails SET status = 'failed', attempts = 20, "lastError" = 'No route to host' WHERE kind = 'notification'`,
  );
  await sql(`UPDATE mails SET attempts = 2, "lastError" = 'Greylisted' WHERE kind = 'acknowledgement'`);
  const all = (await get('/operator/mail')).document;
  expect(filters(all)).toEqual(['All 2', 'Queued 1', 'Sent 0', 'Failed 1']);
  expect(all.querySelectorAll('main ol button')).toHaveLength(1);
  expect(all.querySelector('main b')).toBeNull();
  const queued = (await get('/operator/mail?status=queued')).document;
  expect(text(queued, 'main ol p').join()).toMatch(
    /Acknowledgment to ada@example\.com\. Queued, tried 2 times, next at/,
  );
  const failed = (await get('/operator/mail?status=failed')).document;
  expect(text(failed, 'main ol p').join()).toContain('No route to host');
  expect(text(failed, 'main details p').join()).toContain('About <b>exhibits</b> that we bind.');
  const id = failed.querySelector('main ol input[name=id]')?.getAttribute('value') ?? '';
  expect((await post('/operator/mail', { id })).location).toBe('/operator/mail?again');
  expect(filters((await get('/operator/mail')).document)[1]).toBe('Queued 2');
  expect((await post('/operator/mail', { id: '7' })).status).toBe(404);
});

test('the promise is shown beside what was kept of it', async () => {
  const line = async (row: number) => text((await get('/operator/promise')).document, 'tbody tr')[row];
  expect(await line(0)).toBe('7 days00nonenone');
  for (const [name, hours] of [
    ['Quick', 2],
    ['Day', 20],
    ['Slow', 50],
  ] as const) {
    const id = await inquire({ name });
    await came(id, 24 * 20);
    await sql(`UPDATE contact_submissions SET "repliedAt" = "createdAt" + make_interval(hours => $2) WHERE id = $1`, [
      id,
      hours,
    ]);
  }
  expect(await line(0)).toBe('7 days00nonenone');
  expect(await line(1)).toBe('30 days3320 h66%');
});

test('what is stored about a person is shown, given out and erased', async () => {
  await inquire({ name: 'Ann', email: 'Ann@Example.com' });
  await inquire({ name: 'Bob', email: 'bob@example.com' });
  await subscribe('ann@example.com');
  const found = (await get('/operator/data?email=ANN%40example.com')).document;
  expect(text(found, '[data-found] li').map((line) => line.replace(/of \d{4}.* UTC/, 'of then'))).toEqual([
    'Inquiry of then, with its notes',
    'An entry in the list of subscribers',
    '2 mails',
  ]);
  const link = found.querySelector('main a[download]')?.getAttribute('href') ?? '';
  const file = await save(link);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="personal-data.json"');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(file.text)).toMatchObject({
    inquiries: [{ name: 'Ann', notes: [] }],
    subscriptions: [{ email: 'ann@example.com' }],
    mails: [{}, {}],
  });
  const erased = await post('/operator/data', { intent: 'erase', email: 'ANN@example.com' });
  expect(text(erased.document, '[role=status]').join()).toContain('All that was stored about this person is erased.');
  expect(text((await get('/operator/data?email=ann@example.com')).document, '[role=status]')).toEqual([
    'Nothing is stored about ann@example.com.',
  ]);
  expect(await sql('SELECT name FROM contact_submissions')).toEqual([{ name: 'Bob' }]);
});

test('what was kept for long enough is erased at the press of a button', async () => {
  await came(await inquire({ name: 'Old' }), 24 * 800);
  await came(await inquire({ name: 'Spammer', website: 'x' }), 24 * 31);
  await inquire({ name: 'New' });
  expect(text((await get('/operator/data')).document, 'dl > div').slice(0, 2)).toEqual([
    'InquiriesAfter 24 months, with their notes and mails.',
    'SpamAfter 30 days.',
  ]);
  const { document } = await post('/operator/data', { intent: 'retention' });
  expect(text(document, '[role=status]')).toEqual([
    'Erased. Inquiries: 1. Spam: 1. Unconfirmed addresses: 0. Sent mails: 0.',
  ]);
  expect(await sql('SELECT name FROM contact_submissions')).toEqual([{ name: 'New' }]);
});

test('an article is sent to the subscribers from its page, once, and only when visitors see it', async () => {
  await subscribe('one@example.com');
  await subscribe('two@example.com');
  const [{ id }] = await sql(`SELECT id FROM blog_posts WHERE slug = 'exhibit-pipeline'`);
  const path = `/operator/content/blog-posts/${id}`;
  const newsletter = async (headers = owner) =>
    text((await get(path, headers)).document, '[aria-labelledby=newsletter-title]').join();
  await sql(`UPDATE blog_posts SET "publishAt" = now() + interval '1 day' WHERE id = $1`, [id]);
  expect(await newsletter()).toContain('once visitors see it');
  await sql(`UPDATE blog_posts SET "publishAt" = NULL WHERE id = $1`, [id]);
  expect(await newsletter()).toContain('Send to subscribers');
  expect(await newsletter(editor)).toBe('');
  expect((await post(path, { intent: 'send' }, editor)).status).toBe(403);
  expect((await post(path, { intent: 'send' })).location).toBe(path);
  expect(await newsletter()).toMatch(/Sent to 2 subscribers, \d{4}-.* UTC\. An article is sent once\./);
  expect((await get(path)).document.querySelector('button[value=send]')).toBeNull();
  const again = await post(path, { intent: 'send' });
  expect([again.status, ...text(again.document, '[role=alert]')]).toEqual([
    409,
    'This article was sent to the subscribers already.',
  ]);
  expect(await sql(`SELECT count(*)::int FROM mails WHERE kind = 'article'`)).toEqual([{ count: 2 }]);
});

test('an editor sees no section of leads, and is refused each of their addresses and deeds', async () => {
  const id = await inquire({ name: 'Ann', email: 'canary@example.com' });
  await subscribe('canary@example.com');
  const sections = text((await get('/operator', editor)).document, 'nav[aria-label=Operator] a');
  expect(sections).toEqual(['Content', 'Changes', 'Playground']);
  const paths = [
    '/operator/inbox',
    '/operator/inbox?q=canary',
    `/operator/inbox/${id}`,
    '/operator/inbox/inquiries.csv',
    '/operator/inbox/inquiries.json',
    '/operator/subscribers',
    '/operator/subscribers/subscribers.csv',
    '/operator/subscribers/subscribers.json',
    '/operator/mail',
    '/operator/promise',
    '/operator/data',
    '/operator/data?email=canary@example.com',
    '/operator/data/personal-data.json?email=canary@example.com',
  ];
  for (const path of paths) {
    const { status, document } = await get(path, editor);
    expect({ path, status }).toEqual({ path, status: 403 });
    expect(document.querySelector('main')?.text).toContain('Your account may not do this.');
    expect(document.querySelector('main')?.text).not.toContain('canary@');
    expect((await get(path, {})).status).toBe(401);
  }
  const [subscriber] = await sql('SELECT id FROM newsletter_subscribers');
  const [mail] = await sql('SELECT id FROM mails');
  const writes: [string, Record<string, string>][] = [
    [`/operator/inbox/${id}`, { status: 'spam' }],
    [`/operator/inbox/${id}`, { intent: 'note', note: 'A note' }],
    [`/operator/inbox/${id}`, { intent: 'erase' }],
    ['/operator/subscribers', { id: subscriber.id }],
    ['/operator/mail', { id: mail.id }],
    ['/operator/data', { intent: 'erase', email: 'canary@example.com' }],
    ['/operator/data', { intent: 'retention' }],
  ];
  for (const [path, fields] of writes) {
    expect({ path, fields, status: (await post(path, fields, editor)).status }).toEqual({ path, fields, status: 403 });
    expect((await post(path, fields, {})).status).toBe(401);
  }
  const counts = await sql(
    `SELECT (SELECT count(*)::int FROM contact_submissions WHERE status = 'new') AS inquiries,
       (SELECT count(*)::int FROM contact_notes) AS notes, (SELECT count(*)::int FROM newsletter_subscribers) AS subscribers`,
  );
  expect(counts).toEqual([{ inquiries: 1, notes: 0, subscribers: 1 }]);
});
