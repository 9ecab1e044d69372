import { expect, test } from '@jest/globals';
import { collectionDefinitions } from '../../src/domain/content-type-definitions.ts';
import { tableOf } from '../../src/domain/content/declarations/publishable.entity.ts';
import { writePageEntries } from '../../src/domain/search/page-entries.service.ts';
import { SEARCH_MAX, SEARCH_RESULTS_A_PAGE, SEARCH_RESULTS_MAX, SUGGESTIONS_MAX } from '../../src/rules/search.ts';
import { serviceSections } from '../../src/rules/service-sections.ts';
import { pages } from '../../src/site/routes.ts';
import { bootApp } from '../support/app.ts';
import { naughtyStrings } from '../support/naughty-strings.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp();

interface Result {
  kind: string;
  path: string;
  title: string;
  passage: { text: string; marked: boolean }[];
}

async function searchByRest(q: string, parameters: Record<string, string> = {}): Promise<Result[]> {
  const response = await app.request(`/api/search?${new URLSearchParams({ q, ...parameters })}`);
  expect(response.status).toBe(200);
  return response.json();
}

test('describes every page without a parameter, and every section of a service', async () => {
  const expected = [
    ...pages.filter((page) => !page.private && !page.noindex && !page.path.includes(':')).map(({ path }) => path),
    ...serviceSections.map(({ reference }) => `/services/${reference}`),
  ];
  // The template has the prices of the shipped settings.
  await app.database.source.transaction(writePageEntries);
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
  const found = await searchByRest('paper');
  expect(found.length).toBeGreaterThan(0);
  expect(await response.json()).toEqual(found);
});

test('shows markup of a document as text', async () => {
  await app.database.change(
    `UPDATE blog_posts SET excerpt = '<img src=x onerror=alert(1)> & Quincunx' WHERE slug = 'two-readers'`,
  );
  const [result] = await searchByRest('quincunx');
  expect(result?.passage.map(({ text }) => text).join('')).toContain('onerror=alert(1)> & Quincunx');
  const { html, document } = await app.page('/search?q=quincunx');
  expect(document.querySelector('main img')).toBeNull();
  expect(html).toContain('onerror=alert(1)&gt; &amp; <mark');
  expect(document.querySelector('main mark')?.text).toBe('Quincunx');
});

test('suggests the first results without passages', async () => {
  const response = await app.request('/api/search/suggestions?q=paper');
  const expected = await searchByRest('paper', { limit: String(SUGGESTIONS_MAX) });
  expect(await response.json()).toEqual(expected.map(({ kind, path, title }) => ({ kind, path, title })));
  expect(await (await app.request('/api/search/suggestions')).json()).toEqual([]);
  expect(await (await app.request('/api/search')).json()).toEqual([]);
});

test('pages through the results', async () => {
  const all = await searchByRest('paper', { limit: String(SEARCH_RESULTS_MAX) });
  expect(all.length).toBeGreaterThan(4);
  expect(await searchByRest('paper', { limit: '2', offset: '2' })).toEqual(all.slice(2, 4));
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
  const found = await searchByRest('paper');
  expect(document.querySelectorAll('main ol h2 a').map((link) => link.getAttribute('href'))).toEqual(
    found.map(({ path }) => path),
  );
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  expect(await (await app.request('/sitemap.xml')).text()).not.toContain('/search');
});

