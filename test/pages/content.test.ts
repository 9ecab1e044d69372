import { expect, test } from '@jest/globals';
import { type HTMLElement, parse } from 'node-html-parser';
import { site } from '../../src/site.config.ts';
import { bootApp } from '../support/app.ts';
import { loggedProblems } from '../support/log.ts';
import { ORIGIN } from '../support/origin.ts';
import { CRAWLER } from '../support/user-agents.ts';

const app = bootApp();

/** Specification 2, Case studies. */
test('shows case studies in ordered groups with complete cards', async () => {
  const { document } = await app.page('/case-studies');
  const main = document.querySelector('main');
  expect(main?.querySelectorAll('h2').map((heading) => heading.text)).toEqual([
    'Binders that rebuild overnight',
    'Real Estate',
    'Legal Tech',
    'Process Automation',
    'Combined Impact',
    'Which of your processes should be next?',
  ]);
  const [exhibit, ...sections] = main?.querySelectorAll('section') ?? [];
  const rows = sections.flatMap((section) => section.querySelectorAll('ul > li'));
  const cards = [exhibit!, ...rows];
  const [{ count }] = await app.database.source.query('SELECT count(*)::int FROM case_studies');
  const links = cards.map((item) => item.querySelector('a')?.getAttribute('href'));
  expect([cards.length, new Set(links).size]).toEqual([count, count]);
  // The exhibit above the groups, and a row of a group.
  for (const [card, slug] of [
    [exhibit!, 'binders-that-rebuild'],
    [rows.find((row) => row.text.includes('with AI'))!, 'names-checked-first'],
  ] as const) {
    const [study] = await app.database.source.query('SELECT * FROM case_studies WHERE slug = $1', [slug]);
    expect(card.querySelector('a')?.getAttribute('href')).toBe(`/case-studies/${slug}`);
    expect(card.querySelector('svg')).not.toBeNull();
    expect(card.querySelector('h2, h3')?.text).toBe(study.title);
    const excerpts = card
      .querySelectorAll('dt')
      .filter(({ text }) => text === 'Problem' || text === 'Outcome')
      .map((term) => term.nextElementSibling?.text);
    expect(excerpts).toEqual([study.problem, study.outcome].map((text: string) => `${text.slice(0, 80)}…`));
    expect(card.text).toContain(study.metrics[0].improvement);
    expect(card.querySelector('p')?.text).toMatch(/^Legal Tech, 4 metrics/);
  }
  expect(main?.text).toContain('Worked examples with invented figures');
  expect(main?.querySelectorAll('picture')).toHaveLength(1);
});

test('the first case study that supports AI integration has an anchor, if there is one', async () => {
  const withAi = async () => (await app.page('/case-studies')).document.querySelector('#ai');
  expect((await withAi())?.querySelector('a')?.getAttribute('href')).toBe('/case-studies/names-checked-first');
  await app.database.change(`UPDATE case_studies SET published = false WHERE slug = 'names-checked-first'`);
  const without = await withAi();
  await app.database.change(`UPDATE case_studies SET published = true`);
  expect(without).toBeNull();
});

test('each group has an anchor', async () => {
  const { document } = await app.page('/case-studies');
  const headings = ['real-estate', 'legal-tech', 'process-automation'].map(
    (id) => document.querySelector(`#${id} h2`)?.text,
  );
  expect(headings).toEqual(['Real Estate', 'Legal Tech', 'Process Automation']);
});

test('hides a group without items', async () => {
  await app.database.change(`UPDATE case_studies SET published = false WHERE category = 'Legal Tech'`);
  const { document } = await app.page('/case-studies');
  await app.database.change(`UPDATE case_studies SET published = true`);
  expect(document.querySelectorAll('main h2').map((heading) => heading.text)).not.toContain('Legal Tech');
});

