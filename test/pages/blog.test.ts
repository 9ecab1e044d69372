import { expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import { site } from '../../src/site.config.ts';
import { bootApp } from '../support/app.ts';
import { loggedProblems } from '../support/log.ts';
import { CRAWLER } from '../support/user-agents.ts';

const app = bootApp();
const ARTICLE = '/blog/2025/03/paper-trail-basics';

/** Specification 2, Blog list. */
test('features the first blog post and shows the others as cards', async () => {
  const { document } = await app.page('/blog');
  const posts = await app.database.source.query('SELECT * FROM blog_posts ORDER BY "publishDate" DESC, slug');
  const articles = document.querySelectorAll('main article');
  expect(document.querySelector('h1')?.text).toBe('Tech Insights');
  expect(articles).toHaveLength(posts.length);
  articles.forEach((article, index) => {
    const post = posts[index];
    const [year, month] = post.publishDate.split('-');
    expect(article.querySelector('h2 a')?.getAttribute('href')).toBe(`/blog/${year}/${month}/${post.slug}`);
    expect(article.querySelector('h2')?.text).toBe(post.title);
    for (const text of [post.category, post.readTime, post.excerpt, site.ownerName]) {
      expect(article.text).toContain(text);
    }
    expect(article.querySelector('time')?.getAttribute('datetime')).toBe(post.publishDate);
    expect(article.querySelectorAll('ul li').map((tag) => tag.text)).toEqual(post.tags.slice(0, 3));
    expect(article.querySelector('[data-cover]')).not.toBeNull();
  });
});

test('shows separate messages for an empty list and a failure', async () => {
  await app.database.change('UPDATE blog_posts SET published = false');
  const none = await app.page('/blog');
  await app.database.change('UPDATE blog_posts SET published = true');
  expect(none.response.status).toBe(200);
  expect(none.document.querySelector('main')?.text).toContain('No blog posts available yet.');

  const [failed, article] = await app.database.withoutTable('blog_posts', () =>
    Promise.all([app.page('/blog'), app.page(ARTICLE)]),
  );
  expect(failed.response.status).toBe(500);
  expect(failed.document.querySelector('main')?.text).toContain('Failed to load blog posts. Please try again later.');
  expect(article.response.status).toBe(500);
  expect(article.document.querySelector('h1')?.text).toBe('Article Not Found');
  expect(article.document.querySelector('main')?.text).toContain('Failed to load the article. Please try again later.');
  expect(loggedProblems().length).toBeGreaterThan(0);
});

/** Specification 2, Blog blog post. */
test('shows a blog post with its layout and metadata', async () => {
  const { document } = await app.page(ARTICLE);
  const [post] = await app.database.source.query(`SELECT * FROM blog_posts WHERE slug = 'paper-trail-basics'`);
  const main = document.querySelector('main');
  expect(main?.querySelector('h1')?.text).toBe(post.title);
  for (const text of [post.category, 'March 4, 2025', post.readTime, site.role, ...post.tags]) {
    expect(main?.text).toContain(text);
  }
  expect(main?.querySelector('article a')?.getAttribute('href')).toBe('/blog');
  expect(main?.querySelector('[data-cover]')).not.toBeNull();
  expect(main?.querySelectorAll('h2').map((heading) => heading.text)).toEqual(
    expect.arrayContaining(['Found this helpful?', 'Ready to Implement Similar Solutions?']),
  );
  const consultation = main?.querySelectorAll('a').find((link) => link.text === 'Schedule a Consultation');
  expect(consultation?.getAttribute('href')).toBe('/contact?about=/blog/2025/03/paper-trail-basics');
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  expect(meta('description')).toBe(`${post.excerpt} Legal Tech, March 4, 2025.`);
  expect(meta('keywords')).toContain(post.tags.join(', '));
  expect(meta('og:type')).toBe('article');
  expect(meta('author')).toBe(site.ownerName);
  expect(meta('article:published_time')).toBe('2025-03-04');
});

test('a blog post links to its technologies, its topics and a case study', async () => {
  const { document } = await app.page(ARTICLE, { userAgent: CRAWLER });
  const sections = document
    .querySelectorAll('article section')
    .map((section) => [
      section.querySelector('h2')?.text,
      ...section.querySelectorAll('li').map((entry) => entry.text),
      ...section.querySelectorAll('a').map((link) => link.getAttribute('href')),
    ]);
  expect(sections).toEqual([
    [
      'Technologies in this article',
      'Binderly',
      'Stampwise',
      'Paper clips',
      '/technologies/binderly',
      '/technologies/stampwise',
    ],
    ['More about', 'Legal Tech', 'Paper', 'Records', '/topics/legal-tech', '/topics/paper', '/topics/records'],
    ['Case study', '/case-studies/binders-that-rebuild'],
  ]);
  const other = await app.page('/blog/2025/06/margin-notes', { userAgent: CRAWLER });
  expect(other.document.querySelector('main')?.text).not.toContain('Technologies in this article');
});

test('shows an article in brief above its text, in every format', async () => {
  const address = '/blog/2024/11/counting-pages';
  const lines = [
    'Two people count the same volume and disagree by one page.',
    'The cover is a page for one of them.',
    'Say what a page is before anybody counts.',
  ];
  const inBrief = async (path: string) => {
    const { document } = await app.page(path, { userAgent: CRAWLER });
    const section = document.querySelector('article header + div section');
    return [section?.querySelector('h2')?.text, ...(section?.querySelectorAll('li').map(({ text }) => text) ?? [])];
  };
  expect(await inBrief(address)).toEqual(['In brief', ...lines]);
  expect(await inBrief(ARTICLE)).toEqual([undefined]);
  expect(await (await app.request(`${address}.md`)).text()).toContain(
    `## In brief\n\n${lines.map((line) => `- ${line}`).join('\n')}`,
  );
  expect(await (await app.request(`${address}.json`)).text()).toContain(lines[2]);
  expect((await (await app.request('/api/blog-posts/counting-pages')).json()).inBrief).toEqual(lines);
  expect((await (await app.request('/api/blog-posts')).json())[0]).not.toHaveProperty('inBrief');
});

test('shows plain share links without scripts', async () => {
  const rename = (title: string) =>
    app.database.change(`UPDATE blog_posts SET title = '${title}' WHERE slug = 'paper-trail-basics'`);
  const [{ title }] = await app.database.source.query(`SELECT title FROM blog_posts WHERE slug = 'paper-trail-basics'`);
  await rename('Ink & paper: 50% #done');
  const { document } = await app.page(ARTICLE);
  await rename(title);
  const links = document.querySelectorAll('main a').map((link) => link.getAttribute('href') ?? '');
  const address = encodeURIComponent(`https://site.example${ARTICLE}`);
  expect(links.some((href) => href.startsWith('https://www.linkedin.com/') && href.includes(address))).toBe(true);
  const tweet = new URL(links.find((href) => href.startsWith('https://twitter.com/')) ?? '');
  expect(Object.fromEntries(tweet.searchParams)).toEqual({
    url: `https://site.example${ARTICLE}`,
    text: 'Ink & paper: 50% #done',
  });
});

test('the table of contents links to existing headings', async () => {
  const { document } = await app.page(ARTICLE);
  const targets = document
    .querySelectorAll('nav[aria-labelledby=contents] a')
    .map((link) => link.getAttribute('href') ?? '');
  expect(targets.length).toBeGreaterThanOrEqual(3);
  for (const target of targets) expect(document.querySelectorAll(`h2${target}`)).toHaveLength(1);
});

test('links to three related blog posts and to the previous and next one', async () => {
  const { document } = await app.page(ARTICLE);
  const posts: { title: string; slug: string }[] = await app.database.source.query(
    'SELECT title, slug FROM blog_posts ORDER BY "publishDate", slug',
  );
  const place = posts.findIndex(({ slug }) => slug === 'paper-trail-basics');
  const related = document.querySelectorAll('section[aria-labelledby=keep-reading] h3 a');
  expect(related).toHaveLength(3);
  expect(related.map((link) => link.getAttribute('href'))).not.toContain(ARTICLE);
  expect(document.querySelector('main a[rel=prev]')?.text).toContain(posts[place - 1]?.title);
  expect(document.querySelector('main a[rel=next]')?.text).toContain(posts[place + 1]?.title);

  const slug = 'first-forms';
  await app.database.source.query('UPDATE blog_posts SET published = false WHERE slug <> $1', [slug]);
  const alone = await app.page(`/blog/2024/02/${slug}`);
  await app.database.source.query('UPDATE blog_posts SET published = true');
  expect(alone.response.status).toBe(200);
  expect(alone.document.querySelector('#keep-reading, main a[rel=prev], main a[rel=next]')).toBeNull();
});

test('links every footnote to its reference and back', async () => {
  const { document } = await app.page('/blog/2025/06/margin-notes');
  const references = document.querySelectorAll('a[data-footnote-ref]');
  const notes = document.querySelectorAll('[data-footnotes] li');
  expect(references.length).toBeGreaterThan(0);
  expect(references.map((link) => link.getAttribute('href'))).toEqual(notes.map(({ id }) => `#${id}`));
  for (const back of document.querySelectorAll('a[data-footnote-backref]')) {
    expect(references.map(({ id }) => `#${id}`)).toContain(back.getAttribute('href'));
  }
});

test.each(['/blog/2024/03/paper-trail-basics', '/blog/2025/3/paper-trail-basics', '/Blog/2025/03/Paper-Trail-Basics/'])(
  'redirects %s permanently to the canonical address',
  async (address) => {
    const response = await app.request(address);
    expect([response.status, response.headers.get('location')]).toEqual([301, ARTICLE]);
  },
);

test('keeps campaign parameters in the redirect to a blog post', async () => {
  const response = await app.request('/blog/2024/03/paper-trail-basics?utm_source=letter');
  expect(response.headers.get('location')).toBe(`${ARTICLE}?utm_source=letter`);
});

test('shows the not-found screen for blog posts', async () => {
  const { response, document } = await app.page('/blog/2025/03/none');
  expect(response.status).toBe(404);
  expect(document.querySelector('h1')?.text).toBe('Article Not Found');
  expect(document.querySelector('main')?.text).toContain(
    "The article you're looking for doesn't exist or has been moved.",
  );
  expect(document.querySelector('main a')?.text).toBe('Back to Blog');
});

/** Specification 4, Newsletter form, without scripts. */
test('returns a subscription without scripts to the page with a thank-you', async () => {
  const response = await app.postForm('/api/newsletter/subscribe', { email: 'reader@example.com' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/blog?subscribed#newsletter']);
  const { document } = await app.page('/blog?subscribed');
  expect(document.querySelector('#newsletter')?.text).toContain('Thank you for subscribing to our newsletter!');
});

test('shows a rejected subscription again with its message and typed value', async () => {
  const response = await app.postForm('/api/newsletter/subscribe', { email: 'reader@' });
  expect(response.status).toBe(400);
  const document = parse(await response.text());
  expect(document.querySelector('#email-error')?.text).toBe('Please enter a valid email address');
  expect(document.querySelector('#email')?.getAttribute('value')).toBe('reader@');
  expect(document.querySelector('#email')?.hasAttribute('autofocus')).toBe(true);
});

test('describes a blog post without an excerpt by its title', async () => {
  await app.database.change(`UPDATE blog_posts SET excerpt = '' WHERE slug = 'paper-trail-basics'`);
  const { document } = await app.page(ARTICLE);
  const description = document.querySelector('meta[name=description]')?.getAttribute('content');
  expect(description).toBe(`${document.querySelector('h1')?.text} Legal Tech, March 4, 2025.`);
});
