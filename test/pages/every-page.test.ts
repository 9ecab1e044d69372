import { beforeAll, expect, test } from '@jest/globals';
import type { HTMLElement } from 'node-html-parser';
import { addresses } from '../support/addresses.ts';
import { bootApp } from '../support/app.ts';
import { crawl, type Crawl } from '../support/crawl.ts';
import { ORIGIN } from '../support/origin.ts';
import { CRAWLER } from '../support/user-agents.ts';

const app = bootApp();

type Node = Record<string, unknown>;

/** Returns the structured data of a page, and what the page says in texts, links and metadata. */
async function read(address: string) {
  const { document } = await app.page(address, { userAgent: CRAWLER });
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  const graphs = scripts.map(({ text }) => JSON.parse(text) as { '@context': string; '@graph': Node[] });
  scripts.forEach((script) => script.remove());
  return { graphs, nodes: graphs[0]?.['@graph'] ?? [], document, said: saidBy(document, address) };
}

function saidBy(document: HTMLElement, address: string): Set<string> {
  const attributes = (name: string) => document.querySelectorAll(`[${name}]`).map((found) => found.getAttribute(name));
  const links = attributes('href').map((href) => new URL(href ?? '', ORIGIN + address).href);
  const texts = document.querySelectorAll('*').map(({ text }) => normalized(text));
  return new Set([...links, ...texts, ...['content', 'datetime', 'lang'].flatMap(attributes).map(String)]);
}

const normalized = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the texts of a node, without the names of types and the identifiers of nodes. */
function textsOf(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, key));
  if (typeof value === 'object' && value) return Object.entries(value).flatMap(([name, item]) => textsOf(item, name));
  // Nothing shows the address of a search before there is one.
  if (key === 'target' || key === 'query-input') return [];
  return key.startsWith('@') || typeof value === 'number' ? [] : [String(value)];
}

test.each(addresses)('states in the structured data of %s only what the page says', async (address) => {
  const { graphs, nodes, said } = await read(address);
  expect(graphs).toHaveLength(1);
  expect(graphs[0]?.['@context']).toBe('https://schema.org');
  expect(nodes.map((node) => node['@type']).slice(0, 2)).toEqual(['ProfessionalService', 'WebSite']);
  expect(textsOf(nodes).filter((text) => !said.has(normalized(text)))).toEqual([]);
});

test.each([
  ['/', []],
  ['/about', ['ProfilePage']],
  ['/contact', ['ReserveAction', 'FAQPage']],
  ['/contact/call', ['ReserveAction']],
  ['/services/legal-tech', ['BreadcrumbList']],
  ['/technologies', ['ItemList']],
  ['/technologies/quillmaker', ['BreadcrumbList']],
  ['/case-studies', ['ItemList']],
  ['/case-studies/binders-that-rebuild', ['BreadcrumbList']],
  ['/blog', ['ItemList']],
  ['/blog/2025/03/paper-trail-basics', ['BlogPosting']],
  ['/topics/paper', ['CollectionPage', 'BreadcrumbList']],
])('the structured data describes %s as %j', async (address, types) => {
  const { nodes } = await read(address);
  expect(nodes.slice(2).map((node) => node['@type'])).toEqual(types);
});

test.each([
  ['/technologies', 'h2'],
  ['/case-studies', 'li h3'],
  ['/blog', 'article h2'],
])('the structured data lists the entries of %s in the order of the page', async (address, selector) => {
  const { nodes, document } = await read(address);
  const list = nodes.at(-1)?.['itemListElement'] as { position: number; name: string }[];
  const names = list.map(({ name }) => name);
  expect(list.map(({ position }) => position)).toEqual(names.map((_, index) => index + 1));
  const headings = document.querySelectorAll(`main ${selector}`).map(({ text }) => text);
  expect(headings.filter((heading) => names.includes(heading))).toEqual(names);
  expect(names.length).toBeGreaterThan(2);
});

test('the structured data repeats the breadcrumb and the questions of the page', async () => {
  const technology = await read('/technologies/quillmaker');
  const crumbs = technology.document.querySelectorAll('nav[aria-label=Breadcrumb] li');
  const items = technology.nodes.at(-1)?.['itemListElement'] as { name: string; item?: string }[];
  const shown = crumbs.map((crumb) => [
    crumb.querySelector('a, [aria-current]')?.text,
    crumb.querySelector('a')?.getAttribute('href'),
  ]);
  expect(items.map(({ name, item }) => [name, item?.slice(ORIGIN.length)])).toEqual(shown);

  const contact = await read('/contact');
  const questions = contact.nodes.at(-1)?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions.map(({ name, acceptedAnswer }) => name + acceptedAnswer.text)).toEqual(
    contact.document.querySelectorAll('[aria-labelledby=common-questions] dl > div').map(({ text }) => text),
  );
});

