import { beforeEach, expect, test } from '@jest/globals';
import { NAMES_A_DAY_MAX, VISITS_PATH } from '../../../src/rules/visits.ts';
import { DAY_MS } from '../../../src/rules/durations.ts';
import { retention } from '../../../src/rules/retention.ts';
import { addVisitCounts, reportVisits } from '../../../src/domain/visits/visit-count.service.ts';
import { addWebVitalCounts } from '../../../src/domain/visits/web-vital-count.service.ts';
import { applyRetention } from '../../../src/domain/retention/retention.service.ts';
import { createVisitCounter } from '../../../src/server/pages/visit-counter.ts';
import { bootApp } from '../../support/app.ts';
import { loggedProblems, testLog } from '../../support/log.ts';
import { operatorPages } from '../../support/operator-pages.ts';
import { ORIGIN } from '../../support/origin.ts';
import { BROWSER, CRAWLER } from '../../support/user-agents.ts';
import { waitFor } from '../../support/wait-for.ts';

const app = bootApp();
const { get } = operatorPages(app, 'editor');

const reader = () => ({
  manager: app.database.source.manager,
  previewId: null,
  sameForAll: <Value>(_key: string, load: () => Promise<Value>) => load(),
});

const today = () => new Date().toISOString().slice(0, 10);
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

beforeEach(async () => {
  await app.visits.write();
  await app.database.source.query('DELETE FROM visit_counts');
  await app.database.source.query('DELETE FROM web_vital_counts');
});

/** Requests a page as a browser, with the given headers. */
const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers: { 'user-agent': BROWSER, accept: 'text/html', ...headers } });

/** Writes what was counted. Returns the stored counts. */
async function stored(): Promise<string[]> {
  await app.visits.write();
  const rows = await app.database.source.query('SELECT * FROM visit_counts ORDER BY kind, name');
  return rows.map(({ kind, name, count }: { kind: string; name: string; count: number }) => `${kind} ${name} ${count}`);
}

test('counts pages, also those from the cache', async () => {
  await visit('/about?utm_source=letter');
  await waitFor(async () => (await visit('/about', { dnt: '1' })).headers.has('cache-status'));
  expect((await visit('/about')).headers.has('cache-status')).toBe(true);
  await visit('/topics/paper?page=1');
  expect(await stored()).toEqual(['page /about 2', 'page /topics/paper 1']);
  await visit('/about');
  expect(await stored()).toEqual(['page /about 3', 'page /topics/paper 1']);
});

test.each([
  ['a crawler', '/about', { 'user-agent': CRAWLER }],
  ['a client without a name', '/about', { 'user-agent': '' }],
  ['Global Privacy Control', '/about', { 'sec-gpc': '1' }],
  ['Do Not Track', '/about', { dnt: '1' }],
  ['a prefetch', '/about', { 'sec-purpose': 'prefetch' }],
  ['an operator', '/about', { cookie: 'other=1; __Host-session=anything' }],
  ['a reader of Markdown', '/about.md', {}],
  ['a missing page', '/nowhere', {}],
  ['a missing document', '/technologies/nothing', {}],
  ['a redirect', '/About', {}],
  ['a private link', '/receipt/none', {}],
  ['the back office', '/operator', {}],
  ['a file', '/robots.txt', {}],
])('does not count %s', async (_, path, headers) => {
  await visit(path, headers);
  expect(await stored()).toEqual([]);
});

test('does not count a request for the headers only', async () => {
  await visit('/about', {}, 'HEAD');
  expect(await stored()).toEqual([]);
});

test('counts the hosts of referring sites, but not its own under any name', async () => {
  const from = (referer: string) => visit('/about', { referer });
  await from('https://news.example/a/b?person=jane');
  await from('https://news.example/');
  await from(`${ORIGIN}/blog`);
  await from(`${app.url}/blog`);
  await from('android-app://com.example');
  await from('not an address');
  expect(await stored()).toEqual(['page /about 6', 'source news.example 2']);
});

test('counts the words of a search once, and no address', async () => {
  await visit('/search?q=Paper+forms+jane%40example.com+555');
  await visit('/search?q=paper&page=1');
  expect(await stored()).toEqual(['page /search 2', 'word forms 1', 'word paper 1']);
});

test('bounds the number of names of a day', async () => {
  const counts = Array.from({ length: NAMES_A_DAY_MAX + 5 }, (_, index) => ({
    day: today(),
    kind: 'source' as const,
    name: `site-${index}.example`,
    count: 1,
  }));
  const { manager } = app.database.source;
  await addVisitCounts(manager, counts.slice(0, 10));
  await addVisitCounts(manager, counts);
  const rows = await stored();
  expect(rows).toHaveLength(NAMES_A_DAY_MAX + 1);
  expect(rows).toEqual(expect.arrayContaining(['source  5', 'source site-3.example 2']));
});

