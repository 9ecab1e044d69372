import { expect, jest, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import type { SiteSettings } from '../../rules/settings.ts';
import type { MailSettings } from './mail-settings.ts';
import { RequestContext, type BatchLoad, type Caller } from './request-context.ts';

const services = {
  manager: {} as EntityManager,
  mailSettings: {} as MailSettings,
  settings: {} as SiteSettings,
  contentChanged() {},
  // Marks what it was asked for.
  cacheUntilContentChanges: async (key: string, load: () => Promise<unknown>) => `${key}: ${await load()}` as never,
  describeTrust: () => [],
};
const contextOf = (caller: Caller) => new RequestContext(services, caller);

test('a visitor is no operator, and previews nothing', () => {
  expect(contextOf({})).toMatchObject({ operator: null, previewId: null });
});

test('requires a rate limit for a limited action', async () => {
  await expect(contextOf({}).rateLimit.consume('contact')).rejects.toThrow(
    'The caller passed no rate limit, which "contact" requires.',
  );
  const rateLimit = { network: '192.0.2.1', consume: async () => async () => {} };
  expect(contextOf({ rateLimit }).rateLimit).toBe(rateLimit);
});

const load = async () => 'value';

test('caches for visitors, but not for a preview', async () => {
  expect(await contextOf({}).sameForAll('key', load)).toBe('key: value');
  expect(await contextOf({ previewId: 'id' }).sameForAll('key', load)).toBe('value');
});

const other: BatchLoad<number, string> = async (_context, keys) => keys.map(() => 'other');

test('loads the keys of equal calls together, and those of other options apart', async () => {
  const double = jest.fn<BatchLoad<number, string, { unit: string } | undefined>>(async (_context, keys, options) =>
    keys.map((key) => `${key * 2}${options?.unit ?? ''}`),
  );
  const context = contextOf({});
  const results = await Promise.all([
    context.batch(double, { unit: 'm' }).load(1),
    context.batch(double, { unit: 'm' }).load(2),
    context.batch(double, { unit: 's' }).load(1),
    context.batch(double, undefined).load(1),
    context.batch(double, undefined).load(3),
  ]);
  expect(results).toEqual(['2m', '4m', '2s', '2', '6']);
  expect(double.mock.calls.map(([, keys, options]) => [keys, options])).toEqual([
    [[1, 2], { unit: 'm' }],
    [[1], { unit: 's' }],
    [[1, 3], undefined],
  ]);
  expect(await context.batch(other).load(1)).toBe('other');
});
