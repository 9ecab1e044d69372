import { expect, test } from '@jest/globals';
import { parse, type HTMLElement } from 'node-html-parser';
import { topicSummary } from '../../src/rules/topics.ts';
import { bootApp } from '../support/app.ts';
import { ORIGIN } from '../support/origin.ts';
import { CRAWLER } from '../support/user-agents.ts';

const app = bootApp();

const PAPER = '/topics/paper';
const WRITTEN =
  'Every office has one list that everybody needs and nobody keeps. These pages are about what replaces it.';

async function read(path: string) {
  const { response, document } = await app.page(path, { userAgent: CRAWLER });
  const main = document.querySelector('main')!;
  const links = (selector: string) => main.querySelectorAll(selector).map((link) => link.getAttribute('href'));
  return { status: response.status, document, main, links, lead: main.querySelector('h1 + p')?.text };
}

/** Returns the headings of the lists. */
const kindsIn = (main: HTMLElement) =>
  main
    .querySelectorAll('section')
    .filter((section) => section.querySelector('h3'))
    .map((section) => section.querySelector('h2')?.text);

/** Runs a change of the content, and undoes it after the check. */
async function during(change: string, undo: string, check: () => Promise<void>) {
  await app.database.change(change);
  try {
    await check();
  } finally {
    await app.database.change(undo);
  }
}

test('lists the blog posts of a tag, newest first, with what belongs to them', async () => {
  const { status, document, main, links, lead } = await read(PAPER);
  expect([status, main.querySelector('h1')?.text, lead]).toEqual([200, 'Paper', WRITTEN]);
  expect(kindsIn(main)).toEqual(['Articles']);
  expect(links('h3 a')).toEqual([
    '/blog/2025/06/margin-notes',
    '/blog/2025/03/paper-trail-basics',
    '/blog/2024/11/counting-pages',
    '/blog/2024/02/first-forms',
  ]);
  expect(links('li p a')).toEqual([
    '/technologies/binderly',
    '/technologies/stampwise',
    '/technologies/formpress',
    '/technologies/gatherly',
  ]);
  const feeds = document.querySelectorAll('link[type="application/rss+xml"]').map((link) => link.getAttribute('href'));
  expect(feeds).toEqual(['/feed.xml', `${PAPER}/feed.xml`]);
});

test('lists the technologies of a category with the documents that name them', async () => {
  const { document, main, links, lead } = await read('/topics/paper-workshop');
  expect(lead).toBe(topicSummary('Paper Workshop', { blogPostCount: 0, caseStudyCount: 0, technologyCount: 8 }));
  expect(links('h3 a')).toHaveLength(8);
  expect(links('a[href$="feed.xml"]')).toEqual([]);
  const robots = document.querySelector('meta[name=robots]')?.getAttribute('content');
  expect([robots, await (await app.request('/sitemap.xml')).text()]).toEqual([
    'noindex, nofollow',
    expect.not.stringContaining('/topics/paper-workshop'),
  ]);
  const entry = main.querySelectorAll('li').find((item) => item.querySelector('h3')?.text === 'Binderly');
  const evidence = entry?.querySelectorAll('p').map(({ text }) => text.trim());
  expect(evidence).toEqual(expect.arrayContaining([expect.stringMatching(/^Used in .*inders/)]));
  expect(evidence).toEqual(expect.arrayContaining(['Discussed in The basics of a paper trail']));
});

test('lists every kind of document of a category, and links its case studies to it', async () => {
  const { main, links, lead } = await read('/topics/legal-tech');
  expect(lead).toBe(topicSummary('Legal Tech', { blogPostCount: 2, caseStudyCount: 2, technologyCount: 0 }));
  expect(kindsIn(main)).toEqual(['Articles', 'Case studies']);
  const study = '/case-studies/binders-that-rebuild';
  expect(links('h3 a')).toContain(study);
  expect((await read(study)).links('a[href^="/topics/"]')).toEqual(['/topics/legal-tech']);
  expect((await read('/technologies/binderly')).links('a[href^="/topics/"]')).toEqual(['/topics/paper-workshop']);
});

