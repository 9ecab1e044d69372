import { expect, test } from '@jest/globals';
import { bootApp } from '../../support/app.ts';
import { NEW_BLOG_POST, NEW_BLOG_POST_PATH } from '../../support/builders.ts';
import { operatorPages, problems, texts } from '../../support/operator-pages.ts';

const app = bootApp();
const { get, post, formOf, create } = operatorPages(app, 'editor');

test('hides scheduled content until its time and then shows it everywhere', async () => {
  const withoutTime = await post('/operator/content/blog-posts/new', { ...NEW_BLOG_POST, publication: 'scheduled' });
  expect(problems(withoutTime.document)).toEqual({ publishAt: 'Please enter a date and a time' });

  for (const publication of ['draft', 'published']) {
    const ignored = { ...NEW_BLOG_POST, publication, publishAt: '2090-05-01T08:30' };
    expect(problems((await post('/operator/content/blog-posts/new', ignored)).document)).toEqual({
      publishAt: 'Only scheduled content has a time. Choose “Scheduled”, or clear the time',
    });
  }

  const path = await create('blog-posts', {
    ...NEW_BLOG_POST,
    publication: 'scheduled',
    publishAt: '2090-05-01T08:30',
  });
  expect(await formOf(path)).toMatchObject({ publication: 'scheduled', publishAt: '2090-05-01T08:30' });
  const places = ['/blog', '/feed.xml', '/sitemap.xml', '/api/blog-posts'];
  const shownAt = async () => {
    const bodies = await Promise.all(places.map(async (place) => (await app.request(place)).text()));
    return places.filter((_, index) => bodies[index]?.includes('a-new-article-about-ledgers'));
  };
  const statuses = async () =>
    Promise.all(
      [NEW_BLOG_POST_PATH, '/api/blog-posts/a-new-article-about-ledgers'].map(
        async (p) => (await app.request(p)).status,
      ),
    );
  expect(await shownAt()).toEqual([]);
  expect(await statuses()).toEqual([404, 404]);
  await app.database.change(`UPDATE blog_posts SET "publishAt" = now() WHERE slug = 'a-new-article-about-ledgers'`);
  expect(await shownAt()).toEqual(places);
  expect(await statuses()).toEqual([200, 200]);
  await post(path, { intent: 'remove' });
});

test('a draft after a schedule does not appear at the time of the schedule', async () => {
  const scheduled = { ...NEW_BLOG_POST, publication: 'scheduled', publishAt: '2090-05-01T08:30' };
  const path = await create('blog-posts', scheduled);
  await post(path, { ...(await formOf(path)), intent: 'save', publication: 'draft', publishAt: '' });
  const [stored] = await app.database.source.query(
    `SELECT published, "publishAt" FROM blog_posts WHERE slug = 'a-new-article-about-ledgers'`,
  );
  expect(stored).toEqual({ published: false, publishAt: null });
  await post(path, { intent: 'remove' });
});

test('adds scheduled content to cached pages on time without a write', async () => {
  const path = await create('blog-posts', {
    ...NEW_BLOG_POST,
    publication: 'scheduled',
    publishAt: '2090-05-01T08:30',
  });
  const { source } = app.database;
  const isListed = async () => (await (await app.request('/blog')).text()).includes('a-new-article-about-ledgers');
  await source.query(
    `UPDATE blog_posts SET "publishAt" = now() + interval '1 second' WHERE slug = 'a-new-article-about-ledgers'`,
  );
  // Requests the page often enough to cache it before the publication.
  const listed: boolean[] = [];
  while (!listed.at(-1)) listed.push(await isListed());
  expect(listed.filter((seen) => !seen).length).toBeGreaterThan(1);
  await post(path, { intent: 'remove' });
});

test('shows a technology without its scheduled category', async () => {
  const inFuture = (time: string) =>
    app.database.change(`UPDATE technology_categories SET "publishAt" = ${time} WHERE slug = 'paper-workshop'`);
  await inFuture(`now() + interval '1 day'`);
  expect((await get('/technologies', {})).document.querySelector('#paper-workshop')).toBeNull();
  expect((await get('/technologies/quillmaker', {})).document.querySelector('main')?.text).not.toContain(
    'Paper Workshop',
  );
  await inFuture('NULL');
  expect((await get('/technologies', {})).document.querySelector('#paper-workshop')).not.toBeNull();
});

