import { expect, test } from '@jest/globals';
import { parse, type HTMLElement, type Node } from 'node-html-parser';
import { parse as parseYaml } from 'yaml';
import { parseMarkdown } from '../../src/domain/content/markup/markdown.ts';
import { indexedAddresses } from '../support/addresses.ts';
import { bootApp } from '../support/app.ts';
import { loggedProblems } from '../support/log.ts';
import { ORIGIN } from '../support/origin.ts';
import { CRAWLER } from '../support/user-agents.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp();

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
const LEFT_OUT = '[aria-hidden=true], svg, button, input, label, select, textarea, script, [hidden], [class*=when-]';

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
  expect((await markdownOf('/services/process-automation')).content).toContain('Input · ');
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
