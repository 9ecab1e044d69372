import { expect, test } from '@jest/globals';
import { bootApp } from '../../support/app.ts';
import { tableOf } from '../../../src/domain/content/publishable.entity.ts';
import { contentTypeDefinitions } from '../../../src/domain/content-type-definitions.ts';
import { NEW_BLOG_POST, NEW_BLOG_POST_PATH } from '../../support/builders.ts';
import { operatorPages, problems, texts } from '../../support/operator-pages.ts';
import { addOperator, signedIn } from '../../support/operators.ts';

const app = bootApp();
const { get, post, formOf, undoForm, create } = operatorPages(app, 'editor');

test('creates, publishes, edits, unpublishes and restores a blog post', async () => {
  const path = await create('blog-posts', NEW_BLOG_POST);
  expect((await get(NEW_BLOG_POST_PATH, {})).status).toBe(404);
  expect((await get(`${path}?saved`)).document.querySelector('[role=status]')?.text).toContain('Saved as a draft');

  const form = await formOf(path);
  expect(form).toMatchObject({
    content: NEW_BLOG_POST.content,
    format: 'markdown',
    slug: 'a-new-article-about-ledgers',
  });
  expect(form['tags']).toBe('Ledgers\nMoney');
  await post(path, { ...form, intent: 'save', publication: 'published' });
  const published = await get(NEW_BLOG_POST_PATH, {});
  expect(published.status).toBe(200);
  expect(published.document.querySelector('h1')?.text).toBe('A new article about ledgers');
  expect(published.document.querySelector('h2#a-heading')?.text).toBe('A heading');
  expect(published.document.toString()).not.toContain('alert(1)');

  await post(path, { ...(await formOf(path)), intent: 'save', title: 'Another title' });
  expect((await get(NEW_BLOG_POST_PATH, {})).document.querySelector('h1')?.text).toBe('Another title');
  const history = await get(`${path}/history`);
  const lines = history.document.querySelectorAll('ol > li > div > p').map(({ text }) => text.replace(/\d{4}-.*/, ''));
  expect(lines.slice(0, 3)).toEqual(['changed by anna', 'changed by anna', 'created by anna']);
  expect(texts(history.document, 'main h1 + p')).toEqual(['Another title: 3 changes, the newest first.']);
  expect((await post(path, { ...(await undoForm(path)), intent: 'save' })).status).toBe(303);
  expect((await get(NEW_BLOG_POST_PATH, {})).document.querySelector('h1')?.text).toBe('A new article about ledgers');

  expect((await post(path, { intent: 'remove' })).location).toBe('/operator/content/blog-posts?removed');
  expect((await get(NEW_BLOG_POST_PATH, {})).status).toBe(404);
  expect((await get(path)).status).toBe(404);
  await post(path, { intent: 'restore' });
  expect((await get(NEW_BLOG_POST_PATH, {})).status).toBe(200);
  expect((await formOf(path))['content']).toBe(NEW_BLOG_POST.content);
  await post(path, { intent: 'remove' });
});

test('the history of an article offers a correction note with the date of the change', async () => {
  const path = await create('blog-posts', { ...NEW_BLOG_POST, slug: 'corrected', publication: 'published' });
  const save = async (changes: Record<string, string>, from = path) =>
    post(path, { ...(await formOf(from)), intent: 'save', ...changes });
  await save({ readTime: '7 min read' });
  const offers = async () =>
    (await get(`${path}/history`)).document
      .querySelectorAll('main a')
      .filter(({ text }) => text.startsWith('Add a correction note'))
      .map((link) => link.getAttribute('href') ?? '');
  expect(await offers()).toEqual([]);
  await save({ title: 'A corrected article' });
  const [offer = '', ...others] = await offers();
  expect(others).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  const [address = '', control] = offer.split('#');
  expect([await formOf(address), control]).toMatchObject([{ 'corrections.0.date': today }, 'corrections.0.text']);

  expect((await save({}, address)).status).toBe(400);
  expect((await save({ 'corrections.0.text': 'Seven, not six.' }, address)).status).toBe(303);
  const [, year, month] = /^(\d{4})-(\d{2})/.exec((await formOf(path))['publishDate'] ?? '') ?? [];
  const shown = (await get(`/blog/${year}/${month}/corrected`, {})).document.querySelector('article')?.text;
  expect(shown).toContain('Seven, not six.');
  await post(path, { intent: 'remove' });
});

