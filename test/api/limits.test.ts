import { expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import { requestLimits } from '../../src/rules/rate-limits.ts';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';

const app = bootApp({ limits: requestLimits });
/** The same behind a proxy, so that requests can come from many clients. */
const flooded = bootApp({ limits: requestLimits, environment: { TRUST_PROXY: '1' } });

const message = (number: number) => contactInput({ message: `This is inquiry number ${number} of today.` });
const SENTENCE = 'Too many requests. Please wait a moment and try again.';
const LATER = expect.stringMatching(/^Too many requests\. You can send the next one in (\d|10) minutes\.$/);

test('limits submissions across REST, forms and GraphQL, and keeps the typed text', async () => {
  for (const number of [1, 2, 3]) expect((await app.postJson('/api/contact', message(number))).status).toBe(200);
  expect((await app.postForm('/api/contact', message(4))).status).toBe(303);
  const query = 'mutation ($input: SubmitContactInput!) { submitContact(input: $input) { message } }';
  const ask = async (number: number) =>
    (await app.postJson('/graphql', { query, variables: { input: message(number) } })).json();
  expect(await ask(5)).toMatchObject({ data: { submitContact: { message: expect.any(String) } } });

  const refused = await app.postJson('/api/contact', message(6));
  expect([refused.status, await refused.json()]).toEqual([429, { message: LATER }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  expect(await ask(6)).toMatchObject({
    errors: [{ message: LATER, extensions: { code: 'TOO_MANY_REQUESTS', retryAfterS: expect.any(Number) } }],
  });

  const page = await app.postForm('/api/contact', message(6));
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  const document = parse(await page.text());
  expect(document.querySelector('form [role=alert]')?.text).toEqual(LATER);
  expect(document.querySelector('textarea')?.text).toContain('number 6');
  const [{ count }] = await app.database.source.query('SELECT count(*)::int FROM contact_submissions');
  expect(count).toBe(5);
});

test('a flood of submissions loses none, and sixty a minute are acknowledged', async () => {
  const { source } = flooded.database;
  for (let number = 0; number < 65; number += 1) {
    const { status } = await flooded.request('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number}` },
      body: JSON.stringify(contactInput({ email: `sender-${number}@example.com` })),
    });
    expect(status).toBe(200);
  }
  const kinds = 'SELECT kind, count(*)::int FROM mails GROUP BY kind ORDER BY kind';
  expect(await source.query(kinds)).toEqual([
    { kind: 'acknowledgement', count: 60 },
    { kind: 'notification', count: 65 },
  ]);
  expect(await source.query('SELECT count(*)::int FROM contact_submissions')).toEqual([{ count: 65 }]);
});

test('sixty addresses a minute can subscribe', async () => {
  const subscribe = (number: number) =>
    flooded.request('/api/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number}` },
      body: JSON.stringify({ email: `reader-${number}@example.com` }),
    });
  const first = await Promise.all(Array.from({ length: 60 }, (_, number) => subscribe(number)));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await subscribe(60);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('does not count invalid submissions', async () => {
  for (let number = 0; number < 10; number += 1) {
    expect((await app.postJson('/api/newsletter/subscribe', { email: 'a@' })).status).toBe(400);
  }
  for (let number = 0; number < 5; number += 1) {
    expect((await app.postJson('/api/newsletter/subscribe', { email: `a${number}@example.com` })).status).toBe(200);
  }
  expect((await app.postJson('/api/newsletter/subscribe', { email: 'last@example.com' })).status).toBe(429);
});

const other = bootApp({ limits: requestLimits });

test('limits pages, calls and feeds of one address, not health checks or cached pages', async () => {
  await other.page('/about');
  const paths = ['/nowhere', '/api/technologies', '/feed.xml', '/operator', '/technologies?q=a'];
  const { length } = paths;
  for (let number = 0; number < 49; number += 1) {
    expect((await other.request(paths[number % length] ?? '')).status).not.toBe(429);
  }
  const page = await other.request('/nowhere', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await page.text()).toContain(SENTENCE);
  const call = await other.request('/api/technologies', { headers: { accept: 'application/json' } });
  expect([call.status, call.headers.get('connection'), await call.json()]).toEqual([
    429,
    'close',
    { message: SENTENCE },
  ]);
  const feed = await other.request('/feed.xml');
  expect([feed.status, await feed.text()]).toEqual([429, SENTENCE]);
  expect((await other.request('/graphql', { headers: { accept: 'text/html' } })).status).toBe(429);
  expect((await other.postJson('/graphql', { query: '{ __typename }' })).status).toBe(200);
  expect((await other.request('/healthz')).status).toBe(200);
  expect((await other.page('/about')).response.status).toBe(200);
});

test('limits the reports of page views', async () => {
  const [{ max } = { max: 0 }] = requestLimits.visit.perClient;
  const report = () => other.request('/visits', { method: 'POST', body: '{}' });
  const answers = await Promise.all(Array.from({ length: max }, report));
  expect(answers.filter(({ status }) => status !== 204)).toEqual([]);
  expect((await report()).status).toBe(429);
});
