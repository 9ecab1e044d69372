import { beforeAll, expect, test } from '@jest/globals';
import { type HTMLElement, type Node, parse } from 'node-html-parser';
import { parse as parseYaml } from 'yaml';
import { parseMarkdown } from '../../src/domain/content/markup/markdown.ts';
import { addresses, indexedAddresses } from '../support/addresses.ts';
import { bootApp } from '../support/app.ts';
import { crawl, type Crawl } from '../support/crawl.ts';
import { loggedProblems } from '../support/log.ts';
import { ORIGIN } from '../support/origin.ts';
import { CRAWLER } from '../support/user-agents.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp();

type Thing = Record<string, unknown>;

/** Returns the structured data of a page, and what the page says in texts, links and metadata. */
async function read(address: string) {
  const { document } = await app.page(address, { userAgent: CRAWLER });
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  const graphs = scripts.map(({ text }) => JSON.parse(text) as { '@context': string; '@graph': Thing[] });
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

test.each(addresses)('the structured data and the fonts of %s are those of what it shows', async (address) => {
  const { graphs, nodes, document, said } = await read(address);
  expect(graphs).toHaveLength(1);
  expect(graphs[0]?.['@context']).toBe('https://schema.org');
  expect(nodes.map((node) => node['@type']).slice(0, 2)).toEqual(['ProfessionalService', 'WebSite']);
  expect(textsOf(nodes).filter((text) => !said.has(normalized(text)))).toEqual([]);
  const fonts = document.querySelectorAll('link[rel=preload][as=font]').map((link) => link.getAttribute('href') ?? '');
  expect(fonts.map((file) => /assets\/(inter|source-serif)-/.exec(file)?.[1])).toEqual(
    document.querySelector('.serif') ? ['inter', 'source-serif'] : ['inter'],
  );
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

const suffixed = (address: string, suffix: string) => (address === '/' ? '/index' : address) + suffix;

interface Json {
  title: string;
  description: string;
  address?: string;
  structuredData: unknown;
  sections: { level: number; heading: string | null; markdown: string }[];
}

async function markdownOf(address: string) {
  const response = await app.request(suffixed(address, '.md'));
  const [, metadata = '', content = ''] = (await response.text()).split(/^---\n/m);
  return { response, metadata: parseYaml(metadata) as Partial<Json>, content };
}

async function jsonOf(address: string) {
  const response = await app.request(suffixed(address, '.json'));
  return { response, json: (await response.json()) as Json };
}

/** What a page shows in its main part besides controls and decoration. */
const LEFT_OUT =
  '[aria-hidden=true], svg, button, input, label, select, textarea, script, [hidden], [class*=when-], .fold-summary';

function mainOf(document: HTMLElement): HTMLElement {
  document.querySelectorAll(LEFT_OUT).forEach((element) => element.remove());
  return document.querySelector('main')!;
}

/** Returns a text without white space and separators, which Markdown arranges in its own way. */
const letters = (element: Node) => element.text.replace(/[\s·]+/g, '');

/** The parser would otherwise take the content of `pre` as text. */
const parseHtml = (html: string) => parse(html, { blockTextElements: { script: true, style: true } });

const rendered = (markdown: string) => parseHtml(parseMarkdown(markdown, new Map()));

const paragraphs = (element: HTMLElement) =>
  element
    .querySelectorAll('p, h1, h2, h3, h4, dt, dd, summary, pre')
    .filter((found) => !found.childNodes.some((child) => (child as HTMLElement).tagName === 'P'));

test.each(indexedAddresses)('says the same on %s in HTML, Markdown and JSON', async (address) => {
  const document = parseHtml((await app.page(address, { userAgent: CRAWLER })).html);
  const title = document.querySelector('title')?.text;
  const description = document.querySelector('meta[name=description]')?.getAttribute('content');
  const graph = document.querySelector('script[type="application/ld+json"]')?.text ?? '';
  const main = mainOf(document);
  const metadata = { title, description, address: ORIGIN + address };

  const markdown = await markdownOf(address);
  expect(markdown.response.status).toBe(200);
  expect(markdown.metadata).toEqual(metadata);
  const page = rendered(markdown.content);
  expect(letters(page)).toBe(letters(main));
  const texts = new Set(page.querySelectorAll('*').map(letters));
  expect(
    paragraphs(main)
      .map(letters)
      .filter((text) => text !== '' && !texts.has(text)),
  ).toEqual([]);

  const { json } = await jsonOf(address);
  expect(json).toMatchObject({ ...metadata, structuredData: JSON.parse(graph) });
  const sections = json.sections.map(({ level, heading, markdown: body }) =>
    heading === null ? body : `${'#'.repeat(level)} ${heading}\n\n${body}`,
  );
  expect(letters(rendered(sections.join('\n')))).toBe(letters(main));
  expect(json.sections.filter(({ level }) => level === 1)).toHaveLength(1);
});

test('Markdown has absolute links, and separates what the layout separates', async () => {
  const { content } = await markdownOf('/blog');
  expect(content).toContain(`](${ORIGIN}/blog/2025/03/paper-trail-basics)`);
  expect(content).not.toMatch(/\]\((?!https?:|mailto:)/);
  expect(content).toMatch(/Legal Tech · \d+ min read$/m);
  expect((await markdownOf('/services/process-automation')).content).not.toContain('Input · ');
  expect((await markdownOf('/services/ai-integration')).content).toContain('You receive · ');
  expect((await markdownOf('/case-studies/binders-that-rebuild')).content).toContain(' · Worked example');
});

test('Markdown shows the docket before the decision, and how to write without the form', async () => {
  const { content } = await markdownOf('/');
  expect(content).toContain('Nothing moves until you decide.');
  expect(content).not.toContain('Approved by you');
  expect((await markdownOf('/contact')).content).toContain('You can write without the form');
});

test.each([
  ['text/markdown', '/about', 'text/markdown; charset=utf-8'],
  ['application/json', '/about', 'application/json; charset=utf-8'],
  ['text/html', '/about.md', 'text/markdown; charset=utf-8'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', '/about', 'text/html; charset=utf-8'],
  ['*/*', '/about', 'text/html; charset=utf-8'],
])('for %s sends %s as %s, at first and from the cache', async (accept, path, type) => {
  const first = await app.request(path, { headers: { accept } });
  const text = await first.text();
  let cached = first;
  await waitFor(async () => (cached = await app.request(path, { headers: { accept } })).headers.has('cache-status'));
  for (const response of [first, cached]) {
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
    const html = type.startsWith('text/html');
    expect(response.headers.get('link')).toBe(
      html
        ? '</about.md>; rel="alternate"; type="text/markdown", </about.json>; rel="alternate"; type="application/json"'
        : `<${ORIGIN}/about>; rel="canonical"`,
    );
  }
  expect(await cached.text()).toBe(text);
  const etag = cached.headers.get('etag') ?? '';
  const again = await app.request(path, { headers: { accept, 'if-none-match': etag } });
  expect([again.status, etag !== '']).toEqual([304, true]);
});

test('each format has its own ETag', async () => {
  const tags = new Set<string | null>();
  for (const path of ['/legal', '/legal.md', '/legal.json']) {
    await waitFor(async () => (await app.request(path)).headers.has('cache-status'));
    tags.add((await app.request(path)).headers.get('etag'));
  }
  expect(tags.size).toBe(3);
});

test.each([
  ['/Technologies/Quillmaker.md', '/technologies/quillmaker.md'],
  ['/blog/2020/1/paper-trail-basics.json?x=1', '/blog/2025/03/paper-trail-basics.json?x=1'],
])('redirects %s to %s', async (path, location) => {
  const { status, headers } = await app.request(path);
  expect([status, headers.get('location')]).toEqual([301, location]);
});

test('answers a missing page and an unavailable one in the format of the request', async () => {
  const markdown = await markdownOf('/nowhere');
  expect(markdown.response.status).toBe(404);
  expect(markdown.content).toContain('# Page Not Found');
  expect(markdown.response.headers.get('link')).toBeNull();
  const json = await jsonOf('/technologies/nothing');
  expect(json.response.status).toBe(404);
  expect(json.json).toMatchObject({ structuredData: null, sections: [{ heading: 'Technology Not Found' }] });

  const method = await app.request('/about.json', { method: 'POST' });
  expect([method.status, await method.json()]).toEqual([405, { message: 'This address does not accept that method.' }]);
  const plain = await app.request('/about.md', { method: 'POST' });
  expect(plain.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
});

test('answers a failed page in the format of the request', async () => {
  // A page with a query is not cached.
  const failed = await app.database.withoutTable('blog_posts', () => app.request('/blog.json?page=1'));
  expect(failed.status).toBe(500);
  const { sections } = (await failed.json()) as Json;
  expect(sections[0]?.markdown).toContain('Failed to load blog posts. Please try again later.');
  expect(loggedProblems().length).toBeGreaterThan(0);
});

test('names the other formats of an address that fits into the headers of a proxy', async () => {
  const headersOf = async (length: number) => {
    const start = '/technologies?q=';
    const response = await app.request(start + 'x'.repeat(length - start.length));
    expect(response.status).toBe(200);
    return response.headers;
  };
  const headers = await headersOf(500);
  expect(headers.get('link')).toContain('rel="alternate"');
  // The default of nginx is 4 kB.
  expect([...headers].map((header) => header.join(': ')).join('\r\n').length).toBeLessThan(3_900);
  expect((await headersOf(501)).get('link')).toBeNull();
});

test('a private page is private in every format', async () => {
  for (const path of ['/receipt/none.md', '/receipt/none.json']) {
    const { headers } = await app.request(path);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('link')).toBeNull();
  }
});
