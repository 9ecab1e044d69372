import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import { bootApp } from '../support/app.ts';
import { addOperator, signedIn } from '../support/operators.ts';

const app = bootApp();
let session: { cookie: string };

beforeAll(async () => {
  session = await signedIn(app.database, await addOperator(app.database, 'anna', 'editor'));
});

async function get(path: string, headers: Record<string, string> = session) {
  const response = await app.request(path, { headers: { accept: 'text/html', ...headers } });
  return { status: response.status, headers: response.headers, document: parse(await response.text()) };
}

async function post(path: string, fields: Record<string, string>) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', ...session },
    body: new URLSearchParams(fields),
  });
  const location = response.headers.get('location');
  return { status: response.status, location, document: parse(await response.text()) };
}

/** The fields of the form on a page, as a browser would send them. */
async function formOf(path: string): Promise<Record<string, string>> {
  const { document } = await get(path);
  const form = document.querySelector('form[data-guarded]');
  const fields: Record<string, string> = {};
  for (const control of form?.querySelectorAll('input, textarea, select') ?? []) {
    const name = control.getAttribute('name') ?? '';
    if (control.getAttribute('type') === 'radio' && !control.hasAttribute('checked')) continue;
    const option = control.querySelector('option[selected]') ?? control.querySelector('option');
    if (control.tagName === 'SELECT') fields[name] = option?.getAttribute('value') ?? option?.text ?? '';
    else if (control.tagName === 'TEXTAREA') fields[name] = control.textContent.replace(/^\n/, '');
    else fields[name] = control.getAttribute('value') ?? '';
  }
  return fields;
}

const problems = (document: ReturnType<typeof parse>) =>
  Object.fromEntries(
    document.querySelectorAll('[id$=-error]').map(({ id, text }) => [id.replace(/-error$/, ''), text] as const),
  );

const NEW_ARTICLE = {
  intent: 'save',
  title: 'A new article about ledgers',
  slug: '',
  excerpt: 'What is in it, told in more than twenty characters.',
  format: 'markdown',
  content: '## A heading\n\nSome *text* that is long enough to be an article of its own.<script>alert(1)</script>',
  category: 'Legal Tech',
  readTime: '5 min read',
  publishDate: '2026-01-31',
  tags: 'Ledgers\r\n\r\nMoney\r\n',
  publication: 'draft',
  publishAt: '',
};
const PUBLIC_PATH = '/blog/2026/01/a-new-article-about-ledgers';

async function createArticle(overrides: Partial<typeof NEW_ARTICLE> = {}): Promise<string> {
  const { status, location } = await post('/operator/content/blog-posts/new', { ...NEW_ARTICLE, ...overrides });
  expect(status).toBe(303);
  return location?.replace('?saved', '') ?? '';
}

test('an article goes from a draft to a page, is changed, taken away, and brought back', async () => {
  const path = await createArticle();
  expect((await get(PUBLIC_PATH, {})).status).toBe(404);
  expect((await get(`${path}?saved`)).document.querySelector('[role=status]')?.text).toContain('Saved as a draft');

  const form = await formOf(path);
  expect(form).toMatchObject({ content: NEW_ARTICLE.content, format: 'markdown', slug: 'a-new-article-about-ledgers' });
  expect(form['tags']).toBe('Ledgers\nMoney');
  await post(path, { ...form, intent: 'save', publication: 'published' });
  const published = await get(PUBLIC_PATH, {});
  expect(published.status).toBe(200);
  expect(published.document.querySelector('h1')?.text).toBe('A new article about ledgers');
  expect(published.document.querySelector('h2#a-heading')?.text).toBe('A heading');
  expect(published.document.toString()).not.toContain('alert(1)');

  await post(path, { ...form, intent: 'save', publication: 'published', title: 'Another title' });
  expect((await get(PUBLIC_PATH, {})).document.querySelector('h1')?.text).toBe('Another title');
  const history = await get(`${path}/history`);
  const lines = history.document.querySelectorAll('ol > li > div > p').map(({ text }) => text.replace(/\d{4}-.*/, ''));
  expect(lines.slice(0, 3)).toEqual([
    'Another title changed by anna',
    'A new article about ledgers changed by anna',
    'A new article about ledgers created by anna',
  ]);
  const undoOf = (document: ReturnType<typeof parse>) =>
    document.querySelector('main input[name=id]')?.getAttribute('value') ?? '';
  expect((await post('/operator/changes', { id: undoOf(history.document) })).status).toBe(303);
  expect((await get(PUBLIC_PATH, {})).document.querySelector('h1')?.text).toBe('A new article about ledgers');

  expect((await post(path, { intent: 'remove' })).location).toBe('/operator/content/blog-posts?removed');
  expect((await get(PUBLIC_PATH, {})).status).toBe(404);
  expect((await get(path)).status).toBe(404);
  await post('/operator/changes', { id: undoOf((await get(`${path}/history`)).document) });
  expect((await get(PUBLIC_PATH, {})).status).toBe(200);
  expect((await formOf(path))['content']).toBe(NEW_ARTICLE.content);
  await post(path, { intent: 'remove' });
});

