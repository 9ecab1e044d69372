import { afterAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { applyRetention } from '../../../src/domain/privacy/retention.service.ts';
import { addVisitCounts, countPageViews, reportVisits } from '../../../src/domain/visits/visit-count.service.ts';
import { longDate } from '../../../src/rules/date.ts';
import { blogPostPath } from '../../../src/rules/paths.ts';
import { DAY_MS } from '../../../src/rules/durations.ts';
import { localTime } from '../../../src/rules/local-time.ts';
import { retention } from '../../../src/rules/retention.ts';
import { NAMES_A_CLIENT_MAX, NAMES_A_DAY_MAX, VISITS_PATH } from '../../../src/rules/visits.ts';
import { createVisitCounter } from '../../../src/server/pages/visit-counter.ts';
import { site } from '../../../src/site.config.ts';
import { bootApp } from '../../support/app.ts';
import { sendContactForm, setSubmissionAge } from '../../support/builders.ts';
import { setClock } from '../../support/clock.ts';
import { loggedProblems, testLog } from '../../support/log.ts';
import { testMailSettings } from '../../support/mail-settings.ts';
import { operatorPages, texts } from '../../support/operator-pages.ts';
import { addOperator, signedIn } from '../../support/operators.ts';
import { ORIGIN } from '../../support/origin.ts';
import { BROWSER, CRAWLER } from '../../support/user-agents.ts';
import { waitFor } from '../../support/wait-for.ts';

describe('today', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-backups-'));
  const directory = join(folder, 'backups');
  const app = bootApp({ environment: { BACKUP_DIR: directory } });
  const { get, post, formOf } = operatorPages(app, 'owner');

  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => app.database.source.query('TRUNCATE contact_submissions, sent_acknowledgements CASCADE'));

  /** The headings, without the set-up, which depends on the settings. */
  const sections = async () =>
    texts((await get('/operator')).document, 'main h2').filter((heading) => !heading.startsWith('Not set up'));
  const menu = async () => texts((await get('/operator')).document, 'nav[aria-label=Operator] > ul > li > a');

  test('shows what waits, most urgent first, and counts it in the menu', async () => {
    expect(await sections()).toEqual([]);
    expect(texts((await get('/operator')).document, 'main p').join()).toContain('Nothing is waiting for you.');
    expect(await menu()).toEqual(['Today', 'Inbox', 'Content', 'Mail']);
    await sendContactForm(app, { name: 'Fresh' });
    await setSubmissionAge(app, await sendContactForm(app, { name: 'Late' }), site.replyHours + 2.5);
    await sendContactForm(app, { name: 'Spammer', website: 'x' });
    await app.database.source.query(
      `UPDATE mails SET status = 'failed', "lastError" = 'No route' WHERE kind = 'notification'`,
    );
    const { document } = await get('/operator');
    expect(await sections()).toEqual(['To answer 2', 'Spam to look through 1', 'Emails that were not sent 2']);
    expect(texts(document, 'main [data-state]')).toEqual([
      'overdue by 2 hNew',
      `due in ${site.replyHours - 1} hNew`,
      'Spam',
    ]);
    expect(texts(document, 'main li a').join()).toContain('Spammer');
    expect(texts(document, 'main li').join()).toContain('No route');
    expect(await menu()).toEqual(['Today', 'Inbox 2 to answer', 'Content', 'Mail 2 failed']);
  });

  test('shows what is scheduled to appear', async () => {
    await app.database.source.query(
      `UPDATE blog_posts SET "publishAt" = now() + interval '2 days' WHERE slug = 'paper-trail-basics'`,
    );
    const [{ id }] = await app.database.source.query(`SELECT id FROM blog_posts WHERE slug = 'paper-trail-basics'`);
    const { document } = await get('/operator');
    const link = document.querySelector(`main a[href="/operator/content/blog-posts/${id}"]`);
    expect(link?.text).toMatch(/paper trail/i);
    await app.database.change(`UPDATE blog_posts SET "publishAt" = NULL WHERE slug = 'paper-trail-basics'`);
    expect(await sections()).toEqual([]);
  });

  test('names each sample document until somebody has saved it or made it a draft', async () => {
    const { source } = app.database;
    await source.query(`UPDATE blog_posts SET slug = 'exhibit-pipeline' WHERE slug = 'two-readers'`);
    const samples = async (headers?: Record<string, string>) =>
      texts((await get('/operator/launch-check', headers)).document, 'main section:has([value=blog-posts]) li a');
    const [{ id, title }] = await source.query(`SELECT id, title FROM blog_posts WHERE slug = 'exhibit-pipeline'`);
    expect(await samples()).toEqual([title]);
    const editor = await signedIn(app.database, await addOperator(app.database, 'eve', 'editor'));
    expect(await samples(editor)).toEqual([title]);
    await source.query('UPDATE blog_posts SET published = false WHERE id = $1', [id]);
    expect(await samples()).toEqual([]);
    await source.query('UPDATE blog_posts SET published = true WHERE id = $1', [id]);
    const drafted = await post('/operator/launch-check', { contentType: 'blog-posts' });
    expect(texts((await get(drafted.location ?? '')).document, '[role=status]')).toEqual([
      'Now drafts: 1. Visitors no longer see them.',
    ]);
    expect(await source.query('SELECT id FROM blog_posts WHERE NOT published AND id = $1', [id])).toHaveLength(1);
    await source.query('UPDATE blog_posts SET published = true WHERE id = $1', [id]);
    await source.query('DELETE FROM changes');
    const form = `/operator/content/blog-posts/${id}`;
    expect((await post(form, { ...(await formOf(form)), intent: 'save', title: 'My own title' })).status).toBe(303);
    expect(await samples()).toEqual([]);
  });

  test('names the parts that are not set up', async () => {
    const tasks = async (headers?: Record<string, string>) =>
      texts((await get('/operator', headers)).document, 'main section:last-of-type li > :first-child');
    expect((await tasks()).slice(0, 4)).toEqual(['Your place', 'Biography', 'Second factor', 'Mail server']);
    await app.database.source.query(`UPDATE users SET "totpSecret" = 'x' WHERE username = 'anna'`);
    expect((await tasks())[2]).toBe('Mail server');
    const editor = await signedIn(app.database, await addOperator(app.database, 'edda', 'editor'));
    expect((await tasks(editor)).slice(0, 2)).toEqual(['Biography', 'Second factor']);
  });

  test('lists the next steps of a day in the order of their calls', async () => {
    const { source } = app.database;
    const hours = { Late: 3, Early: 1, Middle: 2 };
    for (const [name, hour] of Object.entries(hours)) {
      const id = await sendContactForm(app, { name: `${name} Caller`, email: `${name}@example.com` });
      await source.query(
        `INSERT INTO consultations ("contactSubmissionId", "startsAt", "endsAt", "blockedUntil", "timeZone")
         SELECT $1, at, at + interval '30 minutes', at + interval '30 minutes', 'UTC'
         FROM (SELECT now() + $2 * interval '1 hour' AS at) AS call`,
        [id, hour],
      );
      await source.query(
        `UPDATE contact_submissions SET status = 'replied', "nextStepOn" = '2020-01-02' WHERE id = $1`,
        [id],
      );
    }
    const steps = texts((await get('/operator')).document, 'main li a').filter((text) => text.includes('Caller'));
    expect(steps.map((text) => text.split(' ')[0])).toEqual(['Early', 'Middle', 'Late']);
  });

  test('counts all documents that are scheduled', async () => {
    const { source } = app.database;
    await source.query(
      `INSERT INTO technologies (name, slug, "categoryId", "shortDescription", "publishAt")
     SELECT 'Later ' || n, 'later-' || n, (SELECT id FROM technology_categories LIMIT 1), 'Not yet.', now() + interval '1 day'
     FROM generate_series(1, 12) AS n`,
    );
    const found = await sections();
    await source.query(`DELETE FROM technologies WHERE slug LIKE 'later-%'`);
    expect(found).toEqual(['Will be published 12']);
  });

  test('an owner backs up, and a failure is shown on every page until the next backup', async () => {
    const { document } = await get('/operator/backups');
    expect(texts(document, 'main').join()).toContain('There are no backups yet.');
    const lastOf = async () =>
      texts((await get('/operator')).document, 'main p').filter((text) => text.startsWith('Last backup'));
    expect(await lastOf()).toEqual(['Last backup: none yet']);

    const { status, location } = await post('/operator/backups', {});
    expect([status, location]).toEqual([303, '/operator/backups?written']);
    const written = await get('/operator/backups?written');
    expect(texts(written.document, '[role=status]')).toEqual(['The backup is written.']);
    const [file] = readdirSync(directory);
    expect(texts(written.document, 'main ol li').join()).toContain(join(directory, String(file)));
    expect(await lastOf()).toEqual([expect.stringMatching(/^Last backup: \w+ \d+/)]);

    rmSync(directory, { recursive: true });
    writeFileSync(directory, 'This is no directory.');
    const failed = await post('/operator/backups', {});
    expect(texts(failed.document, '[role=alert]').join()).toContain('The backup was not written: EEXIST');
    expect(loggedProblems()).toEqual([expect.stringMatching(/^backup failed: EEXIST/)]);
    const elsewhere = await get('/operator/privacy-requests');
    expect(texts(elsewhere.document, '[role=alert]')).toEqual(['The last backup failed. See the reason']);

    expect(texts((await get('/operator')).document, '[role=alert]')).toEqual([
      'The last backup failed. See the reason',
    ]);
    expect(await lastOf()).toEqual([expect.stringMatching(/^Last backup: \w+ \d+/)]);

    const emma = await signedIn(app.database, await addOperator(app.database, 'emma', 'editor'));
    expect(texts((await get('/operator', emma)).document, '[role=alert]')).toEqual([]);

    rmSync(directory);
    await post('/operator/backups', {});
    expect(texts((await get('/operator/privacy-requests')).document, '[role=alert]')).toEqual([]);
  });
});