test('joins names that have the same slug, and shows a blog post with both once', async () => {
  await during(
    `UPDATE blog_posts SET tags = tags || '{"PAPER", "paper workshop"}' WHERE slug = 'margin-notes'`,
    `UPDATE blog_posts SET tags = array_remove(array_remove(tags, 'PAPER'), 'paper workshop')`,
    async () => {
      const paper = await read(PAPER);
      expect(paper.main.querySelector('h1')?.text).toBe('Paper');
      expect(paper.links('h3 a')).toHaveLength(4);
      const workshop = await read('/topics/paper-workshop');
      expect(kindsIn(workshop.main)).toEqual(['Articles', 'Technologies']);
      const article = await read('/blog/2025/06/margin-notes');
      expect(article.links('a[href^="/topics/"]')).toEqual([
        '/topics/legal-tech',
        '/topics/records',
        PAPER,
        '/topics/paper-workshop',
      ]);
    },
  );
});

test('C, C#, C++ and .NET are four topics', async () => {
  const names = { c: 'C', 'c-sharp': 'C#', 'c-plus-plus': 'C++', dotnet: '.NET' };
  const posts = Object.values(names).map(
    (
      tag,
      index,
    ) => `INSERT INTO blog_posts SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'slug', 'tagged-${index}-' || n,
       'tags', jsonb_build_array('${tag}')))).* FROM blog_posts AS p, generate_series(1, 3) AS n WHERE p.slug = 'first-forms'`,
  );
  await during(posts.join(';'), `DELETE FROM blog_posts WHERE slug LIKE 'tagged-%'`, async () => {
    for (const [index, [slug, name]] of Object.entries(names).entries()) {
      const { status, main, links } = await read(`/topics/${slug}`);
      expect([status, main.querySelector('h1')?.text]).toEqual([200, name]);
      const articles = [1, 2, 3].map((number) => `/blog/2024/02/tagged-${index}-${number}`);
      expect(links('h3 a').sort()).toEqual(articles);
      const { document } = await read(articles[0]!);
      expect(document.querySelectorAll(`main a[href="/topics/${slug}"]`).map(({ text }) => text)).toContain(name);
      const found = await (await app.request(`/api/search?q=${encodeURIComponent(name)}`)).text();
      expect(found).toContain(`"/topics/${slug}"`);
    }
  });
});

test('a topic with two published documents has no page, and tags do not link to it', async () => {
  const article = await read('/blog/2025/03/paper-trail-basics');
  expect(article.links('a[href^="/topics/"]')).toEqual(['/topics/legal-tech', PAPER, '/topics/records']);
  expect(article.main.text).toContain('Numbering');
  await during(
    `UPDATE blog_posts SET published = false WHERE slug IN ('counting-pages', 'first-forms')`,
    'UPDATE blog_posts SET published = true',
    async () => {
      const { status, main } = await read(PAPER);
      expect([status, main.querySelector('h1')?.text]).toEqual([404, 'Topic Not Found']);
      expect((await app.request(`${PAPER}/feed.xml`)).status).toBe(404);
      expect((await read('/blog')).links(`a[href="${PAPER}"]`)).toEqual([]);
      for (const list of ['/sitemap.xml', '/llms.txt']) {
        expect(await (await app.request(list)).text()).not.toMatch(/\/topics\/paper[<.]/);
      }
    },
  );
  expect((await read(PAPER)).status).toBe(200);
});

test('three documents are enough', async () => {
  await during(
    `UPDATE blog_posts SET published = false WHERE slug = 'counting-pages'`,
    'UPDATE blog_posts SET published = true',
    async () => expect((await read(PAPER)).links('h3 a')).toHaveLength(3),
  );
});

test('shows a text from its publication on, with its title', async () => {
  await during(
    `UPDATE topics SET title = 'On paper', "publishAt" = now() + interval '1 hour' WHERE slug = 'paper'`,
    `UPDATE topics SET title = 'Paper', "publishAt" = NULL`,
    async () => {
      expect((await read(PAPER)).lead).toBe(
        topicSummary('Paper', { blogPostCount: 4, caseStudyCount: 0, technologyCount: 0 }),
      );
      await app.database.change('UPDATE topics SET "publishAt" = NULL');
      const { main, lead } = await read(PAPER);
      expect([main.querySelector('h1')?.text, lead]).toEqual(['On paper', WRITTEN]);
    },
  );
});

