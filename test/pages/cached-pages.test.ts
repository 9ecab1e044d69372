import { expect, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { bootApp } from '../support/app.ts';
import { get as textOfGet, rawRequest } from '../support/raw-request.ts';
import { BROWSER } from '../support/user-agents.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp();

const HIT = 'site; hit';

/** Requests a page until it is cached, which happens soon after its first rendering. */
async function cachedPage(path: string): Promise<Response> {
  let response = await app.request(path);
  await waitFor(async () => {
    if (response.headers.get('cache-status') === HIT) return true;
    await response.text();
    response = await app.request(path);
    return false;
  });
  return response;
}

interface Raw {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  bytes: Buffer;
}

/** Returns the bytes as sent, which `fetch` would decompress. */
function raw(path: string, headers: Record<string, string>, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(app.url + path, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
        );
    }).on('error', reject);
  });
}

test('sends a cached page unchanged without a database statement', async () => {
  const first = await app.request('/about');
  const html = await first.text();
  const cached = await cachedPage('/about');
  expect(await cached.text()).toBe(html);
  const ours = ['content-security-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options', 'vary'];
  for (const name of ours) expect([name, cached.headers.get(name)]).toEqual([name, first.headers.get(name)]);
  expect(cached.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(cached.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);

  await cachedPage('/technologies/quillmaker');
  app.database.statements();
  await cachedPage('/technologies/quillmaker');
  expect(app.database.statements()).toEqual([]);
});

test('sends the encoding that the client prefers', async () => {
  const plain = await cachedPage('/services').then((response) => response.text());
  const br = await raw('/services', { 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain);
  const gzip = await raw('/services', { 'accept-encoding': 'br;q=0.5, gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
  for (const accepted of ['', 'identity', 'br;q=0, gzip;q=0']) {
    const identity = await raw('/services', { 'accept-encoding': accepted });
    expect([accepted, identity.headers['content-encoding']]).toEqual([accepted, undefined]);
    expect(identity.bytes.toString()).toBe(plain);
    expect(identity.headers['content-length']).toBe(String(identity.bytes.length));
  }
});

test('returns 304 for a matching ETag, and no body for HEAD', async () => {
  const etag = (await cachedPage('/legal')).headers.get('etag') ?? '';
  for (const header of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const { status, headers, bytes } = await raw('/legal', { 'if-none-match': header });
    expect([header, status, bytes.length, headers['etag']]).toEqual([header, 304, 0, etag]);
    expect(headers['cache-control']).toContain('max-age=0');
  }
  expect((await raw('/legal', { 'if-none-match': '"other"' })).status).toBe(200);
  const whole = await raw('/legal', {});
  const head = await raw('/legal', {}, 'HEAD');
  expect(head.bytes.length).toBe(0);
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
});

test('ignores unknown query parameters, and does not cache pages with known ones', async () => {
  await cachedPage('/contact');
  const tracked = await app.request('/contact?utm_source=letter&x=%3Cscript%3E');
  expect(tracked.headers.get('cache-status')).toBe(HIT);
  expect(await tracked.text()).not.toContain('utm_source');
  await cachedPage('/blog');
  const subscribed = await app.request('/blog?subscribed');
  expect(subscribed.headers.get('cache-status')).toBeNull();
  expect(await subscribed.text()).toContain('Thank you for subscribing to our newsletter!');
});

const NOT_CACHED = [
  '/nowhere',
  '/technologies/nothing',
  '/About',
  '/technologies?q=word',
  '/technologies?category=anything',
  '/technologies?page=99999',
  '/blog/2020/01/nothing',
  '/contact/sent/token',
];

test('does not cache missing pages, other spellings, queries and private pages', async () => {
  for (const path of NOT_CACHED) {
    await (await app.request(path)).text();
    const again = await app.request(path);
    await again.text();
    expect([path, again.headers.get('cache-status')]).toEqual([path, null]);
  }
});

test.each(['/x/../about', '/./about', '/%2e/about', '/x/%2E%2e/about'])(
  'redirects %s, which would be a page of its own in the cache',
  async (path) => {
    const { status, head } = await rawRequest(app.url, textOfGet(path));
    expect([status, /^location: (.*?)\r?$/im.exec(head)?.[1]]).toEqual([301, '/about']);
  },
);

test('renders a page for others when the visitor who caused it leaves', async () => {
  const path = '/technologies/formpress';
  const { source } = app.database;
  await source.transaction(async (manager) => {
    await manager.query('LOCK TABLE technologies IN ACCESS EXCLUSIVE MODE');
    const leaving = new AbortController();
    const headers = { 'user-agent': BROWSER };
    const left = app.request(path, { signal: leaving.signal, headers }).catch(() => 'left');
    await setTimeout(100);
    leaving.abort();
    expect(await left).toBe('left');
    await setTimeout(100);
  });
  const { status } = await app.request(path, { signal: AbortSignal.timeout(100_000) });
  expect(status).toBe(200);
  await cachedPage(path);
});

test.each(['technologies', 'technology_categories', 'case_studies', 'blog_posts'])(
  'shows a row of %s that was changed by hand',
  async (table) => {
    const { source } = app.database;
    const path = '/';
    await cachedPage(path);
    await source.query(`UPDATE "${table}" SET "updatedAt" = now()`);
    await waitFor(async () => (await app.request(path)).headers.get('cache-status') !== HIT);
    await cachedPage(path);
  },
);

test('shows changed text, and returns 404 for an unpublished page', async () => {
  const { source } = app.database;
  const path = '/technologies/sealbox';
  await cachedPage(path);
  await source.query(`UPDATE technologies SET "shortDescription" = 'Changed by hand.' WHERE slug = 'sealbox'`);
  await waitFor(async () => (await (await app.request(path)).text()).includes('Changed by hand.'));
  await source.query(`UPDATE technologies SET published = false WHERE slug = 'sealbox'`);
  await waitFor(async () => (await app.request(path)).status === 404);
});

test('renders a page once for many simultaneous requests', async () => {
  const { source } = app.database;
  await source.query(`UPDATE case_studies SET "updatedAt" = now()`);
  await waitFor(async () => (await app.request('/legal')).headers.get('cache-status') !== HIT);
  app.database.statements();
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('/case-studies')));
  const pages = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(pages.size).toBe(1);
  // A query of the publish schedule may be among the statements.
  expect(app.database.statements().filter((sql) => /FROM "?case_studies/.test(sql))).toHaveLength(1);
});
