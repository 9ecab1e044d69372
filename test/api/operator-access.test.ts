import { beforeAll, expect, test } from '@jest/globals';
import { PAGE_LIMIT_MAX } from '../../src/rules/pagination.ts';
import { addresses } from '../support/addresses.ts';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { loggedProblems } from '../support/log.ts';
import { addOperator, signedIn } from '../support/operators.ts';

const app = bootApp();
const CANARY = 'canary-7f3a@example.com';

let owner: { cookie: string };
let editor: { cookie: string };

beforeAll(async () => {
  // The server warns once that requests come through a proxy that the settings do not name.
  await app.request('/about', { headers: { 'x-forwarded-for': '127.0.0.1' } });
  expect(loggedProblems()).toEqual([expect.stringContaining('TRUST_PROXY')]);
  owner = await signedIn(app.database, await addOperator(app.database, 'owner'));
  editor = await signedIn(app.database, await addOperator(app.database, 'editor', 'editor'));
  await app.postJson('/api/contact', contactInput({ email: CANARY }));
  await app.postJson('/api/newsletter/subscribe', { email: CANARY });
});

const runQuery = (query: string, headers: Record<string, string> = {}) =>
  app.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });

/** Headers with which a visitor may try to pass as an operator. */
const strangers: [string, () => Record<string, string>][] = [
  ['without a cookie', () => ({})],
  ['with a made-up cookie', () => ({ cookie: `__Host-session=${'A'.repeat(43)}` })],
  ['with the hash of a token', () => ({ cookie: '__Host-session=0' })],
  ['with an empty cookie', () => ({ cookie: '__Host-session=' })],
  ['with a session under another name', () => ({ cookie: owner.cookie.replace('__Host-session', 'session') })],
  ['with headers that claim much', () => ({ 'x-user-id': 'owner', 'x-forwarded-for': '127.0.0.1', 'x-role': 'owner' })],
  ['with a token that signs nothing', () => ({ authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJvd25lciJ9.' })],
];

test.each(strangers)('serves the visitor schema to a visitor %s', async (_, headers) => {
  const response = await runQuery('{ contactSubmissions { email } }', headers());
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Cannot query field');
  const introspection = await (await runQuery('{ __schema { types { name } } }', headers())).text();
  expect(introspection).not.toMatch(/Record|Submission(?!Input)|Subscriber|Change/);
});

test.each(strangers)('returns 401 for the list of subscribers to a visitor %s', async (_, headers) => {
  const response = await app.request('/api/newsletter/subscribers', { headers: headers() });
  expect(response.status).toBe(401);
  expect(await response.text()).not.toContain('example');
});

test('lists all subscribers', async () => {
  const { source } = app.database;
  await source.query(
    `INSERT INTO newsletter_subscribers (email) SELECT 'reader-' || n || '@example.com' FROM generate_series(1, $1) n`,
    [PAGE_LIMIT_MAX],
  );
  const subscribers = await (await app.request('/api/newsletter/subscribers', { headers: owner })).json();
  expect(subscribers).toContainEqual(expect.objectContaining({ email: CANARY, isActive: true }));
  expect(new Set(subscribers.map(({ email }: { email: string }) => email)).size).toBe(PAGE_LIMIT_MAX + 1);
  await source.query(`DELETE FROM newsletter_subscribers WHERE email <> $1`, [CANARY]);
});

test.each(strangers)('returns 401 for a page and a form of the back office to a visitor %s', async (_, headers) => {
  for (const method of ['GET', 'POST']) {
    const body = method === 'POST' ? new URLSearchParams({ intent: 'save' }) : undefined;
    const { status } = await app.request('/operator/account', { method, headers: headers(), body });
    expect({ method, status }).toEqual({ method, status: 401 });
  }
});

test('headers that claim an address give no more attempts to sign in', async () => {
  const statuses = [];
  for (let guess = 0; guess < 6; guess += 1) {
    const { status } = await app.request('/operator/sign-in', {
      method: 'POST',
      headers: {
        'x-forwarded-for': `127.0.0.${guess}`,
        'x-real-ip': `192.0.2.${guess}`,
        forwarded: `for=192.0.2.${guess}`,
      },
      body: new URLSearchParams({ username: `name-${guess}`, password: 'a wrong guess of a password' }),
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('discloses no submission or subscriber to visitors', async () => {
  const guesses = ['contact', 'contacts', 'submissions', 'contact-submissions', 'newsletter', 'subscribers', 'users'];
  const paths = [
    ...addresses,
    '/feed.xml',
    '/sitemap.xml',
    ...guesses.flatMap((guess) => [`/api/${guess}`, `/operator/${guess}`, `/${guess}`, `/api/${guess}.json`]),
    '/api/contact?all=true',
    '/api/newsletter/subscribers?admin=1',
    '/api/technologies?include=submissions',
    '/preview?token=1',
  ];
  for (const path of paths) expect(await (await app.request(path)).text()).not.toContain(CANARY);
});

test('sets no cookie for visitors', async () => {
  const answers = [
    ...(await Promise.all(addresses.map((address) => app.request(address)))),
    await app.postJson('/api/contact', contactInput()),
    await runQuery('{ technologies { name } }'),
    await app.request('/operator'),
    await app.request('/none'),
  ];
  expect(answers.filter((answer) => answer.headers.getSetCookie().length > 0)).toEqual([]);
});

test('shows a browser at /graphql the playground, or the sign-in form', async () => {
  const accept = { accept: 'text/html' };
  const visitor = await app.request('/graphql', { headers: accept });
  expect(visitor.status).toBe(401);
  expect(await visitor.text()).toContain('value="/graphql"');
  const operator = await app.request('/graphql', { headers: { ...accept, ...editor } });
  expect(operator.status).toBe(200);
});
