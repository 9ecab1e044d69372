import { expect, test } from '@jest/globals';
import { bootApp } from '../../support/app.ts';
import { NEW_BLOG_POST, NEW_BLOG_POST_PATH } from '../../support/builders.ts';
import { operatorPages, problems } from '../../support/operator-pages.ts';

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
    const texts = await Promise.all(places.map(async (place) => (await app.request(place)).text()));
    return places.filter((_, index) => texts[index]?.includes('a-new-article-about-ledgers'));
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
  const began = Date.now();
  while (!listed.at(-1) && Date.now() - began < 10_000) listed.push(await isListed());
  expect(listed.filter((seen) => !seen).length).toBeGreaterThan(1);
  expect(listed.at(-1)).toBe(true);
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