test('shows an error and a retry link if case studies cannot be read', async () => {
  await app.database.change('UPDATE case_studies SET "updatedAt" = now()');
  const [list, detail] = await app.database.withoutTable('case_studies', () =>
    Promise.all([app.page('/case-studies'), app.page('/case-studies/binders-that-rebuild')]),
  );
  expect(list.response.status).toBe(500);
  expect(list.document.querySelector('h1')?.text).toBe('Unable to Load Case Studies');
  expect(list.document.querySelector('main a')?.text).toBe('Refresh Page');
  expect(detail.response.status).toBe(500);
  expect(detail.document.querySelector('h1')?.text).toBe('Case Study Not Found');
  expect(loggedProblems().length).toBeGreaterThan(0);
});

/** Specification 2, Case study detail. */
test('shows all parts of a case study', async () => {
  const { document } = await app.page('/case-studies/binders-that-rebuild');
  const [study] = await app.database.source.query(`SELECT * FROM case_studies WHERE slug = 'binders-that-rebuild'`);
  expect(document.querySelector('nav[aria-label=Breadcrumb]')?.text).toBe(`Case Studies/${study.title}`);
  expect(document.querySelector('h1')?.text).toBe(study.title);
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    `${study.problem.slice(0, 150)}…`,
  );
  const headings = document.querySelectorAll('main h2, main h3').map((heading) => heading.text);
  expect(headings).toEqual(
    expect.arrayContaining([
      'Problem',
      'Solution',
      'Outcome',
      'Key Performance Metrics',
      'Discovery & Analysis',
      'Solution Design',
      'Development & Testing',
      'Deployment & Training',
    ]),
  );
  for (const { label, before, after, improvement } of study.metrics) {
    for (const text of [label, before, after, improvement])
      expect(document.querySelector('main')?.text).toContain(text);
  }
  const links = document.querySelectorAll('main a').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining([`/contact?about=/case-studies/${study.slug}`, '/case-studies']));
  expect(links.filter((href) => href?.startsWith('/technologies/')).length).toBe(study.technologies.length);
});

test('labels a case study as a worked example and shows its picture', async () => {
  const { document } = await app.page('/case-studies/binders-that-rebuild');
  const label = document.querySelector('main')?.text.indexOf('Worked example') ?? -1;
  expect(label).toBeGreaterThan(-1);
  expect(label).toBeLessThan(document.querySelector('main')?.text.indexOf('60% less') ?? -1);
  expect(document.querySelector('main picture img')?.getAttribute('fetchpriority')).toBe('high');
});

test('shows the steps on one time scale, with the metric that they add up to', async () => {
  const { document } = await app.page('/case-studies/binders-that-rebuild');
  const lists = document.querySelectorAll('main section section:has(ol)').map((list) => ({
    title: list.querySelector('h3')?.text,
    sum: list.querySelector('p')?.text,
    steps: list.querySelectorAll('li').map((step) => step.querySelectorAll('> *').map(({ text }) => text)),
    bars: list.querySelectorAll('rect').map((bar) => ['x', 'width'].map((name) => Number(bar.getAttribute(name)))),
  }));
  const [before, after] = lists;
  expect(lists).toHaveLength(2);
  expect(before).toMatchObject({ title: 'Before', sum: 'People 10 hours, software and waiting 2 hours' });
  expect(after).toMatchObject({ title: 'After', sum: 'People 4 hours, software and waiting 1.5 hours' });
  expect(before?.steps[1]?.slice(0, 4)).toEqual(['2', '2 hours', 'Wait for a missing label', 'Waiting']);
  expect(before?.bars.map(([, width]) => Math.round(width ?? 0))).toEqual([50, 17, 33]);
  expect(after?.bars).toEqual([
    [0, 12.5],
    [12.5, expect.closeTo(100 / 3)],
  ]);
  expect(document.querySelector('main')?.text).toContain('Hours a week for the work: 60% less. Both lists');
});

