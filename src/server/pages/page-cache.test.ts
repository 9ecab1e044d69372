import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HOUR_MS } from '../../rules/durations.ts';
import { PageCache } from './page-cache.ts';

const NOW = Date.parse('2026-01-05T08:00:00Z');

let content: { current: number; away: boolean };
let cache: PageCache;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  content = { current: 1, away: false };
  cache = new PageCache(content, 100_000);
});
afterEach(() => void jest.useRealTimers());

const html = Buffer.from('<p>A page.</p>'.repeat(20));

const HEADERS = { 'Content-Type': 'text/html' };

/** Renders a page and waits until it is cached. */
async function store(address: string, bytes = html) {
  const end = cache.begin(address);
  const rendering = cache.rendering(address);
  end({ bytes, headers: HEADERS });
  return rendering;
}

test('stores each page in every encoding until the content changes', async () => {
  const page = await store('/about');
  expect(page).toMatchObject({
    version: 1,
    cachedAt: NOW,
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    headers: HEADERS,
  });
  expect(cache.find('/about')?.etag).toBe(page?.etag);
  expect(cache.find('/blog')).toBeUndefined();
  const { br, gzip, identity } = page!.bytes;
  expect([brotliDecompressSync(br), gunzipSync(gzip), identity]).toEqual([html, html, html]);
  content.current = 2;
  expect(cache.find('/about')).toBeUndefined();
});

test('the ETag depends on the page alone', async () => {
  const tags = [await store('/a'), await store('/b'), await store('/a', Buffer.from('x'))].map((page) => page?.etag);
  expect(tags[1]).toBe(tags[0]);
  expect(tags[2]).not.toBe(tags[0]);
});

test('a page that was rendered during a change is outdated', async () => {
  const end = cache.begin('/about');
  const rendering = cache.rendering('/about');
  content.current = 2;
  end({ bytes: html, headers: HEADERS });
  expect((await rendering)?.version).toBe(1);
  expect(cache.find('/about')).toBeUndefined();
});

test('an outdated rendering answers no later request and replaces no newer page', async () => {
  const end = cache.begin('/about');
  const older = cache.rendering('/about');
  content.current = 2;
  expect(cache.rendering('/about')).toBeUndefined();
  expect((await store('/about'))?.version).toBe(2);
  end({ bytes: html, headers: HEADERS });
  expect((await older)?.version).toBe(1);
  expect(cache.lastGood('/about')?.version).toBe(2);
});

test('renders a page again after an hour', async () => {
  await store('/contact');
  jest.setSystemTime(NOW + HOUR_MS - 1);
  expect(cache.find('/contact')?.version).toBe(1);
  jest.setSystemTime(NOW + HOUR_MS);
  expect(cache.find('/contact')).toBeUndefined();
});

test('shows outdated pages for an hour while the database is away', async () => {
  await store('/about');
  content.current = 2;
  content.away = true;
  jest.setSystemTime(NOW + HOUR_MS - 1);
  expect(cache.find('/about')?.version).toBe(1);
  expect(cache.lastGood('/about')?.version).toBe(1);
  jest.setSystemTime(NOW + HOUR_MS);
  expect(cache.find('/about')).toBeUndefined();
  content.away = false;
  expect(cache.find('/about')).toBeUndefined();
});

test('visitors wait for a rendering under way, and not for one without a result', async () => {
  expect(cache.rendering('/about')).toBeUndefined();
  const end = cache.begin('/about');
  const rendering = cache.rendering('/about');
  end();
  end({ bytes: html, headers: HEADERS });
  expect(await rendering).toBeUndefined();
  expect(cache.rendering('/about')).toBeUndefined();
  await store('/blog');
  expect(cache.find('/about')).toBeUndefined();
});

test('visitors do not wait for a page that cannot be compressed', async () => {
  expect(await store('/about', null as never)).toBeUndefined();
  expect(cache.find('/about')).toBeUndefined();
});

test('the end of an older rendering leaves a newer one', async () => {
  const endOlder = cache.begin('/about');
  const older = cache.rendering('/about');
  const endNewer = cache.begin('/about');
  endOlder();
  await older;
  expect(cache.rendering('/about')).toBeDefined();
  endNewer();
});

test('counts the cached pages and their bytes in all encodings', async () => {
  expect([cache.pages, cache.bytes]).toEqual([0, 0]);
  const { br, gzip, identity } = (await store('/about'))!.bytes;
  expect([cache.pages, cache.bytes]).toEqual([1, br.length + gzip.length + identity.length]);
});

test('evicts the page that was read the longest ago when there is no more room', async () => {
  const { br, gzip, identity } = (await store('/first'))!.bytes;
  const one = br.length + gzip.length + identity.length;
  cache = new PageCache(content, 2.5 * one);
  await store('/first');
  await store('/second');
  cache.find('/first');
  await store('/third');
  expect(['/first', '/second', '/third'].map((address) => cache.find(address) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});
