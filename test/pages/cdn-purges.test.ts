import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { recordPurge } from '../../src/domain/cdn-purges/cdn-purge.service.ts';
import { startPurging, type Cdn } from '../../src/server/cdn.ts';
import { readConfig } from '../../src/config.ts';
import { MINUTE_MS } from '../../src/rules/durations.ts';
import { now } from '../../src/server/moment.ts';
import { builtSite } from '../../src/server/pages/built-site.ts';
import { bootApp } from '../support/app.ts';
import { CDN_SECRET, startFakeCdn } from '../support/fake-cdn.ts';
import { loggedLines, testLog } from '../support/log.ts';
import { operatorPages, texts } from '../support/operator-pages.ts';
import { waitFor } from '../support/wait-for.ts';

const fake = await startFakeCdn();
const elsewhere = await startFakeCdn();
const times = { tickMs: 20, pollMs: 100, knownMs: 8_000, pauseS: 0.2, repeatS: 0.6 };
const app = bootApp({ environment: { ...fake.settings, TRUST_PROXY: '1' }, purgeTimes: times });
const { get } = operatorPages(app, 'owner');

const PAGE = '/technologies/formpress';
const FOR_A_DAY = 'public, max-age=0, s-maxage=86400, stale-while-revalidate=3600, stale-if-error=86400';

const query = <Row extends object>(sql: string): Promise<Row[]> => app.database.source.query(sql);
const write = (text: string) =>
  app.database.change(`UPDATE technologies SET "shortDescription" = '${text}' WHERE slug = 'formpress'`);
const shows = async (text: string) => (await fake.get(PAGE)).text.includes(text);

/** Waits until every change is purged twice, and returns the number of purges since the test began. */
async function settled(): Promise<number> {
  const open = `SELECT FROM cdn_purge_state WHERE "repeatAt" IS NULL AND NOT EXISTS (SELECT FROM unpurged_changes)`;
  await waitFor(async () => (await query(open)).length === 1);
  return fake.purges.length;
}

/** Requests a page until the CDN has stored it. */
const store = (path: string) => waitFor(async () => (await fake.get(path)).fromEdge);

const others: Cdn[] = [];

/** Starts another process on the same database, until the end of the test. */
const another = (
  build: string,
  { cdn: { settings } = fake, content = app.database.content, changed = {} } = {},
): Cdn => {
  const { cdn } = readConfig(settings);
  const database = { source: app.database.source, ready: true, content };
  const other = startPurging({ settings: cdn!, build, database, log: testLog, times: { ...times, ...changed } });
  others.push(other);
  return other;
};

beforeAll(() => void (fake.origin = app.url));
beforeEach(async () => {
  await settled();
  await store(PAGE);
  fake.purges = [];
  fake.attempts = [];
  elsewhere.attempts = [];
});
afterEach(async () => {
  fake.mode = 'purge';
  elsewhere.mode = 'purge';
  fake.beforeStoring = undefined;
  await Promise.all(others.splice(0).map((other) => other.close()));
});
afterAll(() => Promise.all([fake.close(), elsewhere.close()]));

test('the CDN caches a page until it changes, and is purged twice after the change', async () => {
  const { headers } = await fake.get(PAGE);
  expect(headers.get('cache-control')).toBe(FOR_A_DAY);
  expect(readFileSync('docs/running/cdn.md', 'utf8')).toContain(`\`${FOR_A_DAY}\``);
  await write('Purged at once.');
  await waitFor(() => shows('Purged at once.'), 5_000);
  expect(await settled()).toBe(2);
});

test('changes in quick succession share a purge', async () => {
  for (let count = 1; count <= 20; count += 1) await write(`Version number ${count}.`);
  await waitFor(() => shows('Version number 20.'), 5_000);
  expect(await settled()).toBeLessThan(6);
});

test('an old page that reaches the CDN after the first purge is purged too', async () => {
  await write('An old text.');
  await waitFor(() => shows('An old text.'), 5_000);
  await settled();
  await waitFor(async () => (await app.request(PAGE)).headers.get('cache-control') === FOR_A_DAY);
  fake.purges = [];
  fake.beforeStoring = async () => {
    fake.beforeStoring = undefined;
    await write('A new text.');
    await waitFor(async () => fake.purges.length === 1);
  };
  expect(await shows('An old text.')).toBe(true);
  expect(fake.stored()).toEqual([[PAGE, expect.stringContaining('An old text.')]]);
  expect(await settled()).toBe(2);
  expect(await shows('A new text.')).toBe(true);
});