describe('download of a backup', () => {
  const directory = mkdtempSync(join(tmpdir(), 'site-downloads-'));
  const app = bootApp({ environment: { BACKUP_DIR: directory } });
  const { get, post } = operatorPages(app, 'owner');
  afterAll(() => rmSync(directory, { recursive: true }));

  test('needs an owner with a second factor, is recorded, and is never cached', async () => {
    const { source } = app.database;
    await post('/operator/backups', {});
    const [{ id, file }] = await source.query('SELECT id, file FROM backup_runs');
    const path = `/operator/backups/${id}`;
    const links = async () => texts((await get('/operator/backups')).document, 'main li a');
    expect(await links()).toEqual([]);
    expect((await get(path)).status).toBe(403);
    const editor = await signedIn(app.database, await addOperator(app.database, 'eli', 'editor'));
    await source.query(`UPDATE users SET "totpSecret" = 'x'`);
    expect((await get(path, editor)).status).toBe(403);
    expect((await get(path, {})).status).toBe(401);
    expect(await source.query(`SELECT FROM audit_entries WHERE event = 'backup-downloaded'`)).toEqual([]);

    expect(await links()).toEqual(['Download']);
    const owner = await signedIn(app.database, await addOperator(app.database, 'olaf'));
    await source.query(`UPDATE users SET "totpSecret" = 'x'`);
    const response = await app.request(path, { headers: owner });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${basename(file)}"`);
    const bytes = readFileSync(file);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const recorded = `SELECT account, operator FROM audit_entries WHERE event = 'backup-downloaded'`;
    expect(await source.query(recorded)).toEqual([{ account: 'olaf', operator: 'olaf' }]);

    expect((await get('/operator/backups/made-up')).status).toBe(404);
    rmSync(file);
    expect((await get(path)).status).toBe(404);
    expect(await links()).toEqual([]);
    expect(await source.query(recorded)).toHaveLength(1);
  });
});