test('shows an invalid form again with messages and typed values', async () => {
  const typed = {
    ...NEW_BLOG_POST,
    title: 'Ab',
    slug: 'Not a slug',
    excerpt: '',
    readTime: '',
    publishDate: '2026-02-30',
    serviceSections: 'legal-tech#e-signature\r\nlegal-tech#none',
    publication: 'published',
  };
  const { status, document } = await post('/operator/content/blog-posts/new', typed);
  expect(status).toBe(400);
  expect(problems(document)).toEqual({
    title: 'Title must be at least 5 characters',
    slug: 'Slug may contain only lowercase letters, digits and single hyphens',
    excerpt: 'Excerpt must be at least 20 characters',
    readTime: 'Read time must be specified',
    publishDate: 'Publish date must be a date such as 2025-01-31',
    serviceSections: 'Service sections must be sections such as real-estate-tech#listing-syndication',
  });
  expect(document.querySelector('[data-error-summary]')?.text).toContain('6 things need your attention');
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
    publication: 'published',
  });
  expect(problems(study.document)).toMatchObject({
    category: 'Please select a category',
    problem: 'Problem must be at least 20 characters',
  });
  const category = await post('/operator/content/technology-categories/new', {
    intent: 'save',
    title: 'New',
    sortOrder: 'x',
    publication: 'published',
  });
  expect(problems(category.document)).toEqual({
    sortOrder: 'Sort order must be a whole number',
    icon: 'Icon class must be specified',
    color: 'Color must be at least 3 characters',
    bgColor: 'Background color must be at least 3 characters',
  });
  const used = await post('/operator/content/blog-posts/new', { ...NEW_BLOG_POST, slug: 'paper-trail-basics' });
  expect(used.status).toBe(409);
  expect(problems(used.document)).toEqual({ slug: 'Another entry already uses this slug' });
  const empty = await post('/operator/content/blog-posts/new', {
    ...NEW_BLOG_POST,
    format: 'html',
    content: `<script>${'x'.repeat(100)}</script>`,
    publication: 'published',
  });
  expect(problems(empty.document)).toEqual({ content: 'Content must be at least 50 characters' });
});

test('a draft needs a title alone, and everything else when it is published', async () => {
  const { publishDate = '' } = await formOf('/operator/content/blog-posts/new');
  expect(publishDate).toBe(new Date().toISOString().slice(0, 10));
  const idea = { intent: 'save', title: 'An idea', format: 'markdown', publishDate, publication: 'draft' };
  const path = await create('blog-posts', idea);
  const form = await formOf(path);
  expect(form).toMatchObject({ title: 'An idea', slug: 'an-idea', excerpt: '', content: '', publication: 'draft' });
  const published = await post(path, { ...form, intent: 'save', publication: 'published' });
  expect(published.status).toBe(400);
  expect(Object.keys(problems(published.document))).toEqual(['excerpt', 'content', 'category', 'readTime']);
  const scheduled = { ...form, intent: 'save', publication: 'scheduled', publishAt: '2090-01-01T08:00' };
  expect(Object.keys(problems((await post(path, scheduled)).document))).toEqual(
    Object.keys(problems(published.document)),
  );
  const preview = await post(path, { intent: 'preview' });
  const link = preview.document.querySelector('[data-preview-link]')?.getAttribute('href') ?? '';
  expect((await get(link, {})).status).toBe(200);
  const untitled = await post('/operator/content/blog-posts/new', { ...idea, title: ' ' });
  expect(problems(untitled.document)['title']).toBe('Title is required');
  const tooLong = await post('/operator/content/blog-posts/new', { ...idea, title: 'x', excerpt: 'x'.repeat(1_001) });
  expect(problems(tooLong.document)).toMatchObject({ excerpt: 'Excerpt must be at most 1,000 characters' });
  await post(path, { intent: 'remove' });
});