test('shows when the text of a blog post was last changed', async () => {
  const address = '/blog/2025/06/margin-notes';
  expect((await read(address)).document.querySelector('main')?.text).not.toContain('Updated on');
  await app.database.source.query(
    `INSERT INTO changes ("contentType", "documentId", version, operator, "createdAt", before, after)
     SELECT 'blog-posts', id, version + 1, 'anna', '2025-11-03T10:00:00Z',
       '{"published": true, "title": "Old"}', '{"published": true, "title": "New"}'
     FROM blog_posts WHERE slug = 'margin-notes'`,
  );
  await app.database.change(`UPDATE blog_posts SET "readTime" = "readTime" WHERE slug = 'margin-notes'`);
  const { nodes, document, said } = await read(address);
  expect(document.querySelector('article header')?.text).toContain('Updated on November 3, 2025');
  expect(document.querySelector('meta[property="article:modified_time"]')?.getAttribute('content')).toBe('2025-11-03');
  expect(nodes.at(-1)).toMatchObject({ datePublished: '2025-06-17', dateModified: '2025-11-03' });
  expect(textsOf(nodes).filter((text) => !said.has(normalized(text)))).toEqual([]);
});

test('shows the corrections of an article in every format, and in the feed', async () => {
  const address = '/blog/2025/06/margin-notes';
  const corrections = [
    { date: '2026-02-01', text: 'The second margin is 14 mm wide, not 12 mm.' },
    { date: '2025-12-24', text: 'Paper is thicker than “thin”.' },
  ];
  expect((await read(address)).document.querySelector('article')?.text).not.toContain('Corrections');
  await app.database.change(
    `UPDATE blog_posts SET corrections = '${JSON.stringify(corrections)}' WHERE slug = 'margin-notes'`,
  );
  const { nodes, document, said } = await read(address);
  const section = document.querySelectorAll('article section').find(({ text }) => text.startsWith('Corrections'));
  expect(section?.querySelectorAll('li').map(({ text }) => text)).toEqual([
    `February 1, 2026${corrections[0]?.text}`,
    `December 24, 2025${corrections[1]?.text}`,
  ]);
  expect(nodes.at(-1)?.['correction']).toEqual(
    corrections.map(({ date, text }) => ({ '@type': 'CorrectionComment', datePublished: date, text })),
  );
  expect(textsOf(nodes).filter((text) => !said.has(normalized(text)))).toEqual([]);
  for (const suffix of ['.md', '.json']) {
    const text = await (await app.request(address + suffix)).text();
    expect(text).toContain('The second margin is 14 mm wide, not 12 mm.');
  }
  expect((await (await app.request('/api/blog-posts/margin-notes')).json()).corrections).toEqual(corrections);
  const feed = await (await app.request('/feed.xml')).text();
  expect(feed).toContain('Correction of February 1, 2026: The second margin is 14 mm wide, not 12 mm.');
  expect(feed).toContain('<atom:updated>2026-02-01T12:00:00.000Z</atom:updated>');
  expect(feed).toContain('<lastBuildDate>Sun, 01 Feb 2026 12:00:00 GMT</lastBuildDate>');
});

test.each(['/nowhere', '/technologies/nothing', '/contact/sent/none'])('%s has no structured data', async (address) => {
  expect((await read(address)).graphs).toEqual([]);
});

let site: Crawl;

beforeAll(async () => {
  site = await crawl(app);
});

function wrongReferences(isWrong: (reference: URL, answer: ReturnType<Crawl['answerAt']>) => boolean): string[] {
  return site.published.flatMap((page) =>
    site
      .answerAt(page)
      .references.filter((reference) => isWrong(reference, site.answerAt(reference)))
      .map((reference) => `${page.pathname}: ${reference.href.slice(ORIGIN.length)}`),
  );
}

test('every page of the sitemap is found and has links', () => {
  for (const page of site.published) {
    const { status, references } = site.answerAt(page);
    expect({ page: page.pathname, status }).toEqual({ page: page.pathname, status: 200 });
    expect(references.length).toBeGreaterThan(10);
  }
});

test('every link leads to a page or a file without a redirect', () => {
  expect(wrongReferences((_, { status }) => status !== 200)).toEqual([]);
});

test('every anchor leads to an element with its ID', () => {
  expect(wrongReferences(({ hash }, { ids }) => hash !== '' && !ids.has(decodeURIComponent(hash.slice(1))))).toEqual(
    [],
  );
});
