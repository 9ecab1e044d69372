import { PAGE_SIZE } from '../../src/back-office/layout/pagination.ts';
import { build } from '../build.mjs';
import { percentile } from '../percentile.ts';
import { drillEngines, type Engine } from './engines.ts';
import { addOwner, signIn, type Named } from './owner.ts';
import { startSite } from './site.ts';

/**
 * `npm run drills -- lists`: measures the lists of the back office with ten rows and with 10,000, one request after the
 * other, and prints a table in Markdown. Runs on the embedded PostgreSQL, and on a PostgreSQL server if there is one. Fails
 * if a list with 10,000 rows is slower than both bars: in milliseconds, and as a multiple of the time with ten.
 */
const FEW = 10;
const MANY = 10_000;
/** A list is too slow if it exceeds both. A busy machine may exceed one. */
const MEDIAN_MS = 100;
const RATIO = 20;
const WARM_UP = 5;
const REQUESTS = 21;

/** A word in every tenth row. */
const WORD = 'contract';
const title = `CASE n % 10 WHEN 0 THEN '${WORD}' ELSE 'archive' END || n`;

/** Searches of the inbox. The second finds a word in the name and one in a note. */
const inboxSearches = {
  search: WORD,
  'search for two words in different places': `${WORD} call`,
  'search for a word in all': 'archive',
  'search for one letter': 'e',
  'search for two letters that none has': 'qz',
};

/** Fills a table with numbered rows. All are less than three hours old. Older ones would be erased or cause emails. */
const tables: Record<string, string> = {
  contact_submissions: `(name, email, company, "useCase", message, status, "createdAt")
    SELECT ${title}, 'sender' || n || '@example.com', 'Company ' || n % 1000, 'legal-tech',
      repeat('I would like to know how long the review of our archive takes. ', 6),
      (ARRAY['new', 'read', 'replied', 'won', 'lost', 'spam'])[1 + n % 6], now() - n * interval '1 second'`,
  mails: `(kind, "to", subject, text, status, "createdAt", "sentAt")
    SELECT 'notification', 'sender' || n || '@example.com', ${title}, repeat('Text of an email. ', 40),
      CASE n % 10 WHEN 0 THEN 'failed' ELSE 'sent' END, now() - n * interval '1 second', now()`,
  newsletter_subscribers: `(email, "createdAt", "confirmedAt")
    SELECT ${title} || '@example.com', now() - n * interval '1 second', now()`,
  blog_posts: `(title, slug, excerpt, content, category, "readTime", "publishDate")
    SELECT ${title}, 'post-' || n, 'An excerpt.', '<p>A paragraph.</p>', 'Legal tech', '5 min read',
      to_char(date '2025-01-31' - n % 1000, 'YYYY-MM-DD')`,
  technologies: `(name, slug, "categoryId", "shortDescription")
    SELECT ${title}, 'technology-' || n, (SELECT id FROM technology_categories LIMIT 1), 'A description.'`,
};

const lists = {
  inquiries: '/operator/inbox',
  'blog posts': '/operator/content/blog-posts',
  technologies: '/operator/content/technologies',
  subscribers: '/operator/subscribers',
  emails: '/operator/mail',
};

await build();
await drillEngines(async (engine) => {
  const empty = await startSite(engine.environment);
  await empty.end('SIGTERM');
  const { query, close } = await engine.connect();
  await addOwner({ query });
  await close();
  const few = await measureWith(engine, FEW);
  const many = await measureWith(engine, MANY);
  for (const [name, ms] of many) {
    const before = few.get(name) ?? NaN;
    const cells = [engine.name, name, `${before.toFixed(1)} ms`, `${ms.toFixed(1)} ms`, (ms / before).toFixed(1)];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
  const slow = [...many].filter(([name, ms]) => ms > MEDIAN_MS && ms > RATIO * (few.get(name) ?? 0));
  for (const [name] of slow) {
    process.stdout.write(`FAIL  ${engine.name}, ${name}: more than ${MEDIAN_MS} ms and ${RATIO} times that with ten\n`);
  }
  return slow.length === 0;
});

/** Returns the median times of all pages in ms, with a number of rows in each table. */
async function measureWith(engine: Engine, rows: number): Promise<Map<string, number>> {
  const submission = await fill(engine, rows);
  const site = await startSite({ ...engine.environment, LOG_LEVEL: 'warn' });
  const cookie = await signIn(site.url);
  const times = new Map<string, number>();
  for (const [name, path] of Object.entries(lists)) {
    times.set(`${name}, first page`, await median(site.url + path, cookie));
    times.set(`${name}, last page`, await median(`${site.url}${path}?page=${Math.ceil(rows / PAGE_SIZE)}`, cookie));
    const searches = name === 'inquiries' ? inboxSearches : name === 'emails' ? {} : { search: WORD };
    for (const [what, q] of Object.entries(searches)) {
      times.set(`${name}, ${what}`, await median(`${site.url}${path}?${new URLSearchParams({ q })}`, cookie));
    }
  }
  const address = `${site.url}/operator/inbox/${submission}`;
  times.set('one inquiry', await median(address, cookie));
  times.set('one inquiry of a search', await median(`${address}?q=${WORD}`, cookie));
  await site.end('SIGTERM');
  return times;
}

/** Replaces the rows of the tables. Returns the ID of a submission in the middle of the list. */
async function fill(engine: Engine, rows: number): Promise<string> {
  const { query, close } = await engine.connect();
  for (const [table, columns] of Object.entries(tables)) {
    await query(`DELETE FROM ${table}`);
    await query(`INSERT INTO ${table} ${columns} FROM generate_series(1, ${rows}) AS n`);
  }
  await query(
    `INSERT INTO contact_notes ("contactSubmissionId", text) SELECT id, 'A note about the call.' FROM contact_submissions`,
  );
  await query('VACUUM ANALYZE');
  const { rows: found } = await query<{ id: string }>(
    'SELECT id FROM contact_submissions ORDER BY name LIMIT 1 OFFSET $1',
    [rows / 2],
  );
  await close();
  return found[0]?.id ?? '';
}

async function median(address: string, cookie: Named): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + REQUESTS; index++) {
    const began = performance.now();
    // Each request is from another network, because of the rate limit.
    const response = await fetch(address, { headers: { ...cookie, 'x-forwarded-for': `10.1.${index}.1` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    if (index >= WARM_UP) times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}