test('an undo publishes nothing that is not complete', async () => {
  const path = await create('blog-posts', { ...NEW_BLOG_POST, title: 'Once a draft', excerpt: '' });
  await post(path, {
    ...(await formOf(path)),
    intent: 'save',
    excerpt: NEW_BLOG_POST.excerpt,
    publication: 'published',
  });
  const earlier = { ...(await formOf(`${path}?version=1`)), intent: 'save' };
  const refused = await post(path, { ...earlier, publication: 'published' });
  expect([refused.status, problems(refused.document)]).toEqual([
    400,
    { excerpt: 'Excerpt must be at least 20 characters' },
  ]);
  expect((await post(path, earlier)).status).toBe(303);
  await post(path, { intent: 'remove' });
});

test('offers the first of many technologies, and knows the others by their names', async () => {
  const { source } = app.database;
  await source.query(
    `INSERT INTO technologies (name, slug, "categoryId", "shortDescription")
     SELECT 'Zither ' || n, 'zither-' || n, (SELECT id FROM technology_categories LIMIT 1), 'One of many technologies.'
     FROM generate_series(1, 250) AS n`,
  );
  const technologies = 'quillmaker\r\nZither 99\r\nZither 999';
  const path = await create('blog-posts', { ...NEW_BLOG_POST, title: 'With many names', technologies });
  const { document } = await get(path);
  expect(document.querySelectorAll('datalist option')).toHaveLength(200);
  expect(document.querySelector('datalist')?.text).not.toContain('Zither 99');
  expect(document.querySelector('[data-names] p.text-warning')?.text).toBe(
    'Not found, so shown without a link: Zither 999',
  );
  await post(path, { intent: 'remove' });
  await source.query(`DELETE FROM technologies WHERE slug LIKE 'zither-%'`);
});

test('says which technologies of a document are not in the catalog', async () => {
  const path = await create('blog-posts', {
    ...NEW_BLOG_POST,
    title: 'With names',
    technologies: 'quillmaker\r\nQuilmaker',
  });
  const { document } = await get(path);
  expect(document.querySelector('[data-names] p.text-warning')?.text).toBe(
    'Not found, so shown without a link: Quilmaker',
  );
  const known = document.querySelectorAll('datalist option').map((option) => option.getAttribute('value'));
  expect(known).toContain('quillmaker');
  await post(path, { intent: 'remove' });
});

const ofEditors = contentTypeDefinitions.filter(({ ownerOnly }) => !ownerOnly).map(({ key }) => key);

test.each(ofEditors)('saving an unchanged form changes none of the %s', async (contentType) => {
  const table = tableOf(contentType);
  const own = table === 'site_texts' ? `WHERE key = '${contentType}'` : '';
  const rows = () => app.database.source.query(`SELECT * FROM ${table} ${own} ORDER BY id LIMIT 3`);
  const before = await rows();
  for (const { id } of before) {
    const path = `/operator/content/${contentType}/${id}`;
    const { status, location, document } = await post(path, { ...(await formOf(path)), intent: 'save' });
    expect({ status, problems: problems(document) }).toEqual({ status: 303, problems: {} });
    expect(location).toBe(`${path}?saved`);
  }
  const withoutTime = (row: object) => ({ ...row, updatedAt: undefined });
  expect((await rows()).map(withoutTime)).toEqual(before.map(withoutTime));
});

