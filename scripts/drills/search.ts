import { searchQuestions } from '../../test/fixtures/search-questions.ts';
import { build } from '../build.mjs';
import { percentile } from '../percentile.ts';
import { drillEngines, type Engine } from './engines.ts';
import { startSite } from './site.ts';

/**
 * `npm run drills -- search`: fills a site with 10,000 blog posts and 1,000 technologies made from the sample content, and
 * measures searches that no cache answers, one after the other: the search page, the catalog and the REST call. Runs on the
 * embedded PostgreSQL, and on a PostgreSQL server if there is one. Fails if a median is above its bar.
 */
const BLOG_POSTS = 10_000;
const TECHNOLOGIES = 1_000;
const MEDIAN_MS = 100;

const PARAGRAPHS = 6;
const TAGS = 300;
const BATCH = 250;

const targets = {
  'search page': (q: string) => `/search?${new URLSearchParams({ q })}`,
  catalog: (q: string) => `/technologies?${new URLSearchParams({ q })}`,
  REST: (q: string) => `/api/search?${new URLSearchParams({ q })}`,
};

await build();
await drillEngines(async (engine) => {
  const empty = await startSite(engine.environment);
  await empty.end('SIGTERM');
  await grow(engine);
  const site = await startSite({ ...engine.environment, PAGE_CACHE_MB: '0', LOG_LEVEL: 'warn' });
  let passed = true;
  for (const [name, path] of Object.entries(targets)) {
    const times = await measure(searchQuestions.map(([question]) => site.url + path(question)));
    const [median, slow] = [0.5, 0.95].map((share) => Math.round(percentile(times, share))) as [number, number];
    passed &&= median <= MEDIAN_MS;
    process.stdout.write(
      `${median <= MEDIAN_MS ? 'pass' : 'FAIL'}  ${engine.name}, ${name}: median ${median} of ${MEDIAN_MS} ms, 95% within ${slow} ms\n`,
    );
  }
  await site.end('SIGTERM');
  return passed;
});

/** Requests each address once to warm up and once to measure. Returns the times in ms. */
async function measure(addresses: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const [index, address] of [...addresses, ...addresses].entries()) {
    const began = performance.now();
    // Each request is from another network, because of the rate limit.
    const response = await fetch(address, { headers: { 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` } });
    await response.arrayBuffer();
    // The first search after a start is slow, and the server may refuse the next one meanwhile.
    if (index < addresses.length) continue;
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    times.push(performance.now() - began);
  }
  return times;
}

/** Adds documents whose texts are paragraphs and words of the sample content in another order. */
async function grow(engine: Engine): Promise<void> {
  const began = performance.now();
  const { query, close } = await engine.connect();
  const { rows: posts } = await query<{ title: string; content: string }>('SELECT title, content FROM blog_posts');
  const { rows: technologies } = await query<{ name: string; text: string }>(
    'SELECT name, "fullDescription" AS text FROM technologies',
  );
  const paragraphs = posts.flatMap(({ content }) => content.split(/(?<=<\/p>)/).filter((part) => part.length > 100));
  const words = [...new Set(posts.flatMap(({ content }) => content.match(/\b[a-z]{4,}\b/g) ?? []))];
  const tags = words.slice(0, TAGS);
  const random = randomNumbers();
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const many = <Item>(items: readonly Item[], count: number) => Array.from({ length: count }, () => one(items));

  for (let first = 0; first < BLOG_POSTS; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, BLOG_POSTS - first) }, (_, index) => ({
      title: `${many(words, 5).join(' ')}`,
      slug: `article-${first + index}`,
      excerpt: many(words, 20).join(' '),
      content: many(paragraphs, PARAGRAPHS).join(' '),
      tags: many(tags, 3),
      technologies: many(technologies, 2).map(({ name }) => name),
    }));
    await query(
      `INSERT INTO blog_posts (title, slug, excerpt, content, category, "readTime", "publishDate", tags, technologies)
       SELECT title, slug, excerpt, content, 'Legal tech', '5 min read', '2025-01-31', tags, technologies
       FROM json_to_recordset($1) AS row(title text, slug text, excerpt text, content text, tags text[], technologies text[])`,
      [JSON.stringify(rows)],
    );
  }
  const rows = Array.from({ length: TECHNOLOGIES }, (_, index) => ({
    name: `${one(technologies).name} ${one(words)} ${index}`,
    slug: `technology-${index}`,
    short: many(words, 12).join(' '),
    text: one(technologies).text,
  }));
  await query(
    `INSERT INTO technologies (name, slug, "categoryId", "shortDescription", "fullDescription", "useCases", benefits,
       "relatedTechnologies", "learningResources")
     SELECT name, slug, (SELECT id FROM technology_categories ORDER BY title LIMIT 1), short, text, '{}', '{}', '{}', '{}'
     FROM json_to_recordset($1) AS row(name text, slug text, short text, text text)`,
    [JSON.stringify(rows)],
  );
  await query('ANALYZE');
  await close();
  const seconds = Math.round((performance.now() - began) / 1_000);
  process.stdout.write(
    `${engine.name}: added ${BLOG_POSTS} articles and ${TECHNOLOGIES} technologies in ${seconds} s.\n`,
  );
}

/** Returns a generator of numbers from 0 to 1 that is the same in every run (mulberry32). */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