test('what breaks the rules comes back with their sentences and all that was typed', async () => {
  const typed = {
    ...NEW_ARTICLE,
    title: 'Ab',
    slug: 'Not a slug',
    excerpt: '',
    readTime: '',
    publishDate: '2026-02-30',
  };
  const { status, document } = await post('/operator/content/blog-posts/new', typed);
  expect(status).toBe(400);
  expect(problems(document)).toEqual({
    title: 'Title must be at least 5 characters',
    slug: 'Slug may hold lower-case letters, digits and single hyphens only',
    excerpt: 'Excerpt must be at least 20 characters',
    readTime: 'Read time must be specified',
    publishDate: 'Publish date must be a date such as 2025-01-31',
  });
  expect(document.querySelector('[data-error-summary]')?.text).toContain('5 things need your attention');
  expect(document.querySelector('#title')?.getAttribute('value')).toBe('Ab');
  expect(document.querySelector('#content')?.text).toContain('## A heading');

  const study = await post('/operator/content/case-studies/new', {
    intent: 'save',
    title: 'A case study',
    category: '',
    icon: 'bot',
    problem: 'short',
    solution: 'x'.repeat(20),
    outcome: 'x'.repeat(20),
    'metrics.0.label': '',
    'metrics.1.label': 'Hours a week',
    'metrics.1.before': '9',
    publication: 'draft',
  });
  expect(problems(study.document)).toMatchObject({
    category: 'Please select a category',
    problem: 'Problem must be at least 20 characters',
  });
  const category = await post('/operator/content/technology-categories/new', {
    intent: 'save',
    title: 'New',
    sortOrder: 'x',
  });
  expect(problems(category.document)).toEqual({ sortOrder: 'Sort order must be a whole number' });
  const used = await post('/operator/content/blog-posts/new', { ...NEW_ARTICLE, slug: 'exhibit-pipeline' });
  expect(used.status).toBe(409);
  expect(problems(used.document)).toEqual({ slug: 'Another entry already uses this slug' });
  const empty = await post('/operator/content/blog-posts/new', {
    ...NEW_ARTICLE,
    format: 'html',
    content: `<script>${'x'.repeat(100)}</script>`,
  });
  expect(problems(empty.document)).toEqual({ content: 'Content must be at least 50 characters' });
});

test.each(['blog-posts', 'case-studies', 'technologies', 'technology-categories'])(
  'any of the %s is the same after its form was opened and saved',
  async (noun) => {
    const table = noun.replaceAll('-', '_');
    const rows = () => app.database.source.query(`SELECT * FROM ${table} ORDER BY slug LIMIT 3`);
    const before = await rows();
    for (const { id } of before) {
      const path = `/operator/content/${noun}/${id}`;
      const { status, location, document } = await post(path, { ...(await formOf(path)), intent: 'save' });
      expect({ status, problems: problems(document) }).toEqual({ status: 303, problems: {} });
      expect(location).toBe(`${path}?saved`);
    }
    const withoutTime = (row: object) => ({ ...row, updatedAt: undefined });
    expect((await rows()).map(withoutTime)).toEqual(before.map(withoutTime));
  },
);

test('a technology and a category are made, and a category in use cannot go', async () => {
  const category = await post('/operator/content/technology-categories/new', {
    intent: 'save',
    title: 'Ledger tools',
    icon: 'landmark',
    color: 'jade',
    bgColor: 'jade',
    sortOrder: '900',
    publication: 'published',
  });
  const categoryPath = category.location?.replace('?saved', '') ?? '';
  const technology = await post('/operator/content/technologies/new', {
    intent: 'save',
    name: 'Ledgerly #2',
    categoryId: categoryPath.split('/').at(-1) ?? '',
    shortDescription: 'A ledger.',
    useCases: 'Keeping books\r\nReading books',
    publication: 'published',
  });
  expect(technology.status).toBe(303);
  expect((await get('/technologies/ledgerly-2', {})).document.toString()).toContain('Reading books');
  const inUse = await post(categoryPath, { intent: 'remove' });
  expect(inUse.status).toBe(409);
  expect(inUse.document.querySelector('[role=alert]')?.text).toBe('Other entries still refer to this one');
  await post(technology.location?.replace('?saved', '') ?? '', { intent: 'remove' });
  expect((await post(categoryPath, { intent: 'remove' })).status).toBe(303);
});