test('leaves the steps out if a case study has none', async () => {
  const { document } = await app.page('/case-studies/names-checked-first');
  expect(document.querySelectorAll('main h2').map(({ text }) => text)).not.toContain('Where the time goes');
  expect(document.querySelectorAll('main ol > li svg')).toHaveLength(0);
});

test('links a case study to sections, a blog post, its topic and the next case study', async () => {
  const related = async (slug: string) =>
    (await app.page(`/case-studies/${slug}`, { userAgent: CRAWLER })).document
      .querySelectorAll('nav[aria-label="Related pages"] a')
      .map((link) => [link.text, link.getAttribute('href')]);
  expect(await related('binders-that-rebuild')).toEqual([
    ['Document automation', '/services/legal-tech#document-automation'],
    ['eFiling systems', '/services/legal-tech#efiling-systems'],
    ['The basics of a paper trail', '/blog/2025/03/paper-trail-basics'],
    ['Legal Tech', '/topics/legal-tech'],
    ['Names checked before the first call', '/case-studies/names-checked-first'],
  ]);
  expect(await related('receipts-that-match')).toEqual([]);
});

test('shows the not-found screen for case studies', async () => {
  const { response, document } = await app.page('/case-studies/none');
  expect(response.status).toBe(404);
  expect(document.querySelector('h1')?.text).toBe('Case Study Not Found');
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/case-studies');
});

test('the first sentence of a text is its lead', async () => {
  const problem = 'Each set has 2.5 binders. Who numbers them?\nNobody does.\n \nThe court does.';
  await app.database.source.query(`UPDATE case_studies SET problem = $1 WHERE slug = 'names-checked-first'`, [problem]);
  await app.database.change(`UPDATE case_studies SET "updatedAt" = now()`);
  const { document } = await app.page('/case-studies/names-checked-first');
  const section = document
    .querySelectorAll('main section')
    .find((part) => part.querySelector('h2')?.text === 'Problem');
  expect(section?.querySelectorAll('p').map(({ text }) => text)).toEqual([
    'Each set has 2.5 binders.',
    'Who numbers them?\nNobody does.',
    'The court does.',
  ]);
});

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
  const { main, links } = await read('/topics/paper-workshop');
  expect(links('h3 a')).toHaveLength(8);
  expect(links('a[href$="feed.xml"]')).toEqual([]);
  const entry = main.querySelectorAll('li').find((item) => item.querySelector('h3')?.text === 'Binderly');
  const evidence = entry?.querySelectorAll('p').map(({ text }) => text.trim());
  expect(evidence).toEqual(expect.arrayContaining([expect.stringMatching(/^Used in .*inders/)]));
  expect(evidence).toEqual(expect.arrayContaining(['Discussed in The basics of a paper trail']));
});

