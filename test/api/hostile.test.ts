import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { contactForm } from '../../src/rules/contact.ts';
import { MINUTE_S } from '../../src/rules/durations.ts';
import { check } from '../../src/rules/field-schema.ts';
import { requestLimits } from '../../src/rules/rate-limits.ts';
import { URL_MAX } from '../../src/server/http/request-target.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { loggedProblems } from '../support/log.ts';
import { naughtyStrings } from '../support/naughty-strings.ts';
import { addOperator, signedIn } from '../support/operators.ts';
import {
  asStored,
  expectedRow,
  failureIn,
  type FormCall,
  formCalls,
  formRequests,
  HANG_MS,
  otherCalls,
  problemOf,
  rowText,
  sendForm,
} from '../support/random-inputs.ts';
import { get, rawRequest } from '../support/raw-request.ts';
import { BROWSER } from '../support/user-agents.ts';
import { waitFor } from '../support/wait-for.ts';

/** Requests a page until it comes from the cache, and returns it. */
async function cachedPage(app: TestApp, path: string): Promise<{ etag: string | null; html: string }> {
  let response = await app.request(path);
  await waitFor(async () => (response = await app.request(path)).headers.has('cache-status'));
  return { etag: response.headers.get('etag'), html: await response.text() };
}

const problemsOf = (change: object) => check(contactForm, { ...contactInput(), ...change });

const REFUSED =
  /^(Name|Company|Project details) (must be a single line|must be at least 2 characters|must have visible characters|must not change the direction of text\. Please remove the character U\+[0-9A-F]{4}|contains characters that cannot be stored)$/;

test.each(Object.entries(naughtyStrings))('accepts or refuses with a sentence: %s', (_, texts) => {
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) {
    for (const message of Object.values(
      problemsOf({ name: text, company: text, message: `What about this?\n${text}` }),
    )) {
      expect(message).toMatch(REFUSED);
    }
  }
});

/** What people really type. */
test.each(['scripts', 'right to left', 'combining characters', 'emoji', 'people and places'])(
  'refuses no text as a company: %s',
  (category) => {
    for (const company of naughtyStrings[category]!) expect(problemsOf({ company })).toEqual({});
  },
);