test('adds the counts of several processes', async () => {
  const { database } = app;
  const other = createVisitCounter({ config: { siteOrigin: ORIGIN }, database, log: testLog });
  other.countPage({ method: 'GET', url: '/about', headers: { 'user-agent': BROWSER } } as never);
  await visit('/about');
  await Promise.all([other.write(), app.visits.write()]);
  expect(await stored()).toEqual(['page /about 2']);
});

test('keeps the counts when a write fails', async () => {
  await visit('/about');
  await app.database.withoutTable('visit_counts', () => app.visits.write());
  expect(loggedProblems()).toEqual([expect.stringContaining('counts of visits could not be written')]);
  expect(await stored()).toEqual(['page /about 1']);
});

test('reports the days of the period, without those before', async () => {
  const page = (day: string, name: string, count: number) => ({ day, kind: 'page' as const, name, count });
  await addVisitCounts(app.database.source.manager, [
    page(dayAgo(7), '/old', 50),
    page(dayAgo(6), '/about', 2),
    page(today(), '/about', 3),
    page(today(), '/blog', 4),
  ]);
  const { days, pages } = await reportVisits(reader(), 7);
  expect([days.length, days[0], days[6]]).toEqual([7, { day: dayAgo(6), count: 2 }, { day: today(), count: 7 }]);
  expect(pages).toEqual([
    { name: '/about', count: 5 },
    { name: '/blog', count: 4 },
  ]);
});

test('deletes counts after the retention period', async () => {
  const { manager } = app.database.source;
  const days = [retention.visitDays, retention.visitDays + 1].map(dayAgo);
  await addVisitCounts(
    manager,
    days.map((day) => ({ day, kind: 'page', name: '/about', count: 1 })),
  );
  await addWebVitalCounts(
    manager,
    days.map((day) => ({ day, page: '/about', name: 'lcp', from: 0, count: 1 })),
  );
  expect((await applyRetention(manager)).visitCounts).toBe(2);
  expect(await stored()).toEqual(['page /about 1']);
  expect(await manager.query('SELECT day::text FROM web_vital_counts')).toEqual([{ day: days[0] }]);
});

test('shows the counts, and which words the search does not find', async () => {
  const count = (kind: 'page' | 'source' | 'word', name: string, times: number) => ({
    day: today(),
    kind,
    name,
    count: times,
  });
  await addVisitCounts(app.database.source.manager, [
    count('page', '/about', 3),
    count('source', '', 2),
    count('word', 'paper', 2),
    count('word', 'zeppelin', 2),
    count('word', 'smith', 1),
  ]);
  const { document } = await get('/operator/visits?days=7');
  const rowsOf = (title: string) => {
    const section = document.querySelectorAll('section').find((found) => found.querySelector('h2')?.text === title);
    return section?.querySelectorAll('tbody tr').map((row) => row.querySelectorAll('th, td').map(({ text }) => text));
  };
  expect(rowsOf('Pages')).toEqual([['/about', '3']]);
  expect(rowsOf('Referring sites')).toEqual([['Others', '2']]);
  expect(rowsOf('Searched words')).toEqual([
    ['paper', '2'],
    ['zeppelin', '2'],
  ]);
  expect(rowsOf('Searched words without results')).toEqual([['zeppelin', '2']]);
  expect(document.querySelectorAll('details tbody tr')).toHaveLength(7);
  expect(document.querySelector('nav[aria-label=Period] [aria-current=true]')?.text).toBe('7 days');
  expect((await get('/operator/visits?days=8')).document.querySelectorAll('details tbody tr')).toHaveLength(30);
});