test('creates a technology and a category, and keeps a category in use', async () => {
  const category = await create('technology-categories', {
    intent: 'save',
    title: 'Ledger tools',
    icon: 'landmark',
    color: 'jade',
    bgColor: 'jade',
    sortOrder: '900',
    publication: 'published',
  });
  const technology = await create('technologies', {
    intent: 'save',
    name: 'Ledgerly #2',
    categoryId: category.split('/').at(-1) ?? '',
    shortDescription: 'A ledger.',
    useCases: 'Keeping books\r\nReading books',
    publication: 'published',
  });
  expect((await get('/technologies/ledgerly-2', {})).document.toString()).toContain('Reading books');
  const inUse = await post(category, { intent: 'remove' });
  expect(inUse.status).toBe(409);
  expect(inUse.document.querySelector('main > [role=alert]')?.text).toBe('Other entries still refer to this one');
  expect(inUse.document.querySelector('#title')?.getAttribute('value')).toBeTruthy();
  await post(technology, { intent: 'remove' });
  expect((await post(category, { intent: 'remove' })).status).toBe(303);
});

test('says what each level of a technology means', async () => {
  const { document } = await get('/operator/content/technologies/new');
  const options = document.querySelectorAll('#difficultyLevel option');
  expect(options.map((option) => [option.getAttribute('value'), option.text])).toEqual([
    ['', 'None'],
    ['Beginner', 'Beginner: Anyone who uses spreadsheets can maintain it'],
    ['Intermediate', 'Intermediate: Needs an administrator'],
    ['Advanced', 'Advanced: Needs a developer'],
    ['Expert', 'Expert: Needs a specialist'],
  ]);
});

test('stores a change and its log entry together or not at all', async () => {
  const { source } = app.database;
  const path = await create('blog-posts', NEW_BLOG_POST);
  const form = await formOf(path);
  const count = async () => (await source.query('SELECT count(*)::int AS count FROM changes'))[0].count;
  const before = await count();
  await post(path, { ...form, intent: 'save', slug: 'paper-trail-basics' });
  expect(await count()).toBe(before);
  await post(path, { ...form, intent: 'save', title: 'Noted at once' });
  expect(await count()).toBe(before + 1);
  await post(path, { intent: 'remove' });
});

test('returns 404 for an unknown address and rejects other methods', async () => {
  for (const path of ['/operator/none', '/operator/content/users', '/operator/content/blog-posts/7']) {
    expect((await get(path)).status).toBe(404);
  }
  const session = await signedIn(app.database, await addOperator(app.database, 'ben', 'editor'));
  const response = await app.request('/operator', { method: 'DELETE', headers: session });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test('the summary of errors links to a table with a wrong row, which shows the error', async () => {
  const { status, document } = await post('/operator/content/case-studies/new', {
    intent: 'save',
    title: 'A case study',
    homePlace: 'first',
    'metrics.0.before': '9',
    publication: 'published',
  });
  expect(status).toBe(400);
  expect(problems(document)['metrics']).toBe('Metric label is required');
  expect(texts(document, '[data-error-summary] a[href="#metrics"]')).toEqual(['Metrics: Metric label is required']);
  expect(document.querySelector('#metrics')?.getAttribute('aria-describedby')).toBe('metrics-error');
});

test('stores the cells of a table without spaces around them and with composed letters', async () => {
  const { source } = app.database;
  const [{ id }] = await source.query('SELECT id FROM case_studies ORDER BY slug LIMIT 1');
  const path = `/operator/content/case-studies/${id}`;
  const row = { label: ' Cafe\u0301s ', before: '1\u0007', after: '2', improvement: '3' };
  const cells = Object.fromEntries(Object.entries(row).map(([column, text]) => [`metrics.0.${column}`, text]));
  const form = await formOf(path);
  expect((await post(path, { ...form, ...cells, intent: 'save' })).status).toBe(303);
  const [{ metrics }] = await source.query('SELECT metrics FROM case_studies WHERE id = $1', [id]);
  expect(metrics[0]).toEqual({ label: 'Cafés', before: '1', after: '2', improvement: '3' });
  await post(path, { ...form, intent: 'save', version: (await formOf(path))['version'] ?? '' });
});