test('names the page in the sitemap and in llms.txt', async () => {
  const sitemap = await (await app.request('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${ORIGIN}${PAPER}</loc><lastmod>`);
  expect(await (await app.request('/llms.txt')).text()).toContain(`- [Paper](${ORIGIN}${PAPER}.md): ${WRITTEN}`);
});

test('has a feed of its blog posts', async () => {
  const response = await app.request(`${PAPER}/feed.xml`);
  expect(response.headers.get('content-type')).toContain('application/rss+xml');
  const xml = await response.text();
  const feed = parse(xml);
  expect(feed.querySelector('channel > description')?.text).toBe(WRITTEN);
  expect([...xml.matchAll(/<link>([^<]+\/blog\/[^<]+)<\/link>/g)].map(([, link]) => link)).toEqual([
    `${ORIGIN}/blog/2025/06/margin-notes`,
    `${ORIGIN}/blog/2025/03/paper-trail-basics`,
    `${ORIGIN}/blog/2024/11/counting-pages`,
    `${ORIGIN}/blog/2024/02/first-forms`,
  ]);
  expect(response.headers.get('etag')).toMatch(/^W\//);
});

/** Runs a check while there are copies of a blog post with one tag. */
const withBlogPosts = (count: number, tag: string, check: () => Promise<void>) =>
  during(
    `INSERT INTO blog_posts (title, slug, excerpt, content, category, "readTime", "publishDate", tags)
     SELECT title || n, 'copy-' || n, excerpt, content, category, "readTime", "publishDate", ARRAY['${tag}']
     FROM blog_posts, generate_series(1, ${count}) AS n WHERE slug = 'first-forms'`,
    `DELETE FROM blog_posts WHERE slug LIKE 'copy-%'`,
    check,
  );

test('paginates a large topic', async () => {
  await withBlogPosts(22, 'Paper', async () => {
    const first = await read(PAPER);
    expect([first.links('h3 a').length, first.links('a[rel=next]')]).toEqual([24, [`${PAPER}?page=2`]]);
    const last = await read(`${PAPER}?page=2`);
    expect([last.links('h3 a').length, last.links('a[rel=prev]')]).toEqual([2, [PAPER]]);
    expect(last.document.querySelector('title')?.text).toContain('Paper, page 2');
    const canonical = last.document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(`${ORIGIN}${PAPER}?page=2`);
    expect(last.links('a[rel=next]')).toEqual([]);
    expect((await read(`${PAPER}?page=3`)).status).toBe(404);
  });
});

test('has a next page if one of its lists goes on', async () => {
  await withBlogPosts(25, 'Paper Workshop', async () => {
    const first = await read('/topics/paper-workshop');
    expect([first.links('h3 a').length, first.links('a[rel=next]')]).toEqual([32, ['/topics/paper-workshop?page=2']]);
    const last = await read('/topics/paper-workshop?page=2');
    expect([kindsIn(last.main), last.links('h3 a').length]).toEqual([['Articles'], 1]);
  });
});

test('lists no technologies of a category that is not visible yet', async () => {
  await during(
    `UPDATE blog_posts SET tags = tags || '{"Paper Workshop"}'`,
    `UPDATE blog_posts SET tags = array_remove(tags, 'Paper Workshop')`,
    () =>
      during(
        `UPDATE technology_categories SET "publishAt" = now() + interval '1 hour' WHERE slug = 'paper-workshop'`,
        'UPDATE technology_categories SET "publishAt" = NULL',
        async () => {
          const { main, links, lead } = await read('/topics/paper-workshop');
          expect(kindsIn(main)).toEqual(['Articles']);
          const counts = { blogPostCount: links('h3 a').length, caseStudyCount: 0, technologyCount: 0 };
          expect(lead).toBe(topicSummary('Paper Workshop', counts));
        },
      ),
  );
});

test('a topic is as new as its own text', async () => {
  await app.database.change(`UPDATE topics SET "updatedAt" = now() WHERE slug = 'paper'`);
  const [{ updatedAt }] = await app.database.source.query(`SELECT "updatedAt" FROM topics WHERE slug = 'paper'`);
  const entries = parse(await (await app.request('/sitemap.xml')).text()).querySelectorAll('url');
  const entry = entries.find((url) => url.querySelector('loc')?.text === ORIGIN + PAPER);
  expect(entry?.querySelector('lastmod')?.text).toBe(updatedAt.toISOString());
});

test('counts the documents once, and again when the content changes', async () => {
  const counted = () => app.database.statements().filter((statement) => statement.includes('LEFT JOIN topics')).length;
  await app.database.change('UPDATE topics SET "updatedAt" = now()');
  counted();
  await read(PAPER);
  await read('/topics/paper-workshop?page=1');
  expect(counted()).toBe(1);
  await app.database.change('UPDATE topics SET "updatedAt" = now()');
  await read('/blog');
  expect(counted()).toBe(1);
});