describe('visits', () => {
  const app = bootApp({ environment: { TRUST_PROXY: '1' } });
  const { get } = operatorPages(app, 'editor');

  const config = { siteOrigin: ORIGIN, trustProxy: 0 };

  const reader = () => ({
    manager: app.database.source.manager,
    previewId: null,
    sameForAll: <Value>(_key: string, load: () => Promise<Value>) => load(),
  });

  const { timeZone } = site;
  const today = () => localTime(new Date(), timeZone).day;
  const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

  beforeEach(async () => {
    await app.visits.write();
    await app.database.source.query('DELETE FROM visit_counts');
  });

  /** Requests a page as a browser, with the given headers. */
  const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers: { 'user-agent': BROWSER, accept: 'text/html', ...headers } });

  /** Writes what was counted. Returns the stored counts. */
  async function stored(): Promise<string[]> {
    await app.visits.write();
    const rows = await app.database.source.query('SELECT * FROM visit_counts ORDER BY kind, name');
    return rows.map(
      ({ kind, name, count }: { kind: string; name: string; count: number }) => `${kind} ${name} ${count}`,
    );
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

  test('leaves room for others when one address brings many names, behind a proxy and from the cache', async () => {
    const from = (address: string, path: string, referer: string) =>
      visit(path, { referer, 'x-forwarded-for': `10.0.0.${referer.length}, ${address}` });
    const NAMES = NAMES_A_DAY_MAX + 50;
    const word = (index: number) =>
      [...String(index)]
        .map((digit) => 'abcdefghij'[Number(digit)])
        .join('')
        .padEnd(4, 'x');
    await waitFor(async () => (await visit('/about', { dnt: '1' })).headers.has('cache-status'));
    for (let index = 0; index < NAMES; index += 1) {
      expect((await from('203.0.113.66', '/about', `https://x${index}.example`)).headers.has('cache-status')).toBe(
        true,
      );
      if (index % 5 === 0) await from('203.0.113.66', `/search?q=${word(index)}`, '');
    }
    await from('198.51.100.7', '/about', 'https://somebody.example');
    await from('198.51.100.7', '/search?q=somebody', '');
    const rows = await stored();
    expect(rows).toEqual(expect.arrayContaining(['source somebody.example 1', 'word somebody 1']));
    expect(rows.filter((row) => row.startsWith('source x') || /^word .{4} /.test(row))).toHaveLength(
      NAMES_A_CLIENT_MAX,
    );
    const others = NAMES + Math.ceil(NAMES / 5) - NAMES_A_CLIENT_MAX;
    const counted = rows.filter((row) => /^(?:source|word)  \d+$/.test(row)).map((row) => Number(row.split('  ')[1]));
    expect(counted.reduce((sum, count) => sum + count)).toBe(others);
  });

  test('adds the counts of several processes', async () => {
    const { database } = app;
    const other = createVisitCounter({ config, database, log: testLog });
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

  test('reports the counts of the period, without those before', async () => {
    const page = (day: string, name: string, count: number) => ({ day, kind: 'page' as const, name, count });
    await addVisitCounts(app.database.source.manager, [
      page('2026-03-24', '/old', 50),
      page('2026-03-25', '/about', 2),
      page('2026-03-31', '/about', 3),
      page('2026-03-31', '/blog', 4),
    ]);
    // In Berlin the next day has begun, and the clocks changed within the week.
    const now = new Date('2026-03-30T22:00:00Z');
    expect(await reportVisits(reader(), { days: 7, timeZone, now })).toEqual({
      pageViews: 9,
      counts: [
        { kind: 'page', name: '/about', count: 5, found: null },
        { kind: 'page', name: '/blog', count: 4, found: null },
      ],
    });
    expect((await reportVisits(reader(), { days: 30, timeZone, now })).pageViews).toBe(59);
    const before = new Date(now.getTime() - 1);
    expect((await reportVisits(reader(), { days: 7, timeZone, now: before })).pageViews).toBe(59);
  });

  test('counts the views of each page in the period, without those before', async () => {
    const { manager } = app.database.source;
    const page = (day: string, name: string, count: number) => ({ day, kind: 'page' as const, name, count });
    await addVisitCounts(manager, [
      page('2026-02-28', '/about', 50),
      page('2026-03-01', '/about', 2),
      page('2026-03-30', '/about', 3),
      page('2026-03-30', '/blog', 4),
    ]);
    const period = { days: 30, timeZone: 'UTC', now: new Date('2026-03-30T23:59:59Z') };
    expect(await countPageViews(manager, ['/about', '/services'], period)).toEqual([
      { kind: 'page', name: '/about', count: 5, found: null },
    ]);
  });

  test('deletes counts after the retention period', async () => {
    const { manager } = app.database.source;
    const days = [retention.visitDays, retention.visitDays + 1].map(dayAgo);
    await addVisitCounts(
      manager,
      days.map((day) => ({ day, kind: 'page', name: '/about', count: 1 })),
    );
    expect((await applyRetention(manager, testMailSettings)).visitCounts).toBe(1);
    expect(await stored()).toEqual(['page /about 1']);
    expect(await manager.query('SELECT day::text FROM visit_counts')).toEqual([{ day: days[0] }]);
  });

  const counted = (kind: 'page' | 'source' | 'word', name: string, times: number) => ({
    day: today(),
    kind,
    name,
    count: times,
  });

  test('shows the counts, and which words the search does not find', async () => {
    await addVisitCounts(app.database.source.manager, [
      counted('page', '/about', 3),
      counted('source', '', 2),
      counted('word', 'paper', 2),
      counted('word', 'zeppelin', 2),
      counted('word', 'smith', 1),
    ]);
    const { document } = await get('/operator/visits?days=7');
    expect(texts(document, 'main tbody tr')).toEqual([
      'Page/about3',
      'Referring siteOthers2',
      'Searched wordpaper2',
      'Searched wordzeppelin (nothing found)2',
    ]);
    expect(texts(document, 'main nav + p')).toEqual(['Visitors opened pages 3 times in 7 days.']);
    const chosen = 'nav[aria-label=Period] [aria-current=true]';
    expect(document.querySelector(chosen)?.text).toBe('7 days');
    expect((await get('/operator/visits?days=8')).document.querySelector(chosen)?.text).toBe('30 days');
    await app.database.source.query('DELETE FROM visit_counts');
    expect(texts((await get('/operator/visits')).document, 'main nav + p')).toEqual([
      'Nobody has opened a page in the last 30 days.',
    ]);
  });

  test('the list of articles tells them apart by cover, category and reads', async () => {
    const [article] = await app.database.source.query(
      `SELECT title, category, slug, "publishDate" FROM blog_posts WHERE published ORDER BY "publishDate" DESC LIMIT 1`,
    );
    await addVisitCounts(app.database.source.manager, [counted('page', blogPostPath(article), 3)]);
    const { document } = await get('/operator/content/blog-posts');
    const line = document.querySelectorAll('main li').find(({ text }) => text.includes(article.title));
    expect(line?.querySelector('img')?.getAttribute('src')).toMatch(/^\/covers\/\w+-400\.webp$/);
    expect(line?.text).toContain(`${article.category}, Published ${longDate(article.publishDate)}`);
    expect(line?.text).toContain('3 reads in 30 days');
  });

  /** Reports a page as a browser. */
  const report = (path: string, headers: Record<string, string> = {}) =>
    app.request(VISITS_PATH, {
      method: 'POST',
      headers: { 'user-agent': BROWSER, 'content-type': 'text/plain;charset=UTF-8', ...headers },
      body: path,
    });

  test('counts pages that were opened within the site, and only those that exist', async () => {
    await report('/about');
    await report('/technologies/quillmaker');
    await report('/blog/2025/03/paper-trail-basics');
    await report('/topics/paper');
    for (const path of [
      '/technologies/nothing',
      '/topics/nothing',
      '/nowhere',
      '/receipt/x',
      '/operator',
      '',
      '7',
      '{}',
    ]) {
      expect((await report(path)).status).toBe(204);
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
      expect((await report(path)).status).toBe(204);
    }
    await report('/topics/paper');
    expect(await stored()).toEqual(['page /topics/paper 1']);
  });

  test.each([
    ['a crawler', { 'user-agent': CRAWLER }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['Do Not Track', { dnt: '1' }],
    ['an operator', { cookie: '__Host-session=anything' }],
  ])('counts no report of %s', async (_, headers: Record<string, string>) => {
    expect((await report('/about', headers)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  test('refuses reports from other sites and long ones', async () => {
    expect((await report('/about', { origin: 'https://other.example' })).status).toBe(403);
    expect((await report(`/${'x'.repeat(2_000)}`)).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  /** A counter of another process, and a visit to it from a referring site. */
  function otherProcess() {
    const visits = createVisitCounter({ config, database: app.database, log: testLog });
    const visitFrom = (host: string, remoteAddress = '192.0.2.1') => {
      const headers = { 'user-agent': BROWSER, referer: `https://${host}/` };
      visits.countPage({ method: 'GET', url: '/about', headers, socket: { remoteAddress } } as never);
    };
    return { write: visits.write, visitFrom };
  }

  test('counts a page on the day of the owner', async () => {
    setClock(Date.parse('2026-03-30T22:00:00Z'));
    const { write, visitFrom } = otherProcess();
    visitFrom('site.example');
    jest.useRealTimers();
    await write();
    expect(await app.database.source.query('SELECT DISTINCT day::text FROM visit_counts')).toEqual([
      { day: '2026-03-31' },
    ]);
  });

  test('counts a bounded number of names between two writes', async () => {
    const { write, visitFrom } = otherProcess();
    for (let number = 0; number < 2_500; number += 1) visitFrom(`site-${number}.example`, `10.0.${number % 250}.1`);
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
});
