import { describe, expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import { requestLimits } from '../../src/rules/rate-limits.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { loggedProblems } from '../support/log.ts';
import { addOperator, signedIn } from '../support/operators.ts';
import { waitFor } from '../support/wait-for.ts';

const limited = bootApp({ limits: requestLimits });
/** The same behind a proxy, so that requests can come from many clients. */
const flooded = bootApp({ limits: requestLimits, environment: { TRUST_PROXY: '1' } });

const message = (number: number) => contactInput({ message: `This is inquiry number ${number} of today.` });
const SENTENCE = 'Too many requests. Please wait a moment and try again.';
const LATER = expect.stringMatching(/^Too many requests\. You can send the next one in (\d|10) minutes\.$/);

test('limits submissions across REST, forms and GraphQL, and keeps the typed text', async () => {
  for (const number of [1, 2, 3]) expect((await limited.postJson('/api/contact', message(number))).status).toBe(200);
  expect((await limited.postForm('/api/contact', message(4))).status).toBe(303);
  const query = 'mutation ($input: SubmitContactInput!) { submitContact(input: $input) { message } }';
  const ask = async (number: number) =>
    (await limited.postJson('/graphql', { query, variables: { input: message(number) } })).json();
  expect(await ask(5)).toMatchObject({ data: { submitContact: { message: expect.any(String) } } });

  const refused = await limited.postJson('/api/contact', message(6));
  expect([refused.status, await refused.json()]).toEqual([429, { message: LATER }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  expect(await ask(6)).toMatchObject({
    errors: [{ message: LATER, extensions: { code: 'TOO_MANY_REQUESTS', retryAfterS: expect.any(Number) } }],
  });

  const page = await limited.postForm('/api/contact', message(6));
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  const document = parse(await page.text());
  expect(document.querySelector('form [role=alert]')?.text).toEqual(LATER);
  expect(document.querySelector('textarea')?.text).toContain('number 6');
  const [{ count }] = await limited.database.source.query('SELECT count(*)::int FROM contact_submissions');
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
  expect(Number(refused.headers.get('retry-after') ?? NaN)).toBeLessThanOrEqual(60);
});

test('does not count invalid submissions', async () => {
  for (let number = 0; number < 10; number += 1) {
    expect((await limited.postJson('/api/newsletter/subscribe', { email: 'a@' })).status).toBe(400);
  }
  for (let number = 0; number < 5; number += 1) {
    expect((await limited.postJson('/api/newsletter/subscribe', { email: `a${number}@example.com` })).status).toBe(200);
  }
  expect((await limited.postJson('/api/newsletter/subscribe', { email: 'last@example.com' })).status).toBe(429);
});

const other = bootApp({ limits: requestLimits });

test('limits pages, calls and feeds of one address, not health checks or cached pages', async () => {
  await other.page('/about');
  const paths = ['/nowhere', '/api/technologies', '/feed.xml', '/operator', '/technologies?category=a'];
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

const searching = bootApp({ limits: requestLimits });

test('counts a search as three requests', async () => {
  const paths = ['/search?q=a', '/technologies?q=a', '/api/search?q=a', '/api/search/suggestions?q=a'];
  for (let number = 0; number < 16; number += 1) {
    expect((await searching.request(paths[number % paths.length] ?? '')).status).toBe(200);
  }
  expect((await searching.request('/search?q=a')).status).toBe(429);
});

test('limits the reports of page views', async () => {
  const [{ max } = { max: 0 }] = requestLimits.visit.perClient;
  const report = () => other.request('/visits', { method: 'POST', body: '/' });
  const answers = await Promise.all(Array.from({ length: max }, report));
  expect(answers.filter(({ status }) => status !== 204)).toEqual([]);
  expect((await report()).status).toBe(429);
});

const direct = bootApp({ limits: requestLimits });
const behindOne = bootApp({ limits: requestLimits, environment: { TRUST_PROXY: '1' } });
const behindTwo = bootApp({ limits: requestLimits, environment: { TRUST_PROXY: '2' } });

let subscribers = 0;

/** Subscribes five times, which is the limit of one client, and returns the status of the sixth attempt. */
async function subscribeSixTimes(app: TestApp, forwarded: (round: number) => string): Promise<number> {
  let status = 0;
  for (let round = 0; round < 6; round += 1) {
    const response = await app.request('/api/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded(round) },
      body: JSON.stringify({ email: `reader-${(subscribers += 1)}@example.com` }),
    });
    ({ status } = response);
    if (round < 5) expect(status).toBe(200);
  }
  return status;
}

describe('without a trusted proxy', () => {
  const app = direct;
  const warning = /X-Forwarded-For, but TRUST_PROXY is 0/;
  const overview = async (role: 'owner' | 'editor') => {
    const operator = await signedIn(
      app.database,
      await addOperator(app.database, `${role}-${(subscribers += 1)}`, role),
    );
    return (await app.request('/operator', { headers: operator })).text();
  };

  test('X-Forwarded-For does not change the client, and is reported once', async () => {
    expect(await overview('owner')).not.toMatch(warning);
    expect(await subscribeSixTimes(app, (round) => `192.0.2.${round}`)).toBe(429);
    expect(loggedProblems()).toEqual([expect.stringMatching(warning)]);
    expect(await overview('owner')).toMatch(warning);
    expect(await overview('editor')).not.toMatch(warning);
  });
});

describe('behind one proxy', () => {
  const app = behindOne;

  test('the last address is the client', async () => {
    expect(await subscribeSixTimes(app, (round) => `192.0.2.${round}, 198.51.100.1`)).toBe(429);
    expect(await subscribeSixTimes(app, (round) => `192.0.2.1, 198.51.100.${10 + round}`)).toBe(200);
  });

  test.each([
    ['a port', (round: number) => `203.0.113.7:${50_000 + round}`],
    ['another address of its IPv6 network', (round: number) => `2001:db8:1:2::${round}`],
    ['a port and brackets', (round: number) => `[2001:db8:7:7::1]:${50_000 + round}`],
    ['an unreadable address', (round: number) => `visitor-${round}`],
  ])('a client stays the same with %s', async (_, address) => {
    expect(await subscribeSixTimes(app, address)).toBe(429);
  });
});

describe('HTTPS behind a proxy', () => {
  const app = behindOne;
  const send = (
    path: string,
    { to = app, protocol = 'http', ...init }: RequestInit & { to?: TestApp; protocol?: string } = {},
  ) => to.request(path, { headers: { 'x-forwarded-proto': protocol, 'content-type': 'application/json' }, ...init });

  test('redirects reads without TLS, also of a cached page', async () => {
    await waitFor(async () => (await app.request('/about')).headers.has('cache-status'));
    for (const [path, method] of [
      ['/about', 'GET'],
      ['/about?a=b', 'HEAD'],
      ['/favicon.svg', 'GET'],
      ['//evil.example', 'GET'],
    ] as const) {
      const response = await send(path, { method });
      expect([response.status, response.headers.get('location')]).toEqual([301, `https://site.example${path}`]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('refuses other methods with a sentence', async () => {
    const response = await send('/api/contact', { method: 'POST', body: JSON.stringify(contactInput()) });
    expect([response.status, await response.text()]).toEqual([403, 'Please use the https:// address of this site.']);
    expect(await app.database.source.query('SELECT 1 FROM contact_submissions')).toEqual([]);
  });

  test('answers health checks, and visitors who came with TLS', async () => {
    expect((await send('/healthz')).status).toBe(200);
    expect((await send('/readyz')).status).toBe(200);
    expect((await send('/about', { protocol: 'https, http' })).status).toBe(200);
    expect((await send('/about', { protocol: 'HTTP , https' })).status).toBe(301);
  });

  test('ignores X-Forwarded-Proto without a proxy', async () => {
    expect((await send('/about', { to: direct })).status).toBe(200);
  });
});

/** Fails to sign in from each address, with other names, and returns the statuses. */
async function failToSignIn(app: TestApp, addresses: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) {
    const fields = { username: `nobody-${(subscribers += 1)}`, password: 'wrong', code: '', next: '', unsaved: '' };
    const headers = { accept: 'text/html', 'x-forwarded-for': address };
    const body = new URLSearchParams(fields);
    statuses.push((await app.request('/operator/sign-in', { method: 'POST', headers, body })).status);
  }
  return statuses;
}

describe('sign-ins behind a proxy', () => {
  const app = behindOne;
  const times = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => address(i));
  const failed = (count: number) => Array<number>(count).fill(401);

  test('five may fail from the IPv6 network of a household', async () => {
    const addresses = times(6, (index) => `2001:db8:1:2::${index}`);
    expect(await failToSignIn(app, addresses)).toEqual([...failed(5), 429]);
    expect(await failToSignIn(app, ['2001:db8:1:102::1', '192.0.2.1'])).toEqual([401, 401]);
  });

  test('five may fail from all IPv6 networks of a customer', async () => {
    const addresses = times(6, (index) => `2001:db8:2:${index}::1`);
    expect(await failToSignIn(app, addresses)).toEqual([...failed(5), 429]);
  });
});

describe('behind two proxies', () => {
  const app = behindTwo;

  test('the second-to-last address is the client', async () => {
    expect(await subscribeSixTimes(app, (round) => `192.0.2.${round}, 198.51.100.1, 203.0.113.${round}`)).toBe(429);
    expect(await subscribeSixTimes(app, (round) => `192.0.2.1, 198.51.100.${10 + round}, 203.0.113.1`)).toBe(200);
  });

  test('a client cannot choose its address with a shorter list', async () => {
    expect(await subscribeSixTimes(app, () => '198.51.100.200')).toBe(429);
  });
});