test('while the purge fails, it is tried ever more rarely, and the owner is told', async () => {
  fake.mode = 'refuse';
  await write('Purged after a while.');
  await waitFor(async () => fake.attempts.length >= 5);
  const pauses = fake.attempts.slice(1).map((at, index) => at - fake.attempts[index]!);
  expect(pauses.at(-1)).toBeGreaterThan(2 * pauses[0]!);
  expect(await shows('Purged after a while.')).toBe(false);
  expect(texts((await get('/operator')).document, '[role=alert]')).toEqual([]);
  await query(`UPDATE cdn_purge_state SET "failingSince" = now() - interval '10 minutes'`);
  await waitFor(async () => (app.cdn?.failingSeconds ?? 0) >= 600);
  const alerts = texts((await get('/operator')).document, '[role=alert]').join();
  expect(alerts).toContain('The CDN could not be purged for 10 minutes, so visitors may see old pages.');

  fake.mode = 'purge';
  await query('UPDATE cdn_purge_state SET "nextAttemptAt" = now()');
  await waitFor(() => shows('Purged after a while.'), 5_000);
  await settled();
  await waitFor(async () => app.cdn?.warning() === undefined);
  expect(texts((await get('/operator')).document, '[role=alert]')).toEqual([]);
  const lines = loggedLines();
  expect(lines).toEqual([expect.objectContaining({ msg: 'the CDN could not be purged', reason: 'status 503' })]);
  expect(JSON.stringify(lines) + alerts).not.toContain(CDN_SECRET.split(' ')[1]);
});

test('the secret does not follow a redirect', async () => {
  fake.redirectTo = elsewhere.settings['CDN_PURGE_URL']!;
  fake.mode = 'redirect';
  await write('Purged after a redirect.');
  await waitFor(async () => fake.attempts.length > 0);
  fake.mode = 'purge';
  await settled();
  expect(elsewhere.attempts).toEqual([]);
  expect(loggedLines()).toEqual([
    expect.objectContaining({ msg: 'the CDN could not be purged', reason: 'unexpected redirect' }),
  ]);
});

test('a purge that cannot be claimed is logged once, and made up for', async () => {
  await query(`CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE 'Refused.'; END $$ LANGUAGE plpgsql`);
  await query('CREATE TRIGGER refuse BEFORE UPDATE ON cdn_purge_state FOR EACH ROW EXECUTE FUNCTION refuse()');
  await write('Purged later.');
  await setTimeout(10 * times.pollMs);
  const attempts = [...fake.attempts];
  await query('DROP FUNCTION refuse CASCADE');
  expect(attempts).toEqual([]);
  expect(loggedLines()).toEqual([expect.objectContaining({ msg: 'could not read or record the purges of the CDN' })]);
  await waitFor(() => shows('Purged later.'), 5_000);
});

test('scheduled content is purged when it appears', async () => {
  const list = '/technologies';
  const isListed = async () => (await fake.get(list)).text.includes('/technologies/sealbox"');
  await query(`UPDATE technologies SET "publishAt" = now() + interval '4 seconds' WHERE slug = 'sealbox'`);
  await settled();
  await store(list);
  await waitFor(isListed);
  expect(await settled()).toBeGreaterThan(2);
});

test('of two processes, one purges', async () => {
  const second = another(builtSite().build());
  await waitFor(async () => second.mayCachePages());
  await write('Purged by one of two.');
  await waitFor(() => shows('Purged by one of two.'), 5_000);
  expect(await settled()).toBe(2);
});

test('a process that stops while it purges leaves the purge to another one at once', async () => {
  elsewhere.mode = 'silent';
  const second = another(builtSite().build(), { cdn: elsewhere });
  // Either process may claim a purge.
  for (let count = 1; elsewhere.attempts.length === 0; count += 1) {
    await write(`Change number ${count}.`);
    await setTimeout(100);
  }
  await write('Purged after the stop.');
  await second.close();
  await waitFor(() => shows('Purged after the stop.'), 5_000);
});

test('a repetition that took longer than its lease leaves that of another process', async () => {
  const { manager } = app.database.source;
  await query(`UPDATE cdn_purge_state SET "repeatAt" = now() + interval '1 hour'`);
  await recordPurge(manager, [], times);
  expect(await query('SELECT FROM cdn_purge_state WHERE "repeatAt" > now()')).toHaveLength(1);
  await query('UPDATE cdn_purge_state SET "repeatAt" = now()');
  await recordPurge(manager, [], times);
  expect(await query('SELECT FROM cdn_purge_state WHERE "repeatAt" IS NULL')).toHaveLength(1);
});

test('another build is purged, and the CDN stops caching pages of this one for a day', async () => {
  const second = another('another build');
  await waitFor(async () => second.mayCachePages() && app.cdn?.mayCachePages() === false);
  expect(await settled()).toBe(2);
  const { headers } = await app.request(PAGE);
  expect(headers.get('cache-control')).toContain('s-maxage=1,');
  another(builtSite().build());
  await waitFor(async () => app.cdn?.mayCachePages() === true);
});

test('the CDN caches pages for 1 s if notifications are unproven for eight seconds', async () => {
  const content = { ...app.database.content, completeUntil: now() };
  const second = another(builtSite().build(), { content });
  await waitFor(async () => second.mayCachePages());
  const { monotonic, wall } = now();
  content.completeUntil = { monotonic: monotonic - 7_900, wall: wall - 7_900 };
  expect(second.mayCachePages()).toBe(true);
  content.completeUntil = { monotonic: monotonic - 8_000, wall };
  expect(second.mayCachePages()).toBe(false);
  content.completeUntil = { monotonic, wall: wall - 8_000 };
  expect(second.mayCachePages()).toBe(false);
});

test('the CDN caches pages for a second if the process no longer reads what to purge', async () => {
  const second = another(builtSite().build(), { changed: { pollMs: MINUTE_MS, knownMs: 3_000 } });
  await waitFor(async () => second.mayCachePages());
  await waitFor(async () => !second.mayCachePages(), 5_000);
});
