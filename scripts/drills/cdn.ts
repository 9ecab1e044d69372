import { setTimeout } from 'node:timers/promises';
import { startFakeCdn, type FakeCdn } from '../../test/support/fake-cdn.ts';
import { build } from '../build.mjs';
import { drillEngines, type Engine } from './engines.ts';
import { addOwner, ask, signIn, type Named } from './owner.ts';
import { PORT, startSite, type Site } from './site.ts';

/**
 * `npm run drills -- cdn`: an owner changes a blog post while visitors read it through a simulated CDN, which is purged as the
 * settings say. Measures how long visitors see the old post: after single changes, after many at once, while the CDN
 * refuses to be purged, after kills of the site between the commit and the purge, and when scheduled content appears. Finally,
 * compares all pages that the CDN has with those of the site. Uses the embedded PostgreSQL, and two processes on a PostgreSQL
 * server if one is installed or TEST_DATABASE_URL is set.
 */
const CHANGES = 4;
const KILLS = 3;
const AWAY_MS = 30_000;
const READ_MS = 20_000;
const FRESH_WITHIN_S = 10;
/** A killed process keeps its claim for 15 s. */
const FRESH_AFTER_KILL_S = 25;

const PAGES = [
  '/',
  '/about',
  '/services',
  '/blog',
  '/technologies',
  '/case-studies',
  '/contact',
  '/about.md',
  '/blog.json',
];
const BLOG_POST = '/blog/2026/01/post-of-the-drill';
const SLUG = 'post-of-the-drill';

const CREATE = 'mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { id } }';
const UPDATE = 'mutation ($id: ID!, $input: BlogPostInput!) { updateBlogPost(id: $id, input: $input) { id } }';

const blogPost = {
  title: 'A blog post of the drill',
  slug: SLUG,
  excerpt: 'A blog post of the drill, in one sentence.',
  content: '<p>A blog post that changes while visitors read it through a CDN.</p>',
  category: 'Drill',
  readTime: '1 min read',
  publishDate: '2026-01-01',
};

await build();
await drillEngines(drill);

