import { beforeAll, expect, test } from '@jest/globals';
import { bootApp, CRAWLER } from '../support/app.ts';

const app = bootApp();

const CARD = 'main .catalog a';
const page = async (path: string) => {
  const { response, document } = await app.page(path, { userAgent: CRAWLER });
  const links = (selector: string) =>
    document.querySelectorAll(selector).map((link) => link.getAttribute('href') ?? '');
  return { status: response.status, document, links, text: document.querySelector('main')?.text ?? '' };
};

/** Multiplies the technologies and the articles by ten. */
beforeAll(async () => {
  const { source } = app.database;
  await source.query(`
    INSERT INTO technologies ("name", "slug", "categoryId", "shortDescription", "difficultyLevel")
    SELECT "name" || ' ' || n, "slug" || '-' || n, "categoryId", "shortDescription", "difficultyLevel"
    FROM technologies, generate_series(1, 9) AS n`);
  await source.query(`
    INSERT INTO blog_posts ("title", "slug", "excerpt", "content", "category", "readTime", "publishDate")
    SELECT "title" || ' ' || n, "slug" || '-' || n, "excerpt", "content", "category", "readTime", "publishDate"
    FROM blog_posts, generate_series(1, 9) AS n`);
});

test('shows the first technologies of each large category and a link to the others', async () => {
  const { links, document, text } = await page('/technologies');
  expect(links(CARD).length).toBe(14 * 12);
  expect(text).toContain('1800+ Technologies Mastered');
  expect(text).toContain('168 of 1,800');
  expect(document.querySelector('#document-automation')?.text).toContain('All 120 in Document Automation');
  expect(links('#document-automation > a')).toEqual(['/technologies?category=document-automation']);
});

test('updates cached counts after a change', async () => {
  expect((await page('/technologies')).text).toContain('of 1,800');
  await app.database.change(`UPDATE technologies SET published = false WHERE slug = 'docassemble-9'`);
  expect((await page('/technologies')).text).toContain('of 1,799');
  await app.database.change(`UPDATE technologies SET published = true WHERE slug = 'docassemble-9'`);
  expect((await page('/technologies')).text).toContain('of 1,800');
});

test('paginates categories and search results of a large catalog', async () => {
  const first = await page('/technologies?category=document-automation');
  const next = first.links('main a[rel=next]');
  expect(next).toEqual(['/technologies?category=document-automation&page=2']);
  const second = await page(next[0] ?? '');
  expect(second.links('main a[rel=prev]')).toEqual(['/technologies?category=document-automation']);
  expect(second.links('main a[rel=next]')).toEqual([]);
  expect(new Set([...first.links(CARD), ...second.links(CARD)]).size).toBe(120);
  const found = await page('/technologies?q=docassemble&level=');
  expect(found.links(CARD)).toContain('/technologies/docassemble-9');
  expect((await page('/technologies?q=nothing+like+that')).text).toContain('Nothing in the catalog matches.');
  expect((await page('/technologies?category=document-automation&page=3')).status).toBe(404);
});

test('paginates articles, with the featured one on the first page', async () => {
  const first = await page('/blog');
  expect(first.document.querySelectorAll('main article').length).toBe(16);
  expect(first.links('main a[rel=next]')).toEqual(['/blog?page=2']);
  const last = await page('/blog?page=9');
  expect(last.document.querySelectorAll('main li article').length).toBe(130 - 8 * 16);
  expect(last.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/blog\?page=9$/);
  expect(last.links('main a[rel=next]')).toEqual([]);
  const beyond = await page('/blog?page=10');
  expect([beyond.status, beyond.document.querySelector('h1')?.text]).toEqual([404, 'Page Not Found']);
  expect((await page('/blog?page=x')).status).toBe(200);
});

test('links neighboring articles when many have the same date', async () => {
  await app.database.change(`UPDATE blog_posts SET "publishDate" = '2025-01-01' WHERE slug LIKE '%-3'`);
  const slugs = (await (await app.request('/api/blog-posts')).json()).map(({ slug }: { slug: string }) => slug);
  const crowded = slugs.filter((slug: string) => slug.endsWith('-3'));
  expect(crowded).toHaveLength(13);
  for (const slug of crowded) {
    const query = `{ blogPost(slug: "${slug}") { keepReading { previous { slug } next { slug } } } }`;
    const { data } = await (await app.postJson('/graphql', { query })).json();
    const { previous, next } = data.blogPost.keepReading;
    const place = slugs.indexOf(slug);
    expect([previous?.slug, next?.slug]).toEqual([slugs[place + 1], slugs[place - 1]]);
  }
});

test.each([
  ['/', 3],
  ['/technologies', 3],
  ['/technologies?q=hotdocs', 4],
  ['/technologies/hotdocs', 4],
  ['/blog', 1],
  ['/blog?page=3', 1],
])('queries the database for a large %s with %d statements', async (path, most) => {
  await app.database.change(`UPDATE case_studies SET "updatedAt" = now()`);
  app.database.statements();
  await page(path);
  expect(app.database.statements()).toHaveLength(most);
});
