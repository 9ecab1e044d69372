import { expect, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { bootApp, BROWSER, CRAWLER } from '../support/app.ts';

const app = bootApp();

const HIT = 'site; hit';

/** The first who asks has it rendered, and it is compressed and kept right after that. */
async function keptPage(path: string): Promise<Response> {
  const began = Date.now();
  while (Date.now() - began < 10_000) {
    const response = await app.request(path);
    if (response.headers.get('cache-status') === HIT) return response;
    await response.text();
  }
  throw new Error(`${path} is not kept`);
}

interface Raw {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  bytes: Buffer;
}

/** Fetch decompresses and hides what was sent. */
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

/** The database announces a change; how soon that arrives is not ours to say, but within a second it must. */
async function within(ms: number, condition: () => Promise<boolean>): Promise<void> {
  const began = Date.now();
  while (!(await condition())) {
    if (Date.now() - began > ms) throw new Error(`not within ${ms} ms`);
  }
}

test('the second visitor gets the bytes that were rendered for the first, with the same headers, without a statement', async () => {
  const first = await app.request('/about');
  const html = await first.text();
  const kept = await keptPage('/about');
  expect(await kept.text()).toBe(html);
  const ours = ['content-security-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options', 'vary'];
  for (const name of ours) expect([name, kept.headers.get(name)]).toEqual([name, first.headers.get(name)]);
  expect(kept.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(kept.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);

  await keptPage('/technologies/quillmaker');
  app.database.statements();
  await keptPage('/technologies/quillmaker');
  expect(app.database.statements()).toEqual([]);
});

test.each(['casebook-pro', 'quillmaker'])(
  'what is kept of %s has its late extra in it, and no inline script',
  async (slug) => {
    const html = await (await keptPage(`/technologies/${slug}`)).text();
    const forCrawler = await app.page(`/technologies/${slug}`, { userAgent: CRAWLER });
    expect(forCrawler.html).toBe(html);
    expect(html).toContain('rel="next"');
    expect(html).not.toMatch(/<script(?![^>]*type="(?:module|application\/json)")/);
    expect(html).not.toContain('nonce');
  },
);

test('each encoding holds the same page, and the visitor’s preference decides', async () => {
  const plain = await keptPage('/services').then((response) => response.text());
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

test('who has the page already hears 304 without a body, and HEAD hears all but the body', async () => {
  const etag = (await keptPage('/legal')).headers.get('etag') ?? '';
  for (const given of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const { status, headers, bytes } = await raw('/legal', { 'if-none-match': given });
    expect([given, status, bytes.length, headers['etag']]).toEqual([given, 304, 0, etag]);
    expect(headers['cache-control']).toContain('max-age=0');
  }
  expect((await raw('/legal', { 'if-none-match': '"other"' })).status).toBe(200);
  const whole = await raw('/legal', {});
  const head = await raw('/legal', {}, 'HEAD');
  expect(head.bytes.length).toBe(0);
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
});

test('a query parameter that means nothing changes nothing, one that does is a page that is not kept', async () => {
  await keptPage('/contact');
  const tracked = await app.request('/contact?utm_source=letter&x=%3Cscript%3E');
  expect(tracked.headers.get('cache-status')).toBe(HIT);
  expect(await tracked.text()).not.toContain('utm_source');
  await keptPage('/blog');
  const subscribed = await app.request('/blog?subscribed');
  expect(subscribed.headers.get('cache-status')).toBeNull();
  expect(await subscribed.text()).toContain('Thank you for subscribing to our newsletter!');
});

const NOT_KEPT = [
  '/nowhere',
  '/technologies/nothing',
  '/About',
  '/technologies?q=word',
  '/technologies?category=anything',
  '/technologies?page=99999',
  '/blog/2020/01/nothing',
  '/contact/sent/token',
];

test('addresses without a page, other spellings, queries and private pages are not kept', async () => {
  for (const path of NOT_KEPT) {
    await (await app.request(path)).text();
    const again = await app.request(path);
    await again.text();
    expect([path, again.headers.get('cache-status')]).toEqual([path, null]);
  }
});

test('a visitor who leaves while a page is made keeps nobody else from it', async () => {
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
  const { status } = await app.request(path, { signal: AbortSignal.timeout(5_000) });
  expect(status).toBe(200);
  await keptPage(path);
});

test.each(['technologies', 'technology_categories', 'case_studies', 'blog_posts'])(
  'a row of %s that is changed by hand is another page within a second',
  async (table) => {
    const { source } = app.database;
    const path = '/';
    await keptPage(path);
    await source.query(`UPDATE "${table}" SET "updatedAt" = now()`);
    await within(1_000, async () => (await app.request(path)).headers.get('cache-status') !== HIT);
    await keptPage(path);
  },
);

test('a page shows a change of its own text, and one that was withdrawn is gone', async () => {
  const { source } = app.database;
  const path = '/technologies/sealbox';
  await keptPage(path);
  await source.query(`UPDATE technologies SET "shortDescription" = 'Changed by hand.' WHERE slug = 'sealbox'`);
  await within(1_000, async () => (await (await app.request(path)).text()).includes('Changed by hand.'));
  await source.query(`UPDATE technologies SET published = false WHERE slug = 'sealbox'`);
  await within(1_000, async () => (await app.request(path)).status === 404);
});

test('many who ask for the same page at once cause one rendering', async () => {
  const { source } = app.database;
  await source.query(`UPDATE case_studies SET "updatedAt" = now()`);
  await within(1_000, async () => (await app.request('/legal')).headers.get('cache-status') !== HIT);
  app.database.statements();
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('/case-studies')));
  const pages = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(pages.size).toBe(1);
  expect(app.database.statements()).toHaveLength(1);
});