test('a preview link shows a draft to its holders only and expires', async () => {
  const path = await create('blog-posts', NEW_BLOG_POST);
  const { document } = await post(path, { intent: 'preview' });
  const link = document.querySelector('[data-preview-link]')?.getAttribute('href') ?? '';
  const shown = await get(link, {});
  expect(shown.status).toBe(200);
  expect(shown.document.querySelector('h1')?.text).toBe('A new article about ledgers');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(shown.document.querySelectorAll('script[src]')).toEqual([]);
  expect((await get(NEW_BLOG_POST_PATH, {})).status).toBe(404);
  expect((await get(`${link}x`, {})).status).toBe(404);
  // The token sets up no account.
  expect((await get(link.replace('/preview', '/operator/setup'), {})).status).toBe(404);
  const notice = shown.document.querySelector('aside[aria-label=Preview]');
  expect(notice?.querySelector('strong')?.text).toBe('Preview – not published');
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe(path);
  const id = path.split('/').at(-1);
  await app.database.source.query('UPDATE blog_posts SET published = true WHERE id = $1', [id]);
  expect((await get(link, {})).document.querySelector('aside[aria-label=Preview]')).toBeNull();
  await app.database.source.query(`UPDATE blog_posts SET "publishAt" = now() + interval '1 hour' WHERE id = $1`, [id]);
  expect((await get(link, {})).document.querySelector('aside[aria-label=Preview]')).not.toBeNull();
  const [{ tokenHash }] = await app.database.source.query('SELECT "tokenHash" FROM magic_links');
  expect(link).not.toContain(tokenHash);
  await app.database.source.query('UPDATE magic_links SET "expiresAt" = now() - interval \'1 second\'');
  expect((await get(link, {})).status).toBe(404);
  await post(path, { intent: 'remove' });
});

const articlePath = (slug: string) => `/blog/2026/01/${slug}`;
const createArticle = (slug: string, fields = {}) =>
  create('blog-posts', {
    ...NEW_BLOG_POST,
    title: `About ${slug.replace('-', ' ')}`,
    slug,
    publication: 'published',
    ...fields,
  });

async function change(path: string, fields: Record<string, string>) {
  const { status } = await post(path, { ...(await formOf(path)), ...fields, intent: 'save' });
  expect(status).toBe(303);
}

/** Returns the status of a page and, of a redirect, where it leads. */
async function answerOf(path: string, method = 'GET') {
  const { status, headers } = await app.request(path, { method });
  return [status, headers.get('location')].filter(Boolean);
}

test('a former address of a published document leads to the current one in one step', async () => {
  const path = await createArticle('first-slug');
  const { document } = await get(path);
  expect(document.querySelector('#slug-hint')?.text).toContain(
    'If you change it, the old address /blog/2026/01/first-slug will lead to the new one.',
  );
  await change(path, { slug: 'second-slug' });
  await change(path, { slug: 'third-slug', publishDate: '2026-02-01' });
  const now = '/blog/2026/02/third-slug';
  for (const old of ['first-slug', 'second-slug']) {
    expect(await answerOf(`${articlePath(old)}?utm_source=mail`)).toEqual([301, `${now}?utm_source=mail`]);
    expect(await answerOf(articlePath(old), 'HEAD')).toEqual([301, now]);
    expect(await answerOf(`/api/blog-posts/${old}`)).toEqual([301, '/api/blog-posts/third-slug']);
  }
  const redirect = await app.request(articlePath('first-slug'));
  expect(redirect.headers.get('cache-control')).toBe('no-cache');
  for (const feed of ['/sitemap.xml', '/feed.xml', '/api/blog-posts']) {
    const text = await (await app.request(feed)).text();
    expect({ feed, slugs: [...new Set(text.match(/\w+-slug/g))] }).toEqual({ feed, slugs: ['third-slug'] });
  }
  const shown = await get(path);
  expect(shown.document.querySelector('main')?.text).toContain('Old addresses that lead here');

  await change(path, { slug: 'first-slug' });
  expect(await answerOf('/blog/2026/02/first-slug')).toEqual([200]);
  expect(await answerOf(articlePath('third-slug'))).toEqual([301, '/blog/2026/02/first-slug']);
  expect(await answerOf(articlePath('second-slug'))).toEqual([301, '/blog/2026/02/first-slug']);
});

test('technologies and case studies keep their former addresses, also for GraphQL', async () => {
  const { source } = app.database;
  for (const [contentType, field] of [
    ['technologies', 'technology'],
    ['case-studies', 'caseStudy'],
  ] as const) {
    const [{ id, slug }] = await source.query(`SELECT id, slug FROM ${contentType.replace('-', '_')} LIMIT 1`);
    await change(`/operator/content/${contentType}/${id}`, { slug: `${slug}-renamed` });
    expect(await answerOf(`/${contentType}/${slug}`)).toEqual([301, `/${contentType}/${slug}-renamed`]);
    expect(await answerOf(`/api/${contentType}/${slug}`)).toEqual([301, `/api/${contentType}/${slug}-renamed`]);
    const query = `{ found: ${field}(slug: "${slug}") { id slug } }`;
    const answer = await app.postJson('/graphql', { query });
    expect(await answer.json()).toEqual({ data: { found: { id, slug: `${slug}-renamed` } } });
  }
});