test('the page says how many results there are, on every page of them', async () => {
  const leadOf = async (path: string) => (await app.page(path)).document.querySelector('h1 + p')?.text;
  const { length } = await searchByRest('the work', { limit: String(SEARCH_RESULTS_MAX) });
  expect(length).toBeGreaterThan(SEARCH_RESULTS_A_PAGE);
  for (const page of ['', '&page=2']) {
    expect(await leadOf(`/search?q=the+work${page}`)).toBe(`${length} results for “the work”`);
  }
  expect(await searchByRest('quincunx')).toHaveLength(1);
  expect(await leadOf('/search?q=quincunx')).toBe('1 result for “quincunx”');
  for (const path of ['/search', '/search?q=qqqqqq']) expect(await leadOf(path)).toMatch(/^Technologies, /);
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

async function search(query: string): Promise<Result[]> {
  const response = await app.postJson('/graphql', {
    query: 'query ($query: String!) { search(query: $query) { kind path title passage { text marked } } }',
    variables: { query },
  });
  const answer = await response.json();
  expect({ query, status: response.status, answer }).toMatchObject({ query, status: 200, answer: { data: {} } });
  return answer.data.search;
}

const paths = async (query: string) => (await search(query)).map(({ path }) => path);
const marked = ({ passage }: Result) => passage.filter((part) => part.marked).map(({ text }) => text);

test('has an entry with the right address for every document', async () => {
  const { source } = app.database;
  // Topics are found by the tags and categories of all documents.
  const stored = collectionDefinitions.filter(({ searchPath }) => searchPath);
  expect(stored.length).toBe(4);
  for (const { key, path, titleField } of stored) {
    const documents: Record<string, string>[] = await source.query(`SELECT * FROM ${tableOf(key)} ORDER BY id`);
    const entries = await source.query('SELECT id, path, title FROM search_entries WHERE kind = $1 ORDER BY id', [key]);
    expect(documents.length).toBeGreaterThan(0);
    expect(entries).toEqual(
      documents.map((document) => ({
        id: document['id'],
        path: path(document as never),
        title: document[titleField],
      })),
    );
  }
});

test('finds all kinds of documents and pages, those with the word in the title first', async () => {
  const results = await search('paper');
  expect(new Set(results.map(({ kind }) => kind))).toEqual(
    new Set(['blog-posts', 'technologies', 'technology-categories', 'topics']),
  );
  expect(results.slice(0, 2).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Paper Workshop', 'The basics of a paper trail']),
  );
  const [binders] = await search('binders rebuild');
  expect(binders).toMatchObject({ kind: 'case-studies', path: '/case-studies/binders-that-rebuild' });
  expect(await search('GDPR')).toMatchObject([{ kind: 'pages', path: '/privacy', title: 'Privacy Policy' }]);
});

test('prefers results with all words to results with one', async () => {
  const [first, ...others] = await search('paper trail');
  expect(first?.path).toBe('/blog/2025/03/paper-trail-basics');
  expect(others.length).toBeGreaterThan(0);
});

test.each([
  ['binderly', 'the name'],
  ['BINDERLY', 'upper case'],
  ['bînderlÿ', 'accents'],
  ['binder', 'the beginning of a word'],
  ['bi', 'two letters'],
  ['bimderly', 'a wrong letter'],
  ['bnderly', 'a missing letter'],
  ['bidnerly', 'two swapped letters'],
  ['ibnderly', 'a mistake at the start'],
])('finds a technology by "%s": %s', async (q) => {
  expect(await paths(q)).toContain('/technologies/binderly');
});

test('a word with a digit is not misspelled', async () => {
  // The fixtures contain 120.
  expect(await search('1201')).toEqual([]);
});

test('finds accented words by plain letters, and marks them as they are written', async () => {
  await app.database.change(
    `UPDATE blog_posts SET excerpt = 'How Prüfpfade of the naïve façade were kept in Łódź.' WHERE slug = 'first-forms'`,
  );
  for (const [q, word] of [
    ['prufpfade', 'Prüfpfade'],
    ['NAIVE', 'naïve'],
    ['lodz', 'Łódź'],
    ['Łódź', 'Łódź'],
  ] as const) {
    const [result] = await search(q);
    expect({ path: result?.path, marked: result && marked(result) }).toEqual({
      path: expect.stringMatching(/first-forms$/),
      marked: [word],
    });
  }
});

test('finds changed content at once, and nothing that is not published', async () => {
  const word = 'zanzibar';
  expect(await paths(word)).toEqual([]);
  const change = (values: string) =>
    app.database.change(`UPDATE case_studies SET ${values} WHERE slug = 'orders-in-one-queue'`);
  await change(`outcome = 'Orders from ${word} wait in one queue.'`);
  expect(await paths(word)).toEqual(['/case-studies/orders-in-one-queue']);
  await change('published = false');
  expect(await paths(word)).toEqual([]);
  await change(`published = true, "publishAt" = now() + interval '1 second'`);
  expect(await paths(word)).toEqual([]);
  await waitFor(async () => (await paths(word)).length > 0);
  await change(`slug = 'orders-in-a-queue', title = 'Orders in a queue'`);
  expect(await search(word)).toMatchObject([{ path: '/case-studies/orders-in-a-queue', title: 'Orders in a queue' }]);
  await app.database.change(`DELETE FROM case_studies WHERE slug = 'orders-in-a-queue'`);
  expect(await paths(word)).toEqual([]);
});

test('answers any text', async () => {
  const hostile = [
    `'`,
    `''`,
    `a' | b`,
    `\\`,
    `!:*&|<->()`,
    `a:*`,
    `x'::tsquery`,
    '%_',
    '\u0002a\u0003',
    'a'.repeat(5_000),
  ];
  const texts = [...hostile, ...Object.values(naughtyStrings).flatMap((category) => category.slice(0, 2))];
  // One after another, because the site refuses more at once than it can keep waiting.
  for (const text of texts) expect([text, Array.isArray(await search(text))]).toEqual([text, true]);
});

test('ignores a blank search and what is too long', async () => {
  expect(await search('')).toEqual([]);
  expect(await search('   ')).toEqual([]);
  expect(await search(`${' '.repeat(SEARCH_MAX)}binderly`)).not.toEqual([]);
  expect(await search(`qqqq${' '.repeat(SEARCH_MAX)}binderly`)).toEqual([]);
});

test('finds topics by title and text while they have a page', async () => {
  const topic = (await search('paper')).find(({ kind }) => kind === 'topics');
  expect(topic).toMatchObject({ path: '/topics/paper', title: expect.stringMatching(/^paper$/i) });
  await app.database.change(
    `UPDATE blog_posts SET tags = ARRAY['Xylograph'] WHERE slug IN ('first-forms', 'two-readers', 'margin-notes')`,
  );
  expect(await paths('xylograph')).not.toContain('/topics/xylograph');
  await app.database.change(
    `INSERT INTO topics (title, slug, description) VALUES ('Xylograph', 'xylograph', 'Pictures that are printed from wood.')`,
  );
  expect(await paths('xylograph')).toContain('/topics/xylograph');
  await app.database.change(`UPDATE blog_posts SET tags = '{}' WHERE slug = 'two-readers'`);
  expect(await paths('xylograph')).not.toContain('/topics/xylograph');
});

test('finds a word within a name, and the words of a technology by its category', async () => {
  await app.database.change(`UPDATE technologies SET name = 'VaultKeeper' WHERE slug = 'vaultkeeper'`);
  expect(await paths('keeper')).toContain('/technologies/vaultkeeper');
  await app.database.change(`UPDATE technology_categories SET title = 'Quorum Rooms' WHERE slug = 'locks-and-keys'`);
  expect(await paths('quorums')).toContain('/technologies/vaultkeeper');
});

test('a question finds its answer, and marks no word that means something else', async () => {
  await app.database.source.query(
    `UPDATE site_texts SET "values" = "values" || '{"pricing": "Each design states a fixed price."}' WHERE key = 'settings'`,
  );
  await app.database.source.transaction(writePageEntries);
  const contact = (await search('price')).find(({ path }) => path === '/contact');
  expect(contact?.passage.map(({ text }) => text).join('')).toContain('a fixed price');
  expect((await search('who are you'))[0]?.path).toBe('/about');
  for (const query of ['price', 'who are you', 'how much']) {
    for (const result of await search(query)) expect(marked(result).join(' ')).not.toMatch(/much|behind|who/i);
  }
});

test('a passage has no code', async () => {
  const { source } = app.database;
  const html =
    '<p><code>Tanga</code>, Zanzibar in words.</p><pre><code>zanzibar(\n1)</code></pre><p>After <code>zanzibar</code>.</p>';
  await source.query(`UPDATE blog_posts SET content = $1 WHERE slug = 'paper-trail-basics'`, [html]);
  const [result] = await search('zanzibar');
  const passage = result?.passage.map(({ text }) => text).join('');
  expect(passage).toContain('Tanga, Zanzibar in words');
  expect(passage).not.toContain('zanzibar(');
});

test('a passage ends headings, list items and lines with a full stop', async () => {
  const html =
    '<h2><a href="#a">A Quillon ledger</a></h2><ul>\n<li>Bind <code>sheets</code></li>\n<li>Count pages.</li>\n</ul>';
  await app.database.change(
    `UPDATE blog_posts SET content = '${html}' WHERE slug = 'paper-trail-basics';
     UPDATE technologies SET "useCases" = '{Quillon folding,Cutting}' WHERE slug = 'vaultkeeper'`,
  );
  const passages = (await search('quillon')).map(({ passage }) => passage.map(({ text }) => text).join(''));
  expect(passages.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    expect.stringContaining('A Quillon ledger. Bind sheets. Count pages'),
    expect.stringContaining('Quillon folding. Cutting.'),
  ]);
});

test('C, C#, C++ and .NET are four different words', async () => {
  const { source } = app.database;
  const [{ categoryId }] = await source.query('SELECT "categoryId" FROM technologies LIMIT 1');
  for (const [name, slug] of [
    ['C', 'c'],
    ['C#', 'c-sharp'],
    ['C++', 'c-plus-plus'],
    ['.NET', 'dotnet'],
  ]) {
    await source.query(
      `INSERT INTO technologies (name, slug, "categoryId", "shortDescription") VALUES ($1, $2, $3, 'A language')`,
      [name, slug, categoryId],
    );
  }
  for (const [query, slug] of [
    ['c', 'c'],
    ['c#', 'c-sharp'],
    ['C++', 'c-plus-plus'],
    ['.NET', 'dotnet'],
  ]) {
    expect(await paths(query ?? '')).toEqual([`/technologies/${slug}`]);
  }
});