/** Reports a page view as a browser. */
const report = (view: unknown, headers: Record<string, string> = {}) =>
  app.request(VISITS_PATH, {
    method: 'POST',
    headers: { 'user-agent': BROWSER, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body: typeof view === 'string' ? view : JSON.stringify(view),
  });

/** Writes what was measured. Returns the stored ranges. */
async function measured(): Promise<string[]> {
  await app.visits.write();
  const rows = await app.database.source.query('SELECT * FROM web_vital_counts ORDER BY page, name, "from"');
  return rows.map(({ page, name, from, count }: Record<string, unknown>) => `${page} ${name} ${from} ${count}`);
}

test('counts pages that were opened within the site, and only those that exist', async () => {
  const navigated = true;
  await report({ path: '/about', navigated: false });
  await report({ path: '/about', navigated });
  await report({ path: '/technologies/quillmaker', navigated });
  await report({ path: '/blog/2025/03/paper-trail-basics', navigated });
  await report({ path: '/topics/paper', navigated });
  for (const path of ['/technologies/nothing', '/topics/nothing', '/nowhere', '/receipt/x', '/operator', '', 7, null]) {
    expect((await report({ path, navigated, lcp: 1 })).status).toBe(204);
  }
  expect(await stored()).toEqual([
    'page /about 1',
    'page /blog/2025/03/paper-trail-basics 1',
    'page /technologies/quillmaker 1',
    'page /topics/paper 1',
  ]);
});

// The tests fail on anything that is written to the console, which would reach the log as it is.
test('a path that no browser sends is not counted, and does not stop the counting', async () => {
  for (const path of ['/technologies/\0', '/technologies/%00', '/topics/paper\n{"level":60}', '/%ff\n{"level":60}']) {
    expect((await report({ path, navigated: true })).status).toBe(204);
  }
  await report({ path: '/topics/paper', navigated: true });
  expect(await stored()).toEqual(['page /topics/paper 1']);
});

test('counts the ranges of measurements by kind of page', async () => {
  await report({ path: '/technologies/quillmaker', lcp: 1_700, inp: 40, cls: 0 });
  await report({ path: '/technologies/binderly', lcp: 1_999.9, inp: 1e12, cls: 100 });
  await report({ path: '/about', lcp: -1, inp: '80', cls: null, other: 1 });
  const expected = [
    '/technologies/:slug cls 0 1',
    '/technologies/:slug cls 100 1',
    '/technologies/:slug inp 0 1',
    '/technologies/:slug inp 1000 1',
    '/technologies/:slug lcp 1500 2',
  ];
  expect(await measured()).toEqual(expected);
  expect(await measured()).toEqual(expected);
});

test.each([
  ['a crawler', { 'user-agent': CRAWLER }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['Do Not Track', { dnt: '1' }],
  ['an operator', { cookie: '__Host-session=anything' }],
])('counts no report of %s', async (_, headers: Record<string, string>) => {
  expect((await report({ path: '/about', navigated: true, lcp: 1 }, headers)).status).toBe(204);
  expect([await stored(), await measured()]).toEqual([[], []]);
});

test('refuses reports from other sites and long ones, and ignores nonsense', async () => {
  expect((await report({ path: '/about' }, { origin: 'https://other.example' })).status).toBe(403);
  expect((await report({ path: '/about', other: 'x'.repeat(2_000) })).status).toBe(413);
  for (const text of ['', 'null', '[]', '7', '{"path":', '"/about"']) expect((await report(text)).status).toBe(204);
  expect([await stored(), await measured()]).toEqual([[], []]);
});

test('shows the median and the upper quartile of measurements', async () => {
  for (const lcp of [600, 600, 1_200, 2_600]) await report({ path: '/about', lcp });
  await report({ path: '/contact', lcp: 12_000 });
  await app.visits.write();
  const { document } = await get('/operator/visits?days=7');
  const section = document
    .querySelectorAll('section')
    .find((found) => found.querySelector('h2')?.text === 'Largest Contentful Paint');
  const rows = section
    ?.querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('th, td').map(({ text }) => text));
  expect(rows).toEqual([
    ['All pages', '5', 'below 1.5 s', 'below 3 s'],
    ['/about', '4', 'below 1 s', 'below 1.5 s'],
    ['/contact', '1', '10 s or more', '10 s or more'],
  ]);
});

/** A counter of another process, and a visit to it from a referring site. */
function otherProcess() {
  const visits = createVisitCounter({ config: { siteOrigin: ORIGIN }, database: app.database, log: testLog });
  const visitFrom = (host: string) => {
    const headers = { 'user-agent': BROWSER, referer: `https://${host}/` };
    visits.countPage({ method: 'GET', url: '/about', headers } as never);
  };
  return { write: visits.write, visitFrom };
}

test('counts a bounded number of names between two writes', async () => {
  const { write, visitFrom } = otherProcess();
  for (let number = 0; number < 2_500; number += 1) visitFrom(`site-${number}.example`);
  await write();
  const [{ count }] = await app.database.source.query(
    `SELECT sum(count)::int AS count FROM visit_counts WHERE kind = 'source'`,
  );
  // The page is one of the 2,000.
  expect(count).toBe(1_999);
  expect(await stored()).toContain('page /about 2500');
});

test('counts no referring site whose name is longer than DNS allows', async () => {
  const { write, visitFrom } = otherProcess();
  const longest = `${'a.'.repeat(123)}example`;
  visitFrom(longest);
  visitFrom(`${longest}s`);
  await write();
  expect(await stored()).toEqual(['page /about 2', `source ${longest} 1`]);
});