test('a document that visitors never saw leaves no redirect', async () => {
  const draft = await createArticle('draft-slug', { publication: 'draft' });
  expect((await get(draft)).document.querySelector('#slug-hint')?.text).not.toContain('old address');
  await change(draft, { slug: 'draft-renamed' });
  await change(draft, { publication: 'scheduled', publishAt: '2090-05-01T08:30' });
  await change(draft, { slug: 'draft-again' });
  await change(draft, { publication: 'published', publishAt: '' });
  expect(await answerOf(articlePath('draft-slug'))).toEqual([404]);
  expect(await answerOf(articlePath('draft-renamed'))).toEqual([404]);

  await change(draft, { publication: 'draft' });
  await change(draft, { slug: 'draft-later' });
  expect(await answerOf(articlePath('draft-again'))).toEqual([404]);
  await change(draft, { publication: 'published' });
  expect(await answerOf(articlePath('draft-again'))).toEqual([301, articlePath('draft-later')]);
  await post(draft, { intent: 'remove' });
  expect(await answerOf(articlePath('draft-again'))).toEqual([404]);
  await post(draft, { intent: 'restore' });
  expect(await answerOf(articlePath('draft-again'))).toEqual([301, articlePath('draft-later')]);
});

test('asks before a document uses an address that leads to another one', async () => {
  const path = await createArticle('wanted-slug');
  await change(path, { slug: 'wanted-no-more' });
  const other = { ...NEW_BLOG_POST, title: 'Another article', slug: 'wanted-slug', publication: 'published' };
  const asked = await post('/operator/content/blog-posts/new', other);
  expect(asked.status).toBe(409);
  expect(problems(asked.document)).toEqual({
    takeAddress:
      'This address leads to another entry, which had it before. Choose another slug, or use the address here.',
  });
  expect(asked.document.querySelector('[data-error-summary]')?.text).toContain('One thing needs your attention');
  expect(asked.document.querySelector('#title')?.getAttribute('value')).toBe('Another article');
  expect(await answerOf(articlePath('wanted-slug'))).toEqual([301, articlePath('wanted-no-more')]);
  await create('blog-posts', { ...other, takeAddress: 'on' });
  expect(await answerOf(articlePath('wanted-slug'))).toEqual([200]);
  expect(await answerOf(articlePath('wanted-no-more'))).toEqual([200]);
});

test('an address never has both a document and a redirect', async () => {
  const path = await createArticle('raced-slug');
  const form = await formOf(path);
  const other = { ...NEW_BLOG_POST, title: 'The other article', slug: 'raced-slug', publication: 'published' };
  const [renamed, created] = await Promise.all([
    post(path, { ...form, slug: 'raced-away', intent: 'save' }),
    post('/operator/content/blog-posts/new', other),
  ]);
  expect([renamed.status, created.status]).toEqual([303, 409]);
  expect(await answerOf(articlePath('raced-slug'))).toEqual([301, articlePath('raced-away')]);
});

test('lists the old addresses and removes one', async () => {
  const path = await createArticle('listed-slug');
  await change(path, { slug: 'listed-anew' });
  const { document } = await get('/operator/redirects');
  expect(texts(document, 'main li:has(form) > p')[0]).toContain(
    `${articlePath('listed-slug')}leads to ${articlePath('listed-anew')}, since`,
  );
  const id = document.querySelector('main input[name=id]')?.getAttribute('value') ?? '';
  expect((await post('/operator/redirects', { id })).location).toBe('/operator/redirects?removed');
  expect(await answerOf(articlePath('listed-slug'))).toEqual([404]);
  expect((await post('/operator/redirects', { id })).status).toBe(404);
});

test('links to the page of a document only while visitors see it', async () => {
  const path = await create('blog-posts', NEW_BLOG_POST);
  const linked = async () =>
    (await get(path)).document.querySelectorAll(`main a[href="${NEW_BLOG_POST_PATH}"]`).map(({ text }) => text);
  const save = async (values: Record<string, string>) =>
    expect((await post(path, { ...(await formOf(path)), intent: 'save', ...values })).status).toBe(303);
  expect(await linked()).toEqual([]);
  await save({ publication: 'published' });
  expect(await linked()).toEqual(['View']);
  await save({ publication: 'scheduled', publishAt: '2090-05-01T08:30' });
  expect(await linked()).toEqual([]);
  await post(path, { intent: 'remove' });
});