test('lists every kind of document of a category, and links its case studies to it', async () => {
  const { main, links } = await read('/topics/legal-tech');
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
      expect(article.links('a[href^="/topics/"]')).toEqual(['/topics/legal-tech', PAPER, '/topics/paper-workshop']);
      expect(article.main.querySelector(`a[href="${PAPER}"]`)?.text).toBe('Paper');
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
  const texts = Object.entries(names).map(
    ([slug, title]) =>
      `INSERT INTO topics (title, slug, description) VALUES ('${title}', '${slug}', 'A language that is named by a sign.')`,
  );
  const undo = `DELETE FROM blog_posts WHERE slug LIKE 'tagged-%'; DELETE FROM topics WHERE description LIKE 'A language%'`;
  await during([...posts, ...texts].join(';'), undo, async () => {
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

/** Returns where a request leads. */
async function ledTo(path: string) {
  const { status, headers } = await app.request(path, { redirect: 'manual' });
  return [status, headers.get('location')];
}

test('a tag without a text has no page, and its address leads to the search for it', async () => {
  expect(await ledTo('/topics/records')).toEqual([301, '/search?q=records']);
  expect(await ledTo('/topics/locks-and-keys')).toEqual([301, '/search?q=locks+and+keys']);
  expect((await app.request('/topics/records/feed.xml')).status).toBe(404);
  expect((await read('/search?q=records')).links('h3 a, h2 a, li a')).toContain('/blog/2025/06/margin-notes');
});

test('a topic with two published documents has no page, and tags do not link to it', async () => {
  const article = await read('/blog/2025/03/paper-trail-basics');
  expect(article.links('a[href^="/topics/"]')).toEqual(['/topics/legal-tech', PAPER]);
  expect(article.main.text).toContain('Numbering');
  await during(
    `UPDATE blog_posts SET published = false WHERE slug IN ('counting-pages', 'first-forms')`,
    'UPDATE blog_posts SET published = true',
    async () => {
      expect(await ledTo(PAPER)).toEqual([301, '/search?q=paper']);
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
      expect(await ledTo(PAPER)).toEqual([301, '/search?q=paper']);
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
          const { main } = await read('/topics/paper-workshop');
          expect(kindsIn(main)).toEqual(['Articles']);
          expect(await (await app.request('/api/topics/paper-workshop')).json()).toMatchObject({ technologyCount: 0 });
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
  const counted = () => app.database.statements().filter((statement) => statement.includes('JOIN topics')).length;
  await app.database.change('UPDATE topics SET "updatedAt" = now()');
  counted();
  await read(PAPER);
  await read('/topics/paper-workshop?page=1');
  expect(counted()).toBe(1);
  await app.database.change('UPDATE topics SET "updatedAt" = now()');
  await read('/blog');
  expect(counted()).toBe(1);
});

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
    ['More about', 'Legal Tech', 'Paper', '/topics/legal-tech', '/topics/paper'],
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
    .querySelectorAll('nav[aria-label="On this page"] a')
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
  const backs = document.querySelectorAll('a[data-footnote-backref]').map((link) => link.getAttribute('href'));
  expect(backs).toEqual(references.map(({ id }) => `#${id}`));
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

test('describes a blog post without an excerpt by its title', () =>
  withBlogPosts(1, 'Paper', async () => {
    await app.database.change(`UPDATE blog_posts SET excerpt = '' WHERE slug = 'copy-1'`);
    const { document } = await app.page('/blog/2024/02/copy-1');
    const description = document.querySelector('meta[name=description]')?.getAttribute('content');
    expect(description).toBe(`${document.querySelector('h1')?.text} Real Estate, February 12, 2024.`);
  }));

/** Specification 2, Technology catalog. */
test('the catalog groups and counts the technologies by category', async () => {
  const { document } = await app.page('/technologies');
  const [{ count }] = await app.database.source.query('SELECT count(*)::int FROM technologies');
  expect(document.querySelector('title')?.text).toContain('144+');
  expect(document.querySelector('main')?.text).toContain(`${count}+ Technologies Mastered`);
  expect(document.querySelectorAll('main section h3 a')).toHaveLength(count);
  const section = document.querySelector('section#paper-workshop');
  expect(section?.querySelector('h2')?.text).toBe('Paper Workshop');
  expect(section?.querySelector('svg g[color="#e8b5b8"] rect[fill="#281b1c"]')).not.toBeNull();
  expect(section?.querySelectorAll('h3 a').map((link) => link.getAttribute('href'))).toContain(
    '/technologies/quillmaker',
  );
});

/** Specification 2, Technology detail. */
test('shows all blocks of a technology', async () => {
  const { document } = await app.page('/technologies/quillmaker', { userAgent: CRAWLER });
  expect(document.querySelector('title')?.text).toMatch(/^quillmaker - Technology Expertise & Implementation/);
  const keywords = document.querySelector('meta[name=keywords]')?.getAttribute('content');
  expect(keywords).toMatch(/^quillmaker, Paper Workshop, /);
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(
    /\. When I choose quillmaker, and when I do not\.$/,
  );
  expect(document.querySelector('nav[aria-label=Breadcrumb]')?.text).toBe('Technologies/Paper Workshop/quillmaker');
  const name = document.querySelector('h1')?.parentNode?.text;
  expect(name?.replace(/\s+/g, ' ')).toContain('Expert Level Needs a specialist');
  const headings = document.querySelectorAll('main h2').map((heading) => heading.text);
  expect(headings).toEqual([
    'Choose it when',
    'Look elsewhere when',
    'About quillmaker',
    'Use Cases',
    'Key Benefits',
    'Used in',
    'Related Technologies',
    'Read more at the source',
    'More in Paper Workshop',
    'Ready to Implement quillmaker?',
  ]);
  const judgment = document.querySelectorAll('main h2 + p').map((text) => text.text);
  expect(judgment).toEqual([
    'The papers differ by room, and a scribe keeps the questions in order.',
    'One page is enough. Formpress fills it in.',
  ]);
  const links = document.querySelectorAll('main section a').map((link) => [link.text, link.getAttribute('href')]);
  expect(links).toContainEqual(['Gatherly', '/technologies/gatherly']);
  expect(links).toContainEqual(['Start Your Project', '/contact?about=/technologies/quillmaker']);
  expect(links).toContainEqual(['Explore More Technologies', '/technologies']);
});

test('shows one of the two columns if a technology has only one of them', async () => {
  await app.database.source.query(`UPDATE technologies SET "ratherNotWhen" = 'Ink is dry.' WHERE slug = 'gatherly'`);
  const { document } = await app.page('/technologies/gatherly', { userAgent: CRAWLER });
  const headings = document.querySelectorAll('main h2').map((heading) => heading.text);
  expect(headings.slice(0, 2)).toEqual(['Look elsewhere when', 'About Gatherly']);
  const description = document.querySelector('meta[name=description]')?.getAttribute('content');
  expect(description).not.toContain('When I choose');
});

test('links a technology to the case studies and blog posts that name it', async () => {
  const links = async (slug: string) =>
    (await app.page(`/technologies/${slug}`, { userAgent: CRAWLER })).document
      .querySelectorAll('aside section')
      .map((section) => [section.querySelector('h2')?.text, section.querySelectorAll('a').map(({ text }) => text)])
      .filter(([title]) => title === 'Used in' || title === 'Discussed in');
  expect(await links('binderly')).toEqual([
    ['Used in', ['Binders that rebuild overnight']],
    ['Discussed in', ['The basics of a paper trail']],
  ]);
  expect(await links('zonegate')).toEqual([]);
});

test('omits the empty blocks of a technology', async () => {
  await app.database.source.query(`
    UPDATE technologies SET "fullDescription" = NULL, "useCases" = '{}', benefits = '{}', "relatedTechnologies" = '{}',
      "difficultyLevel" = NULL, "learningResources" = '{}' WHERE slug = 'formpress'`);
  await app.database.change(`UPDATE blog_posts SET technologies = '{}' WHERE slug = 'first-forms'`);
  const { document } = await app.page('/technologies/formpress', { userAgent: CRAWLER });
  const headings = document.querySelectorAll('main h2').map((heading) => heading.text);
  expect(headings).toEqual(['More in Paper Workshop', 'Ready to Implement Formpress?']);
  expect(document.querySelector('main')?.text).not.toContain('Level');
});

test('returns 404 with its own screen for an unknown technology', async () => {
  const { response, document } = await app.page('/technologies/none');
  expect(response.status).toBe(404);
  expect(document.querySelector('h1')?.text).toBe('Technology Not Found');
  expect(document.querySelector('main')?.text).toContain(
    "The technology you're looking for doesn't exist or has been removed.",
  );
  const back = document.querySelector('main a');
  expect([back?.text, back?.getAttribute('href')]).toEqual(['Back to Technologies', '/technologies']);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
});

test.each([
  ['/technologies', 4],
  ['/technologies/ledgerleaf', 6],
  ['/blog/2025/03/paper-trail-basics', 5],
  ['/contact', 6],
  ['/about', 1],
])('renders %s with %d database statements', async (address, statements) => {
  await app.database.change('UPDATE topics SET "updatedAt" = now()');
  // Reads what the pages of one version of the content share.
  await app.page('/topics/paper', { userAgent: CRAWLER });
  app.database.statements();
  await app.page(address, { userAgent: CRAWLER });
  expect(app.database.statements()).toHaveLength(statements);
});

test('names a source by its site, and two pages of one site by their addresses', async () => {
  const addresses = ['https://one.example/a', 'https://two.example/b', 'https://two.example/c'];
  await app.database.change(
    `UPDATE technologies SET "learningResources" = '{${addresses.join()}}' WHERE slug = 'mergewell'`,
  );
  const { document } = await app.page('/technologies/mergewell', { userAgent: CRAWLER });
  const links = document.querySelectorAll('aside a[rel=noopener]');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  expect(links.map(({ text }) => text)).toEqual(['one.example', ...addresses.slice(1)]);
});

test('an empty line separates paragraphs, also if it has spaces', async () => {
  await app.database.change(`UPDATE technologies SET "fullDescription" = E'One\\n \\nTwo' WHERE slug = 'sealbox'`);
  const { document } = await app.page('/technologies/sealbox', { userAgent: CRAWLER });
  expect(document.querySelectorAll('main .max-w-prose.space-y-4 p').map(({ text }) => text)).toEqual(['One', 'Two']);
});

test('shows a sample of a written design and of a runbook, and every case study links to it', async () => {
  const { main } = await read('/sample');
  const [{ values }] = await app.database.source.query(`SELECT "values" FROM site_texts WHERE key = 'deliverables'`);
  const headings = (markdown: string) => [...markdown.matchAll(/^### (.+)$/gm)].map(([, text]) => text);
  expect(headings(values.design).length).toBeGreaterThan(5);
  expect(main.querySelectorAll('h3').map(({ text }) => text)).toEqual([
    ...headings(values.design),
    ...headings(values.runbook),
  ]);
  for (const page of ['/case-studies/binders-that-rebuild', '/services', '/contact']) {
    expect([page, (await read(page)).links('a[href="/sample"]')]).toEqual([page, ['/sample']]);
  }
});

test('the privacy policy ends with its changes after the date at its top', async () => {
  const [{ values }] = await app.database.source.query(`SELECT "values" FROM site_texts WHERE key = 'legal-texts'`);
  const last = async () => (await read('/privacy')).main.querySelectorAll('section[aria-labelledby]').at(-1);
  expect(values.privacyChanges.length).toBeGreaterThan(0);
  expect((await last())?.querySelector('h2')?.text).toBe('Changes to this policy');
  expect((await last())?.querySelectorAll('dd').map(({ text }) => text)).toEqual(
    values.privacyChanges.map(({ text }: { text: string }) => text),
  );
  const set = (changes: string) =>
    `UPDATE site_texts SET "values" = jsonb_set("values", '{privacyChanges}', '${changes}') WHERE key = 'legal-texts'`;
  const early = [{ date: values.privacyUpdated, text: 'A change that the date at the top includes.' }];
  await during(set(JSON.stringify(early)), set(JSON.stringify(values.privacyChanges)), async () => {
    expect((await last())?.querySelector('h2')?.text).not.toBe('Changes to this policy');
  });
});

test('a page shows no row that the owner has not answered', async () => {
  const { main } = await read('/trust');
  const terms = main.querySelectorAll('dt').map(({ text }) => text);
  expect(terms).toContain('Incidents');
  expect(terms.filter((term) => ['Insurance', 'My devices', 'At rest', 'Governing law'].includes(term))).toEqual([]);
  for (const path of ['/trust', '/about', '/contact']) {
    expect([path, (await read(path)).main.text]).toEqual([
      path,
      expect.not.stringMatching(/on request\.|not stated here|ask before you sign/i),
    ]);
  }
});
