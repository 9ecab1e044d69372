import { expect, test } from '@jest/globals';
import { SEARCH_RESULTS_MAX, SUGGESTIONS_MAX } from '../../src/rules/search.ts';
import { serviceSections } from '../../src/rules/service-sections.ts';
import { pages } from '../../src/site/routes.ts';
import { bootApp } from '../support/app.ts';

const app = bootApp();

interface Result {
  kind: string;
  path: string;
  title: string;
  passage: { text: string; marked: boolean }[];
}

async function search(q: string, parameters: Record<string, string> = {}): Promise<Result[]> {
  const response = await app.request(`/api/search?${new URLSearchParams({ q, ...parameters })}`);
  expect(response.status).toBe(200);
  return response.json();
}

test('describes every page without a parameter, and every section of a service', async () => {
  const expected = [
    ...pages.filter((page) => !page.private && !page.noindex && !page.path.includes(':')).map(({ path }) => path),
    ...serviceSections.map(({ reference }) => `/services/${reference}`),
  ];
  const entries = await app.database.source.query(
    `SELECT path, title, summary, length(ts_filter(vector, '{b}')) AS terms FROM search_entries WHERE kind = 'pages'`,
  );
  expect(entries.map(({ path }: { path: string }) => path).sort()).toEqual(expected.sort());
  const incomplete = entries.filter(
    ({ title, summary, terms }: Record<string, unknown>) => !title || !summary || !terms,
  );
  expect(incomplete).toEqual([]);
});

test('the last one of repeated parameters counts', async () => {
  const response = await app.request('/api/search?q=qqqqqq&q=paper');
  const found = await search('paper');
  expect(found.length).toBeGreaterThan(0);
  expect(await response.json()).toEqual(found);
});

test('shows markup of a document as text', async () => {
  await app.database.change(
    `UPDATE blog_posts SET excerpt = '<img src=x onerror=alert(1)> & Xylograph' WHERE slug = 'two-readers'`,
  );
  const [result] = await search('xylograph');
  expect(result?.passage.map(({ text }) => text).join('')).toContain('onerror=alert(1)> & Xylograph');
  const { html, document } = await app.page('/search?q=xylograph');
  expect(document.querySelector('main img')).toBeNull();
  expect(html).toContain('onerror=alert(1)&gt; &amp; <mark');
  expect(document.querySelector('main mark')?.text).toBe('Xylograph');
});

test('suggests the first results without passages', async () => {
  const response = await app.request('/api/search/suggestions?q=paper');
  const expected = await search('paper', { limit: String(SUGGESTIONS_MAX) });
  expect(await response.json()).toEqual(expected.map(({ kind, path, title }) => ({ kind, path, title })));
  expect(await (await app.request('/api/search/suggestions')).json()).toEqual([]);
  expect(await (await app.request('/api/search')).json()).toEqual([]);
});

test('pages through the results', async () => {
  const all = await search('paper', { limit: String(SEARCH_RESULTS_MAX) });
  expect(all.length).toBeGreaterThan(4);
  expect(await search('paper', { limit: '2', offset: '2' })).toEqual(all.slice(2, 4));
});

test.each([
  ['limit', '0'],
  ['limit', String(SEARCH_RESULTS_MAX + 1)],
  ['limit', 'ten'],
  ['offset', '-1'],
  ['offset', '1e9'],
])('rejects the %s %s', async (name, value) => {
  const response = await app.request(`/api/search?${new URLSearchParams({ q: 'paper', [name]: value })}`);
  expect(response.status).toBe(400);
});

test('the page shows results without scripts, and search engines do not index it', async () => {
  const { document } = await app.page('/search?q=paper');
  const form = document.querySelector('main form[role=search]');
  expect([form?.getAttribute('action'), form?.getAttribute('method') ?? 'get']).toEqual(['/search', 'get']);
  expect(form?.querySelector('[name=q]')?.getAttribute('value')).toBe('paper');
  const found = await search('paper');
  expect(document.querySelectorAll('main ol h2 a').map((link) => link.getAttribute('href'))).toEqual(
    found.map(({ path }) => path),
  );
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  expect(await (await app.request('/sitemap.xml')).text()).not.toContain('/search');
});

test('a search without results says what to do next', async () => {
  const { response, document } = await app.page('/search?q=qqqqqq');
  expect(response.status).toBe(200);
  expect(document.querySelector('main')?.text).toContain('Nothing on this site matches “qqqqqq”.');
  const links = document.querySelectorAll('main a').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/contact', '/technologies', '/case-studies', '/blog']));
});

test('pages of results belong to the same search', async () => {
  const linksOf = async (path: string) =>
    (await app.page(path)).document
      .querySelectorAll('nav[aria-label="Pages of results"] a')
      .map((link) => link.getAttribute('href'));
  expect(await linksOf('/search?q=the+work')).toEqual(['/search?q=the+work&page=2']);
  expect((await linksOf('/search?q=the+work&page=2'))[0]).toBe('/search?q=the+work');
});

test('a page beyond the last one is not found', async () => {
  expect((await app.page('/search?q=paper&page=50')).response.status).toBe(404);
});

test('an unknown address suggests a search for its words', async () => {
  const { response, document } = await app.page('/Services/Paper-Trail_checks%20%C3%A9');
  expect(response.status).toBe(404);
  const form = document.querySelector('main form[action="/search"]');
  expect(form?.querySelector('[name=q]')?.getAttribute('value')).toBe('services paper trail checks');
});
