import { expect, test } from '@jest/globals';
import { ContentCache } from './content-cache.ts';

const content = () => ({ current: 1, watched: true, touch: () => {}, close: async () => {} });

test('an answer holds until the content changes', async () => {
  const version = content();
  const cache = new ContentCache(version);
  let asked = 0;
  const ask = () => cache.answer('count', async () => (asked += 1));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
  version.current += 1;
  expect(await ask()).toBe(2);
});

test('what is read while the content changes answers nobody who asks later', async () => {
  const version = content();
  const cache = new ContentCache(version);
  const reading = Promise.withResolvers<string>();
  const early = cache.answer('title', () => reading.promise);
  version.current += 1;
  expect(await cache.answer('title', async () => 'new')).toBe('new');
  reading.resolve('old');
  expect(await early).toBe('old');
  expect(await cache.answer('title', async () => 'newer')).toBe('new');
});

test('nothing is kept while a change could go unnoticed, nor a failure', async () => {
  const version = { ...content(), watched: false };
  const cache = new ContentCache(version);
  let asked = 0;
  const ask = async () => (asked += 1);
  expect([await cache.answer('count', ask), await cache.answer('count', ask)]).toEqual([1, 2]);
  version.watched = true;
  await expect(cache.answer('count', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.answer('count', ask)).toBe(3);
});
