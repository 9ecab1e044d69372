import { expect, test } from '@jest/globals';
import { site } from '../../src/site.config.ts';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { addOperator, signedIn } from '../support/operators.ts';
import { ORIGIN } from '../support/origin.ts';

const app = bootApp();

const stored = () => app.database.source.query('SELECT * FROM contact_submissions ORDER BY "createdAt" DESC');

async function expectNothingStored(send: () => Promise<void>): Promise<void> {
  const before = await stored();
  await send();
  expect(await stored()).toEqual(before);
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body,
  });

test('POST /api/contact stores the submission and returns only its receipt token', async () => {
  const response = await app.postJson('/api/contact', contactInput({ role: '' }));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    message: `Thank you for your interest. I'll review your project details and respond within ${site.replyHours} hours.`,
    receipt: expect.stringMatching(/^[0-9a-f]{32}\.[0-9a-z]+\.[0-9a-f]{32}$/),
  });
  const [row] = await stored();
  expect(row).toMatchObject({ ...contactInput(), role: null });
});

/** Specification 5: each message over REST. */
test('reports invalid input by field and stores nothing', () =>
  expectNothingStored(async () => {
    const response = await app.postJson('/api/contact', { name: 'A', email: 'a@', useCase: 'x', message: 'short' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: 'Name must be at least 2 characters',
      fields: {
        name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        useCase: 'Please select a use case',
        message: 'Please provide more details about your project',
      },
    });
  }));

test('returns only the message to clients that do not accept JSON', async () => {
  const response = await post('/api/contact', JSON.stringify(contactInput({ name: '' })), { accept: '*/*' });
  expect(await response.text()).toBe('Name must be at least 2 characters');
});