describe('limits', () => {
  const limited = bootApp({ limits: requestLimits });
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

  /** A slow machine does not send the requests of the next test within 10 seconds. */
  const withinAMinute = requestLimits.request.perClient.map(({ max }) => ({ max, seconds: MINUTE_S }));
  const other = bootApp({ limits: { ...requestLimits, request: { perClient: withinAMinute } } });

  test('limits pages, calls and feeds of one address, not health checks or cached pages', async () => {
    await other.page('/about');
    const paths = ['/nowhere', '/api/technologies', '/feed.xml', '/operator', '/technologies?category=a'];
    const statusOf = async (number: number) => (await other.request(paths[number % paths.length] ?? '')).status;
    let answered = 0;
    while ((await statusOf(answered)) !== 429) answered += 1;
    // A request counts as one or more, by the time that it takes.
    expect([answered >= 5, answered <= 50]).toEqual([true, true]);
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
    const report = () => other.request('/visits', { method: 'POST', body: '/' });
    const answers = await Promise.all(Array.from({ length: max }, report));
    expect(answers.filter(({ status }) => status !== 204)).toEqual([]);
    expect((await report()).status).toBe(429);
  });

  const behindProxy = bootApp({ limits: requestLimits, environment: { TRUST_PROXY: '1' } });

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
    const app = limited;
    const warning = /X-Forwarded-For, but TRUST_PROXY is 0/;
    const overview = async (role: 'owner' | 'editor') => {
      const operator = await signedIn(
        app.database,
        await addOperator(app.database, `${role}-${(subscribers += 1)}`, role),
      );
      return (await app.request('/operator', { headers: operator })).text();
    };

    test('counts no invalid addresses, and X-Forwarded-For does not change the client, but is reported once', async () => {
      expect(await overview('owner')).not.toMatch(warning);
      for (let number = 0; number < 10; number += 1) {
        expect((await app.postJson('/api/newsletter/subscribe', { email: 'a@' })).status).toBe(400);
      }
      expect(await subscribeSixTimes(app, (round) => `192.0.2.${round}`)).toBe(429);
      expect(loggedProblems()).toEqual([expect.stringMatching(warning)]);
      expect(await overview('owner')).toMatch(warning);
      expect(await overview('editor')).not.toMatch(warning);
    });
  });

  describe('behind one proxy', () => {
    const app = behindProxy;

    test('the last address is the client', async () => {
      expect(await subscribeSixTimes(app, (round) => `192.0.2.${round}, 198.51.100.1`)).toBe(429);
      expect(await subscribeSixTimes(app, (round) => `192.0.2.1, 198.51.100.${10 + round}`)).toBe(200);
    });

    test('a client stays the same with another port', async () => {
      expect(await subscribeSixTimes(app, (round) => `203.0.113.7:${50_000 + round}`)).toBe(429);
    });
  });

  describe('HTTPS behind a proxy', () => {
    const app = behindProxy;
    const send = (path: string, protocol = 'http') => app.request(path, { headers: { 'x-forwarded-proto': protocol } });

    test('redirects to it, also from a cached page', async () => {
      await cachedPage(app, '/about');
      const response = await send('/about');
      expect([response.status, response.headers.get('location')]).toEqual([301, 'https://site.example/about']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    test('answers health checks, and visitors who came with it', async () => {
      for (const path of ['/healthz', '/readyz']) expect((await send(path)).status).toBe(200);
      expect((await send('/about', 'https, http')).status).toBe(200);
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
    const app = behindProxy;
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
});

const app = bootApp({ environment: { ALTERNATE_HOSTS: 'www.site.example', TRUST_PROXY: '1' } });

describe('inputs', () => {
  /** A subscription takes at least a tenth of a second. */
  const runs: Record<string, number> = { '/api/newsletter/subscribe': 50 };

  /** Removes and returns what is stored. */
  async function takeRows({ table, stored }: FormCall): Promise<string[]> {
    const [rows] = (await app.database.source.query(`DELETE FROM ${table} RETURNING *`)) as [Record<string, unknown>[]];
    return rows.map((row) => rowText(stored, row));
  }

  /** fast-check prints the seed of a failure. */
  test.each(formCalls)('$path answers random requests and stores exactly what it accepts', async (call) => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(formRequests(call), async (request) => {
        const response = await sendForm(app.url + call.path, request);
        expect(await problemOf(request, response)).toBeUndefined();
        const isAccepted = response.status < 400;
        if (isAccepted) accepted += 1;
        expect(await takeRows(call)).toEqual(isAccepted ? [expectedRow(call, request)] : []);
      }),
      { numRuns: runs[call.path], timeout: 2 * HANG_MS },
    );
    expect(accepted).toBeGreaterThan(10);
  });

  test.each(Object.entries(otherCalls))('%s answers random requests, and logs nothing', async (path, form) => {
    await fc.assert(
      fc.asyncProperty(formRequests({ form }), async (request) => {
        const response = await sendForm(app.url + path, request, { 'user-agent': BROWSER });
        expect(failureIn(response.status, await response.text())).toBeUndefined();
      }),
      { numRuns: 60, timeout: 2 * HANG_MS },
    );
    await app.visits.write();
    expect(loggedProblems()).toEqual([]);
  });

  /** `src/rules/contact.test.ts` has the others. */
  const some = Object.entries(naughtyStrings).map(([category, texts]) => [category, texts.slice(0, 3)] as const);

  test.each(some)('stores or refuses as name, company and message: %s', async (_, texts) => {
    for (const text of texts) {
      const typed: Record<string, string> = { name: text, company: text, message: `What about this?\n${text}` };
      const send = () => app.postJson('/api/contact', contactInput(typed));
      const first = await send();
      const { fields = {} } = (await first.json()) as { fields?: Record<string, string> };
      for (const field of Object.keys(fields)) delete typed[field];
      if (first.status !== 200) expect((await send()).status).toBe(200);
      const [rows] = await app.database.source.query('DELETE FROM contact_submissions RETURNING *');
      const stored = Object.entries(typed).map(([field, value]) => [field, asStored(value)]);
      expect(rows).toEqual([expect.objectContaining(Object.fromEntries(stored))]);
    }
  });
});

describe('requests', () => {
  let operator: { cookie: string };
  beforeAll(async () => {
    operator = await signedIn(app.database, await addOperator(app.database, 'anna'));
  });

  const send = (text: string) => rawRequest(app.url, text);
  const statusOf = async (text: string) => (await send(text)).status;

  test('serves another host of the site', async () => {
    const host = 'www.site.example';
    expect(await statusOf(get('/about', [`Host: ${host}`]))).toBe(200);
    expect(await statusOf(get(`http://${host}/about`))).toBe(200);
  });

  test.each(['evil.example', ''])('returns 421 for the host %j, also for a cached page', async (host) => {
    await cachedPage(app, '/about');
    expect(await statusOf(get('/about', [`Host: ${host}`]))).toBe(421);
    expect(await statusOf(get('/nowhere', [`Host: ${host}`]))).toBe(421);
    expect(await statusOf(get('/favicon.svg', [`Host: ${host}`]))).toBe(421);
  });

  test('trusts the host of an absolute target more than the header', async () => {
    const own = await send(get('https://site.example/about?utm_source=a', ['Host: evil.example']));
    expect([own.status, own.body.includes('<h1')]).toEqual([200, true]);
    expect(await statusOf(get('https://evil.example/about'))).toBe(421);
  });

  test('finds no page at an absolute target that cannot be read', async () => {
    expect(await statusOf(get('http://[/about'))).toBe(404);
  });

  test.each(['/healthz', '/readyz'])('%s answers on any host', async (path) => {
    expect(await statusOf(get(path, ['Host: 10.0.0.7']))).toBe(200);
  });

  const POST = 'POST /api/contact HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\n';

  test.each([
    ['two hosts', get('/about', ['Host: site.example', 'Host: evil.example'])],
    ['two equal hosts', get('/about', ['Host: site.example', 'host: site.example'])],
    ['no host', get('/about', [])],
    ['a target without a slash', get('about')],
    ['a space in the target', get('/about us')],
    ['a space before the colon', get('/about', ['Host: site.example', 'X-Name : a'])],
    ['a length and chunks', `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`],
  ])('returns 400 and closes the connection for %s', async (_, text) => {
    expect(await statusOf(text)).toBe(400);
  });

  test('rejects long addresses and headers', async () => {
    const address = (length: number) => `/${'a'.repeat(length - 1)}`;
    expect(await statusOf(get(address(URL_MAX)))).toBe(404);
    expect(await statusOf(get(address(URL_MAX + 1)))).toBe(414);
    expect(await statusOf(get(`/about?${address(URL_MAX)}`))).toBe(414);
    expect(await statusOf(get(address(20_000)))).toBe(431);
    expect(await statusOf(get('/about', ['Host: site.example', `X-Name: ${'a'.repeat(20_000)}`]))).toBe(431);
  });

  const UP = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..\\', '..%5c', '%252e%252e%252f', '..%c0%af', '....//', '..;/'];
  const FILES_OUTSIDE = ['package.json', 'server/main.js', '.vite/manifest.json'];
  const BASES = ['/', '/assets/', '/covers/'];
  const traversals = UP.map((up, index) => BASES[index % 3] + up.repeat(3) + FILES_OUTSIDE[index % 2]);
  const HIDDEN = [
    '/.vite/manifest.json',
    '/.vite/manifest.json.br',
    '/.env',
    '/.git/config',
    '/assets',
    '/assets/',
    '/assets/.',
    '/favicon.svg%00.html',
    '/file:///etc/passwd',
    '/dist/server/main.js',
    '/src/main.ts',
  ];

  test.each([...traversals, ...HIDDEN])('finds no file at %s', async (path) => {
    const { status, body } = await send(get(path));
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/"private": ?true|createRequire|"isEntry"|root:/);
  });

  const AWAY = [
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/%2fevil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%5c%5cevil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/about/..//evil.example',
    '/@evil.example',
    '/evil.example',
    '/https://evil.example',
    '/https:evil.example',
    '/javascript:alert(1)',
  ];

  // Capitals lead to the address in small letters.
  test.each([...AWAY.slice(0, 5), ...AWAY.map((path) => `${path}/ABOUT`)])(
    '%s does not lead to another site',
    async (path) => {
      const { status, head } = await send(get(path));
      const [, location] = /^location: (.*)$/im.exec(head) ?? [];
      expect([301, 400, 404]).toContain(status);
      expect(location !== undefined).toBe(status === 301);
      if (location !== undefined) expect(new URL(location, 'https://site.example').origin).toBe('https://site.example');
    },
  );

  test.each([
    '/About?next=//evil.example',
    '/About?next=https://evil.example',
    '/operator/sign-in?next=//evil.example',
    '/operator/sign-in?next=https://evil.example/operator',
  ])('%s stays on this site', async (path) => {
    const { head } = await send(get(path));
    const [, location = '/'] = /^location: (.*)$/im.exec(head) ?? [];
    expect(new URL(location, 'https://site.example').origin).toBe('https://site.example');
  });

  test.each([
    '/About%0d%0aSet-Cookie:%20a=1',
    '/About%0aSet-Cookie:%20a=1',
    '/About?a=%0d%0aSet-Cookie:%20a=1',
    '/About/%0d%0a%0d%0a<h1>hello',
    '/About%e5%98%8a%e5%98%8dSet-Cookie:%20a=1',
    '/operator/sign-in?next=/%0d%0aSet-Cookie:%20a=1',
  ])('%s does not split the response', async (path) => {
    const { head } = await send(get(path));
    expect(head).not.toMatch(/^set-cookie/im);
    expect(head.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
  });

  const FORGED = [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: evil',
    'X-Forwarded-Port: 1',
    'X-Forwarded-Prefix: /evil.example',
    'X-Forwarded-Scheme: http',
    'X-Forwarded-Server: evil.example',
    'X-Forwarded-For: evil.example',
    'Forwarded: host=evil.example',
    'X-Host: evil.example',
    'X-Original-Host: evil.example',
    'X-Original-URL: /evil.example',
    'X-Rewrite-URL: /evil.example',
    'X-HTTP-Method-Override: POST',
    'Accept-Language: evil.example',
    'Origin: https://evil.example',
    'Referer: https://evil.example/',
    'Cookie: evil.example=1; __Host-session=evil.example',
    'User-Agent: evil.example Googlebot',
  ];
  const PAGES = ['/about', '/technologies/quillmaker'];

  test.each(FORGED)('the header %s changes no page, for nobody', async (header) => {
    for (const path of PAGES) {
      const before = await cachedPage(app, path);
      for (const asked of [path, `${path}?forged`]) {
        const forged = await send(get(asked, ['Host: site.example', header]));
        expect(forged.status).toBe(200);
        expect(forged.head + forged.body).not.toContain('evil.example');
      }
      expect(await cachedPage(app, path)).toEqual(before);
    }
  });

  test.each([
    '/operator/account.css',
    '/operator/account/style.css',
    '/operator/account;style.css',
    '/operator/account%2fstyle.css',
    '/operator/account%3fstyle.css',
    '/operator/account%23style.css',
    '/api/newsletter/subscribers/style.css',
  ])('no cache stores the answer of %s to an operator', async (path) => {
    const response = await app.request(path, { headers: operator });
    expect(response.headers.get('cache-control')).toMatch(/no-store/);
  });
});