test('what is scheduled is nowhere before its time, and everywhere after it', async () => {
  const untimed = await post('/operator/content/blog-posts/new', { ...NEW_ARTICLE, publication: 'scheduled' });
  expect(problems(untimed.document)).toEqual({ publishAt: 'Please enter a date and a time' });

  const path = await createArticle({ publication: 'scheduled', publishAt: '2090-05-01T08:30' });
  expect(await formOf(path)).toMatchObject({ publication: 'scheduled', publishAt: '2090-05-01T08:30' });
  const places = ['/blog', '/feed.xml', '/sitemap.xml', '/api/blog-posts'];
  const shownAt = async () => {
    const texts = await Promise.all(places.map(async (place) => (await app.request(place)).text()));
    return places.filter((_, index) => texts[index]?.includes('a-new-article-about-ledgers'));
  };
  const statuses = async () =>
    Promise.all(
      [PUBLIC_PATH, '/api/blog-posts/a-new-article-about-ledgers'].map(async (p) => (await app.request(p)).status),
    );
  expect(await shownAt()).toEqual([]);
  expect(await statuses()).toEqual([404, 404]);
  await app.database.change(`UPDATE blog_posts SET "publishAt" = now() WHERE slug = 'a-new-article-about-ledgers'`);
  expect(await shownAt()).toEqual(places);
  expect(await statuses()).toEqual([200, 200]);
  await post(path, { intent: 'remove' });
});

test('what is scheduled appears on pages that are kept, without anything being written at that moment', async () => {
  const path = await createArticle({ publication: 'scheduled', publishAt: '2090-05-01T08:30' });
  const { source } = app.database;
  const isListed = async () => (await (await app.request('/blog')).text()).includes('a-new-article-about-ledgers');
  await source.query(
    `UPDATE blog_posts SET "publishAt" = now() + interval '1 second' WHERE slug = 'a-new-article-about-ledgers'`,
  );
  // Asked often enough to be kept before its time.
  const listed: boolean[] = [];
  const began = Date.now();
  while (!listed.at(-1) && Date.now() - began < 10_000) listed.push(await isListed());
  expect(listed.filter((seen) => !seen).length).toBeGreaterThan(1);
  expect(listed.at(-1)).toBe(true);
  await post(path, { intent: 'remove' });
});

test('a technology of a category that is scheduled is shown without it', async () => {
  const inFuture = (time: string) =>
    app.database.change(`UPDATE technology_categories SET "publishAt" = ${time} WHERE slug = 'document-automation'`);
  await inFuture(`now() + interval '1 day'`);
  expect((await get('/technologies', {})).document.querySelector('#document-automation')).toBeNull();
  expect((await get('/technologies/docassemble', {})).document.querySelector('main')?.text).not.toContain(
    'Document Automation',
  );
  await inFuture('NULL');
  expect((await get('/technologies', {})).document.querySelector('#document-automation')).not.toBeNull();
});

test('a preview link shows the draft to whoever has it, to nobody else, and not for ever', async () => {
  const path = await createArticle();
  const { document } = await post(path, { intent: 'preview' });
  const link = document.querySelector('[data-preview-link]')?.getAttribute('href') ?? '';
  const shown = await get(link, {});
  expect(shown.status).toBe(200);
  expect(shown.document.querySelector('h1')?.text).toBe('A new article about ledgers');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(shown.document.querySelectorAll('script[src]')).toEqual([]);
  expect((await get(PUBLIC_PATH, {})).status).toBe(404);
  expect((await get(`${link}x`, {})).status).toBe(404);
  const [{ tokenHash }] = await app.database.source.query('SELECT "tokenHash" FROM access_links');
  expect(link).not.toContain(tokenHash);
  await app.database.source.query('UPDATE access_links SET "expiresAt" = now() - interval \'1 second\'');
  expect((await get(link, {})).status).toBe(404);
  await post(path, { intent: 'remove' });
});

test('a write and the note of it are one: neither is there without the other', async () => {
  const { source } = app.database;
  const path = await createArticle();
  const form = await formOf(path);
  const count = async () => (await source.query('SELECT count(*)::int AS count FROM changes'))[0].count;
  const before = await count();
  await post(path, { ...form, intent: 'save', slug: 'exhibit-pipeline' });
  expect(await count()).toBe(before);
  await post(path, { ...form, intent: 'save', title: 'Noted at once' });
  expect(await count()).toBe(before + 1);
  await post(path, { intent: 'remove' });
});

test('an address that is none is 404, and other methods are refused', async () => {
  for (const path of ['/operator/none', '/operator/content/users', '/operator/content/blog-posts/7']) {
    expect((await get(path)).status).toBe(404);
  }
  const response = await app.request('/operator', { method: 'DELETE', headers: session });
  expect(response.status).toBeGreaterThanOrEqual(400);
});