test.each([
  ['an empty body', '', 400],
  ['broken JSON', '{"name": "Ann"', 400],
  ['a list', '[]', 400],
  ['a text', '"name"', 400],
  ['null', 'null', 400],
  ['an unknown field', JSON.stringify(contactInput({ isAdmin: true })), 400],
  ['a prototype', `{"__proto__": {"name": "Ann"}, ${JSON.stringify(contactInput()).slice(1)}`, 400],
  ['a constructor', JSON.stringify(contactInput({ constructor: { prototype: {} } })), 400],
  ['a number for a text', JSON.stringify(contactInput({ company: 5 })), 400],
  ['a list for a text', JSON.stringify(contactInput({ name: ['Ann'] })), 400],
  ['an object for a text', JSON.stringify(contactInput({ message: { length: 100 } })), 400],
  ['half a surrogate pair', JSON.stringify(contactInput({ name: 'Ann \ud800' })), 400],
  ['a body that is too large', JSON.stringify(contactInput({ message: 'x'.repeat(70_000) })), 413],
])('rejects %s and stores nothing', (_, body, status) =>
  expectNothingStored(async () => {
    const response = await post('/api/contact', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(expect.objectContaining({ message: expect.stringMatching(/^[^{}\n]+$/) }));
  }),
);

test.each([
  ['another type', JSON.stringify(contactInput()), { 'content-type': 'text/plain' }, 415],
  ['another encoding', JSON.stringify(contactInput()), { 'content-type': 'application/json; charset=utf-7' }, 415],
  ['a compressed body', gzipSync(JSON.stringify(contactInput())), { 'content-encoding': 'gzip' }, 415],
  ['a deflated body', gzipSync(JSON.stringify(contactInput())), { 'content-encoding': 'deflate' }, 415],
  ['a body in several encodings', JSON.stringify(contactInput()), { 'content-encoding': 'identity, br' }, 415],
  ['a multipart form', JSON.stringify(contactInput()), { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['no type', Buffer.from(JSON.stringify(contactInput())), { 'content-type': '' }, 415],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), {}, 400],
  ['another site', JSON.stringify(contactInput()), { origin: 'https://evil.example' }, 403],
  ['an opaque site', JSON.stringify(contactInput()), { origin: 'null' }, 403],
  ['a cross-site form', JSON.stringify(contactInput()), { 'sec-fetch-site': 'cross-site' }, 403],
])('rejects %s and stores nothing', (_, body, headers, status) =>
  expectNothingStored(async () => {
    const response = await post('/api/contact', body as BodyInit, headers as Record<string, string>);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  }),
);

test('accepts forms from the origin of the site', async () => {
  for (const origin of [ORIGIN, app.url]) {
    expect((await post('/api/contact', JSON.stringify(contactInput()), { origin })).status).toBe(200);
  }
});

/** The response does not reveal who has subscribed. */
test('returns the same response to new, known and former subscribers', async () => {
  const { source } = app.database;
  const first = await app.postJson('/api/newsletter/subscribe', { email: ' New@Example.com ' });
  expect(first.status).toBe(200);
  const answer = await first.json();
  expect(answer).toEqual({ message: 'Thank you for subscribing to our newsletter!' });
  await source.query(`UPDATE newsletter_subscribers SET "isActive" = false WHERE email = 'New@example.com'`);
  const second = await app.postJson('/api/newsletter/subscribe', { email: 'new@example.COM' });
  expect([second.status, await second.json()]).toEqual([200, answer]);
  const subscribers = await source.query(
    `SELECT email, "isActive" FROM newsletter_subscribers WHERE email ILIKE 'new@example.com'`,
  );
  expect(subscribers).toEqual([{ email: 'New@example.com', isActive: true }]);
  const mails = await source.query(
    `SELECT "to" FROM mails WHERE kind = 'confirmation' AND "to" ILIKE 'new@example.com'`,
  );
  expect(mails).toEqual([{ to: 'New@example.com' }]);
});

/** JavaScript and PostgreSQL do not agree about the lower case of these letters. */
test.each(['İ@example.com', 'ΟΔΥΣΣΕΥΣ@example.com', 'Åsa@example.com'])('subscribes %s once', async (email) => {
  for (const attempt of [email, ` ${email.normalize('NFD')}`]) {
    expect((await app.postJson('/api/newsletter/subscribe', { email: attempt })).status).toBe(200);
  }
  const statement = 'SELECT count(*)::int FROM newsletter_subscribers WHERE email = $1';
  expect(await app.database.source.query(statement, [email])).toEqual([{ count: 1 }]);
});

test('names an unknown field in one short line', async () => {
  const response = await app.postJson('/api/contact', contactInput({ [`a"b\n${'c'.repeat(60)}`]: '' }));
  expect(await response.json()).toMatchObject({ message: `There is no field "a\\"b\\n${'c'.repeat(46)}…"` });
});

test('validates newsletter addresses on the server', async () => {
  const response = await app.postJson('/api/newsletter/subscribe', { email: 'a@' });
  expect([response.status, await response.json()]).toEqual([
    400,
    { message: 'Please enter a valid email address', fields: { email: 'Please enter a valid email address' } },
  ]);
});

test('stores a submission sent without scripts and redirects to a confirmation', async () => {
  const before = await stored();
  const response = await app.postForm('/api/contact', contactInput({ message: 'A message without scripts.' }));
  expect(response.status).toBe(303);
  const thanks = response.headers.get('location') ?? '';
  expect(thanks).toMatch(/^\/contact\/sent\/[0-9a-z.]+$/);
  const { document } = await app.page(thanks);
  expect(document.querySelector('h1')?.text).toBe('Message Sent Successfully!');
  expect(await stored()).toHaveLength(before.length + 1);
});

test('shows a rejected submission again with field messages and typed values', async () => {
  const typed = contactInput({ name: 'A', email: 'not "an" address', useCase: 'other', message: '<b>short' });
  const response = await app.postForm('/api/contact', typed);
  expect(response.status).toBe(400);
  const document = parse(await response.text());
  const value = (name: string) => document.querySelector(`[name=${name}]`)?.getAttribute('value');
  expect(document.querySelector('#name-error')?.text).toBe('Name must be at least 2 characters');
  expect(document.querySelector('#email-error')?.text).toBe('Please enter a valid email address');
  expect(document.querySelector('#message-error')?.text).toBe('Please provide more details about your project');
  expect(document.querySelector('[name=name]')?.getAttribute('aria-describedby')).toBe('name-error');
  expect(value('name')).toBe('A');
  expect(value('email')).toBe('not "an" address');
  expect(value('company')).toBe('Example & Partners');
  expect(document.querySelector('textarea')?.text).toContain('<b>short');
  expect(document.querySelector('option[selected]')?.getAttribute('value')).toBe('other');
  expect(document.querySelector('[data-error-summary]')?.text).toContain('3 things need your attention');
});

test('rejects an unknown use case with its own message', async () => {
  const response = await app.postForm('/api/contact', contactInput({ useCase: 'none' }));
  expect(parse(await response.text()).querySelector('#useCase-error')?.text).toBe('Please select a use case');
});

test('says so if a field that the page does not show is invalid', async () => {
  for (const [field, message] of [
    ['unknown', 'There is no field "unknown"'],
    ['website', 'Website must be at most 2,000 characters'],
    ['about', 'About must be at most 2,000 characters'],
  ] as const) {
    const response = await app.postForm('/api/contact', contactInput({ [field]: 'x'.repeat(2_001) }));
    expect(response.status).toBe(400);
    expect(parse(await response.text()).querySelector('form [role=alert]')?.text).toBe(message);
  }
});

const VISITOR_MAX = 65_536;
const OPERATOR_MAX = 2_097_152;

interface Sent {
  path: string;
  body: Buffer;
  /** Sends the body in chunks instead of with a content length. */
  chunked: boolean;
  headers?: Record<string, string>;
}

/** Sends a body with Node's client, because `fetch` chooses the encoding of the transfer itself. */
function sendBody({ path, body, chunked, headers }: Sent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sending = request(app.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }),
        ...headers,
      },
    });
    let answered = false;
    sending.on('response', (response) => {
      answered = true;
      response.on('error', () => {}).resume();
      resolve(response.statusCode);
    });
    // The server closes the connection if it does not read the whole body.
    sending.on('error', (error) => answered || setTimeout(() => reject(error), 500));
    // Several writes make the limit fall within the body.
    for (let at = 0; at < body.length; at += 16_384) sending.write(body.subarray(at, at + 16_384));
    sending.end();
  });
}

