import { expect, test } from '@jest/globals';
import { ContentCache } from './content-cache.ts';

const content = () => ({ current: 1, away: false });

test('loads a value once per content version', async () => {
  const version = content();
  const cache = new ContentCache(version);
  let loads = 0;
  const load = () => cache.get('count', async () => (loads += 1));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
  version.current += 1;
  expect(await load()).toBe(2);
});

test('does not cache a value that was read during a change', async () => {
  const version = content();
  const cache = new ContentCache(version);
  const reading = Promise.withResolvers<string>();
  const early = cache.get('title', () => reading.promise);
  version.current += 1;
  expect(await cache.get('title', async () => 'new')).toBe('new');
  reading.resolve('old');
  expect(await early).toBe('old');
  expect(await cache.get('title', async () => 'newer')).toBe('new');
});

test('does not cache failures, or values while the database is away', async () => {
  const version = content();
  version.away = true;
  const cache = new ContentCache(version);
  let loads = 0;
  const load = async () => (loads += 1);
  expect([await cache.get('count', load), await cache.get('count', load)]).toEqual([1, 2]);
  version.away = false;
  await expect(cache.get('count', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('count', load)).toBe(3);
});

test('a read that fails after a change keeps the newer value', async () => {
  const version = content();
  const cache = new ContentCache(version);
  const reading = Promise.withResolvers<string>();
  const early = cache.get('title', () => reading.promise);
  version.current += 1;
  expect(await cache.get('title', async () => 'new')).toBe('new');
  reading.reject(new Error('away'));
  await expect(early).rejects.toThrow('away');
  expect(await cache.get('title', async () => 'newer')).toBe('new');
});