async function drill(engine: Engine): Promise<boolean> {
  const cdn = await startFakeCdn();
  const url = `http://127.0.0.1:${PORT}`;
  cdn.origin = url;
  const settings = { ...engine.environment, SITE_ORIGIN: url, LOG_LEVEL: 'warn' };
  const workers: Named = engine.name === 'server' ? { WORKERS: '2' } : {};
  const start = () => startSite({ ...settings, ...workers, ...cdn.settings });
  let passed = true;
  const report = (phase: string, ok: boolean, figures: object) => {
    passed &&= ok;
    process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${engine.name}, ${phase}: ${JSON.stringify(figures)}\n`);
  };

  await (await startSite(settings)).end('SIGTERM');
  const connection = await engine.connect();
  await addOwner(connection);
  await connection.close();
  let site = await start();
  const cookie = await signIn(url);
  const id = await addBlogPost(cookie);

  report('single changes', ...(await changeOneByOne(cdn, cookie, id)));
  report('many changes', ...(await changeOften(cdn, cookie, id)));
  report('visitors', ...(await read(cdn)));
  report('the CDN refuses purges', ...(await refusePurges(cdn, cookie, id)));

  const freshAfterS: number[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await store(cdn, BLOG_POST);
    const title = `Before kill ${kill}`;
    await write(cookie, id, { title });
    // The purge begins within half a second.
    await setTimeout(Math.random() * 600);
    await site.end('SIGKILL');
    const killedAt = performance.now();
    site = await start();
    await untilShown(cdn, title);
    freshAfterS.push(seconds(killedAt));
  }
  report('kills', Math.max(...freshAfterS) <= FRESH_AFTER_KILL_S, { kills: KILLS, freshAfterS });

  report('scheduled', ...(await schedule(cdn, cookie)));
  report('pages of the CDN', ...(await compareAll(cdn, site)));
  await site.end('SIGTERM');
  await cdn.close();
  return passed;
}

type Result = [ok: boolean, figures: object];

async function changeOneByOne(cdn: FakeCdn, cookie: Named, id: string): Promise<Result> {
  const freshAfterS: number[] = [];
  await untilQuiet(cdn);
  const before = cdn.purges.length;
  for (let change = 1; change <= CHANGES; change += 1) {
    await store(cdn, BLOG_POST);
    freshAfterS.push(await changeAndWait(cdn, cookie, id, `Single change ${change}`));
  }
  await untilQuiet(cdn);
  const purges = cdn.purges.length - before;
  return [Math.max(...freshAfterS) <= FRESH_WITHIN_S, { changes: CHANGES, freshAfterS, purges }];
}

async function changeOften(cdn: FakeCdn, cookie: Named, id: string): Promise<Result> {
  await untilQuiet(cdn);
  await store(cdn, BLOG_POST);
  const before = cdn.purges.length;
  const startedAt = performance.now();
  for (let change = 1; change < 40; change += 1) {
    await write(cookie, id, { title: `One of many changes ${change}` });
    await setTimeout(250);
  }
  const changedForS = seconds(startedAt);
  const freshAfterS = await changeAndWait(cdn, cookie, id, 'Last of many changes');
  await untilQuiet(cdn);
  const purges = cdn.purges.length - before;
  return [
    freshAfterS <= FRESH_WITHIN_S && purges <= changedForS / 5 + 3,
    { changes: 40, changedForS, freshAfterS, purges },
  ];
}

/** A visit each second, as on a site with few visitors. Each page has been read once, so the CDN answers all of them. */
async function read(cdn: FakeCdn): Promise<Result> {
  await untilQuiet(cdn);
  for (const path of PAGES) await store(cdn, path);
  let visits = 0;
  let fromEdge = 0;
  const startedAt = performance.now();
  while (performance.now() - startedAt < READ_MS) {
    const answer = await cdn.get(PAGES[visits % PAGES.length]!);
    visits += 1;
    fromEdge += Number(answer.fromEdge);
    await setTimeout(1_000);
  }
  return [fromEdge === visits, { visits, fromEdge }];
}

async function refusePurges(cdn: FakeCdn, cookie: Named, id: string): Promise<Result> {
  await untilQuiet(cdn);
  await store(cdn, BLOG_POST);
  cdn.mode = 'refuse';
  const before = cdn.attempts.length;
  const title = 'Written while the CDN refused purges';
  await write(cookie, id, { title });
  await setTimeout(AWAY_MS);
  const attempts = cdn.attempts.slice(before);
  const pausesS = attempts.slice(1).map((at, index) => Math.round((at - attempts[index]!) / 1_000));
  const wasOld = !(await cdn.get(BLOG_POST)).text.includes(title);
  cdn.mode = 'purge';
  const backAt = performance.now();
  await untilShown(cdn, title);
  const freshAfterS = seconds(backAt);
  // The next attempt is at most as long after as the CDN was away.
  const ok = wasOld && attempts.length < 10 && freshAfterS <= AWAY_MS / 1_000 + FRESH_WITHIN_S;
  return [ok, { awayS: AWAY_MS / 1_000, failures: attempts.length, pausesS, wasOld, freshAfterS }];
}

async function schedule(cdn: FakeCdn, cookie: Named): Promise<Result> {
  const delayMs = 30_000;
  const publishAt = Date.now() + delayMs;
  const values = { title: 'A scheduled blog post', slug: 'scheduled', publishAt: new Date(publishAt).toISOString() };
  await ask(`http://127.0.0.1:${PORT}`, cookie, CREATE, { input: { ...blogPost, ...values } });
  await setTimeout(delayMs - 10_000);
  await store(cdn, '/blog');
  const wasListed = (await cdn.get('/blog')).text.includes(values.title);
  while (!(await cdn.get('/blog')).text.includes(values.title)) await setTimeout(50);
  const freshAfterS = Math.round((Date.now() - publishAt) / 100) / 10;
  return [!wasListed && freshAfterS <= FRESH_WITHIN_S, { freshAfterS }];
}

/** Compares each stored page with that of the site. */
async function compareAll(cdn: FakeCdn, { url }: Site): Promise<Result> {
  await untilQuiet(cdn);
  for (const path of PAGES) await store(cdn, path);
  const stored = cdn.stored();
  const old: string[] = [];
  for (const [path, text] of stored) if ((await (await fetch(url + path)).text()) !== text) old.push(path);
  return [stored.length > 0 && old.length === 0, { stored: stored.length, old }];
}

async function addBlogPost(cookie: Named): Promise<string> {
  const { createBlogPost } = await ask<{ createBlogPost: { id: string } }>(`http://127.0.0.1:${PORT}`, cookie, CREATE, {
    input: blogPost,
  });
  return createBlogPost.id;
}

async function write(cookie: Named, id: string, values: Partial<typeof blogPost>): Promise<void> {
  await ask(`http://127.0.0.1:${PORT}`, cookie, UPDATE, { id, input: { ...blogPost, ...values } });
}

/** Changes the title and returns the seconds until a visitor of the CDN sees it. */
async function changeAndWait(cdn: FakeCdn, cookie: Named, id: string, title: string): Promise<number> {
  await write(cookie, id, { title });
  const changedAt = performance.now();
  await untilShown(cdn, title);
  return seconds(changedAt);
}

async function untilShown(cdn: FakeCdn, title: string): Promise<void> {
  while (!(await cdn.get(BLOG_POST)).text.includes(title)) await setTimeout(50);
}

/** Requests a page until the CDN answers it. */
async function store(cdn: FakeCdn, path: string): Promise<void> {
  while (!(await cdn.get(path)).fromEdge) await setTimeout(100);
}

/** Waits until the last changes are purged twice. */
async function untilQuiet(cdn: FakeCdn): Promise<void> {
  while (performance.now() - (cdn.purges.at(-1) ?? 0) < 17_000) await setTimeout(200);
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}