/** Pads a JSON document with white space, which does not change its meaning. */
const padded = (document: object, bytes: number) => {
  const json = Buffer.from(JSON.stringify(document));
  return Buffer.concat([json, Buffer.alloc(bytes - json.length, ' ')]);
};

const encodings = [
  ['of announced length', false],
  ['in chunks', true],
] as const;

test.each(encodings)('accepts at most 64 KiB %s from a visitor', async (_, chunked) => {
  const path = '/api/contact';
  expect(await sendBody({ path, chunked, body: padded(contactInput(), VISITOR_MAX) })).toBe(200);
  expect(await sendBody({ path, chunked, body: padded(contactInput(), VISITOR_MAX + 1) })).toBe(413);
});

test.each(encodings)('accepts at most 2 MiB %s from an operator', async (_, chunked) => {
  const operator = await addOperator(app.database, chunked ? 'chunked' : 'announced');
  const headers = await signedIn(app.database, operator);
  const query = { query: '{ blogPostRecords { slug } }' };
  const path = '/graphql';
  expect(await sendBody({ path, chunked, headers, body: padded(query, OPERATOR_MAX) })).toBe(200);
  expect(await sendBody({ path, chunked, headers, body: padded(query, OPERATOR_MAX + 1) })).toBe(413);
});

test('rejects a body over 64 KiB with a forged session', async () => {
  const headers = { cookie: `__Host-session=${'A'.repeat(43)}` };
  const body = padded({ query: '{ __typename }' }, VISITOR_MAX + 1);
  expect(await sendBody({ path: '/graphql', chunked: false, headers, body })).toBe(413);
});
