import { beforeAll, expect, test } from '@jest/globals';
import { bootApp } from '../support/app.ts';
import { copyTechnologies } from '../support/copied-content.ts';
import { ORIGIN } from '../support/origin.ts';
import { CRAWLER } from '../support/user-agents.ts';

const app = bootApp();

const CARD = 'main .catalog a';
const page = async (path: string) => {
  const { response, document } = await app.page(path, { userAgent: CRAWLER });
  const links = (selector: string) =>
    document.querySelectorAll(selector).map((link) => link.getAttribute('href') ?? '');
  return { status: response.status, document, links, text: document.querySelector('main')?.text ?? '' };
};

/** Number of copies of each technology and each blog post. */
const COPIES = 14;
/** Number of technologies in the largest category of the fixtures. */
const IN_CATEGORY = 8 * (COPIES + 1);
/** Number of technologies that the catalog shows of a large category, and of blog posts on one page of the blog. */
const FIRST_OF_LARGE = 12;
const ARTICLES_A_PAGE = 16;

let technologies: number;
let articles: number;

beforeAll(async () => {
  const { source } = app.database;
  await source.query(copyTechnologies(COPIES));
  await source.query(`
    INSERT INTO blog_posts ("title", "slug", "excerpt", "content", "category", "readTime", "publishDate")
    SELECT "title" || ' ' || n, "slug" || '-' || n, "excerpt", "content", "category", "readTime", "publishDate"
    FROM blog_posts, generate_series(1, ${COPIES}) AS n`);
  [{ technologies, articles }] = await source.query(`
    SELECT (SELECT count(*)::int FROM technologies) AS technologies, (SELECT count(*)::int FROM blog_posts) AS articles`);
});

test('shows the first technologies of a large category and a link to the others', async () => {
  const { links, document, text } = await page('/technologies');
  const cards = 4 * FIRST_OF_LARGE;
  expect(links(CARD).length).toBe(cards);
  expect(text).toContain(`${technologies}+ Technologies Mastered`);
  expect(text).toContain(`${cards} of ${technologies}`);
  expect(document.querySelector('#paper-workshop')?.text).toContain(`All ${IN_CATEGORY} in Paper Workshop`);
  expect(links('#paper-workshop > a')).toEqual(['/technologies?category=paper-workshop']);
});

test('updates cached counts after a change', async () => {
  expect((await page('/technologies')).text).toContain(`of ${technologies}`);
  await app.database.change(`UPDATE technologies SET published = false WHERE slug = 'quillmaker-9'`);
  expect((await page('/technologies')).text).toContain(`of ${technologies - 1}`);
  await app.database.change(`UPDATE technologies SET published = true WHERE slug = 'quillmaker-9'`);
  expect((await page('/technologies')).text).toContain(`of ${technologies}`);
});

test('paginates categories and search results of a large catalog', async () => {
  const first = await page('/technologies?category=paper-workshop');
  const next = first.links('main a[rel=next]');
  expect(next).toEqual(['/technologies?category=paper-workshop&page=2']);
  const second = await page(next[0] ?? '');
  expect(second.links('main a[rel=prev]')).toEqual(['/technologies?category=paper-workshop']);
  expect(second.links('main a[rel=next]')).toEqual([]);
  expect(new Set([...first.links(CARD), ...second.links(CARD)]).size).toBe(IN_CATEGORY);
  const found = await page('/technologies?q=quillmaker&level=');
  expect(found.links(CARD)).toContain('/technologies/quillmaker-9');
  const nothing = await page('/technologies?q=nothing+like+that');
  expect(nothing.text).toContain('Nothing in the catalog matches.');
  expect(nothing.document.querySelector('nav[aria-label=Categories]')).toBeNull();
  expect((await page('/technologies?category=paper-workshop&page=3')).status).toBe(404);
});

test('paginates blog posts, with the featured one on the first page', async () => {
  const first = await page('/blog');
  expect(first.document.querySelectorAll('main article').length).toBe(ARTICLES_A_PAGE);
  expect(first.links('main a[rel=next]')).toEqual(['/blog?page=2']);
  const pages = Math.ceil(articles / ARTICLES_A_PAGE);
  const last = await page(`/blog?page=${pages}`);
  expect(last.document.querySelectorAll('main li article').length).toBe(articles - (pages - 1) * ARTICLES_A_PAGE);
  expect(last.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${ORIGIN}/blog?page=${pages}`);
  expect(last.links('main a[rel=next]')).toEqual([]);
  const beyond = await page(`/blog?page=${pages + 1}`);
  expect([beyond.status, beyond.document.querySelector('h1')?.text]).toEqual([404, 'Page Not Found']);
  expect((await page('/blog?page=x')).status).toBe(200);
});

test('links neighboring blog posts when many have the same date', async () => {
  await app.database.change(`UPDATE blog_posts SET "publishDate" = '2025-01-01' WHERE slug ~ '-1[0-9]?$'`);
  const slugs = (await (await app.request('/api/blog-posts')).json()).map(({ slug }: { slug: string }) => slug);
  const crowded = slugs.filter((slug: string) => /-1\d?$/.test(slug));
  expect(crowded).toHaveLength(5 * 6);
  for (const slug of crowded) {
    const query = `{ blogPost(slug: "${slug}") { keepReading { previous { slug } next { slug } } } }`;
    const { data } = await (await app.postJson('/graphql', { query })).json();
    const { previous, next } = data.blogPost.keepReading;
    const place = slugs.indexOf(slug);
    expect([previous?.slug, next?.slug]).toEqual([slugs[place + 1], slugs[place - 1]]);
  }
});

// Once after each change, and not for each page: figures 1, texts of all service pages 4, topics 2.
test.each([
  ['/', 4],
  ['/technologies', 4],
  ['/technologies?q=formpress', 5],
  ['/technologies/formpress', 8],
  ['/services/legal-tech', 7],
  ['/blog', 3],
  ['/blog?page=3', 3],
])('queries the database for a large %s with %d statements', async (path, most) => {
  await app.database.change(`UPDATE case_studies SET "updatedAt" = now()`);
  app.database.statements();
  await page(path);
  expect(app.database.statements()).toHaveLength(most);
});
