import { beforeAll, expect, test } from '@jest/globals';
import { parse as parseCsv } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import { parse } from 'node-html-parser';
import { pages } from '../../src/site/routes.ts';
import { escapeHtml } from '../../src/rules/html.ts';
import { site } from '../../src/site.config.ts';
import { bootApp } from '../support/app.ts';
import { ORIGIN } from '../support/origin.ts';
import { get, rawRequest } from '../support/raw-request.ts';

const app = bootApp();

beforeAll(async () => {
  const { source } = app.database;
  await source.query(`UPDATE technologies SET published = false WHERE slug = 'formpress'`);
  await source.query(`UPDATE blog_posts SET published = false WHERE slug = 'paper-trail-basics'`);
  // A trigger sets the time of the change, which makes it differ from the creation time.
  await source.query(`UPDATE technologies SET benefits = '{}' WHERE slug = 'quillmaker'`);
  await source.query(`UPDATE case_studies SET icon = 'bot' WHERE slug = 'binders-that-rebuild'`);
  await source.query(`UPDATE blog_posts SET tags = '{}' WHERE slug = 'margin-notes'`);
});

/** Returns the text of the first XML element with that name. */
const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

test('robots.txt names the sitemap on the configured origin', async () => {
  const response = await app.request('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('the sitemap lists only published pages, each once', async () => {
  const response = await app.request('/sitemap.xml');
  expect(response.headers.get('content-type')).toContain('application/xml');
  const addresses = parse(await response.text())
    .querySelectorAll('loc')
    .map((loc) => loc.text);
  const { source } = app.database;
  const published = (table: string): Promise<{ slug: string; publishDate: string }[]> =>
    source.query(`SELECT * FROM ${table} WHERE published`);
  const { data } = (await (await app.postJson('/graphql', { query: '{ topics { slug } }' })).json()) as {
    data: { topics: { slug: string }[] };
  };
  expect(data.topics.map(({ slug }) => slug)).toEqual(['legal-tech', 'paper-workshop']);
  const expected = [
    ...data.topics.map(({ slug }) => `/topics/${slug}`),
    ...pages.filter((page) => !page.private && !page.noindex && !page.path.includes(':')).map(({ path }) => path),
    ...(await published('technologies')).map(({ slug }) => `/technologies/${slug}`),
    ...(await published('case_studies')).map(({ slug }) => `/case-studies/${slug}`),
    ...(await published('blog_posts')).map(
      ({ slug, publishDate }) => `/blog/${publishDate.slice(0, 4)}/${publishDate.slice(5, 7)}/${slug}`,
    ),
  ];
  expect([...addresses].sort()).toEqual(expected.map((path) => ORIGIN + path).sort());
});

test('the sitemap dates each content page by its last change', async () => {
  const sitemap = await (await app.request('/sitemap.xml')).text();
  const changed = (path: string) => {
    const entry = sitemap.split('<url>').find((url) => textOf(url, 'loc') === ORIGIN + path);
    return textOf(entry ?? '', 'lastmod');
  };
  for (const [table, slug, path] of [
    ['technologies', 'quillmaker', '/technologies/quillmaker'],
    ['case_studies', 'binders-that-rebuild', '/case-studies/binders-that-rebuild'],
    ['blog_posts', 'margin-notes', '/blog/2025/06/margin-notes'],
  ] as const) {
    const [row] = await app.database.source.query(`SELECT * FROM ${table} WHERE slug = $1`, [slug]);
    expect(row.updatedAt).not.toEqual(row.createdAt);
    expect(changed(path)).toBe(row.updatedAt.toISOString());
  }
  expect(changed('/about')).toBeUndefined();
});

test('the feed lists published blog posts with their dates, newest first', async () => {
  const response = await app.request('/feed.xml');
  expect(response.headers.get('content-type')).toContain('application/rss+xml');
  const [channel = '', ...items] = (await response.text()).split('<item>');
  expect(items.map((item) => [textOf(item, 'link'), textOf(item, 'pubDate')])).toEqual([
    [`${ORIGIN}/blog/2025/09/two-readers`, 'Tue, 23 Sep 2025 12:00:00 GMT'],
    [`${ORIGIN}/blog/2025/06/margin-notes`, 'Tue, 17 Jun 2025 12:00:00 GMT'],
    [`${ORIGIN}/blog/2024/11/counting-pages`, 'Tue, 05 Nov 2024 12:00:00 GMT'],
    [`${ORIGIN}/blog/2024/02/first-forms`, 'Mon, 12 Feb 2024 12:00:00 GMT'],
  ]);
  expect(textOf(channel, 'title')?.replace('&amp;', '&')).toBe(`Tech Insights | ${site.brand}`);
  expect(textOf(channel, 'lastBuildDate')).toBe('Tue, 23 Sep 2025 12:00:00 GMT');
  expect(items[0]).toContain('Two readers for every answer');
});

test('an entry of the feed keeps its identity when its address changes', async () => {
  const { source } = app.database;
  const [{ id }] = await source.query(`SELECT id FROM blog_posts WHERE slug = 'two-readers'`);
  const entry = async () => (await (await app.request('/feed.xml')).text()).split('<item>')[1] ?? '';
  const guid = `<guid isPermaLink="false">urn:uuid:${id}</guid>`;
  expect(await entry()).toContain(guid);
  const rename = (slug: string, date: string) =>
    app.database.change(`UPDATE blog_posts SET slug = '${slug}', "publishDate" = '${date}' WHERE id = '${id}'`);
  await rename('three-readers', '2025-10-01');
  expect(await entry()).toContain(`${ORIGIN}/blog/2025/10/three-readers`);
  expect(await entry()).toContain(guid);
  await rename('two-readers', '2025-09-23');
});

test('the feed dates a blog post by the last change of a text that readers had', async () => {
  const { source } = app.database;
  const changed = (version: number, time: string, before: object) =>
    source.query(
      `INSERT INTO changes ("contentType", "documentId", version, operator, before, after, "createdAt")
       SELECT 'blog-posts', id, $4::int, 'anna', $2, $3, $1::timestamptz FROM blog_posts WHERE slug = 'two-readers'`,
      [time, { published: true, title: 'Before', ...before }, { published: true, title: 'After' }, version],
    );
  await changed(99, '2026-02-03T10:00:00Z', {});
  await changed(100, '2026-03-04T10:00:00Z', { publishAt: '2026-03-05T10:00:00Z' });
  await changed(101, '2026-03-04T10:00:00Z', { published: false });
  const feed = await (await app.request('/feed.xml')).text();
  await source.query('DELETE FROM changes WHERE version >= 99');
  expect(textOf(feed, 'lastBuildDate')).toBe('Tue, 03 Feb 2026 12:00:00 GMT');
  expect(textOf(feed, 'atom:updated')).toBe('2026-02-03T12:00:00.000Z');
});

test('the feed shows texts that look like markup as they are', async () => {
  const title = 'From ]]> to ]]><x:evil/>';
  const excerpt = 'The <b> element & what ends CDATA: ]]> and ]]>';
  const { change } = app.database;
  await change(`UPDATE blog_posts SET title = '${title}', excerpt = '${excerpt}' WHERE slug = 'counting-pages'`);
  const feed = await (await app.request('/feed.xml')).text();
  const { item } = new XMLParser().parse(feed).rss.channel;
  expect(item).toContainEqual(expect.objectContaining({ title, description: escapeHtml(excerpt) }));
});

test('every page names the feed', async () => {
  const { document } = await app.page('/about');
  expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe('/feed.xml');
});

test('trust.csv has the same answers as the page, and no row without an answer', async () => {
  const response = await app.request('/trust.csv');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=trust.csv');
  const rows = parseCsv(await response.text(), { bom: true }) as string[][];
  const { document } = await app.page('/trust');
  const rowsShown = document.querySelectorAll('[aria-labelledby=engagement] dl > div');
  const shown = rowsShown.map((row) => [row.querySelector('dt')?.text, row.querySelector('dd')?.text]);
  expect(rows).toEqual([['question', 'answer'], ...shown]);
  const questions = shown.map(([question]) => question);
  expect(questions).toEqual(expect.arrayContaining(['Confidentiality', 'Conflict check', 'Devices', 'Incidents']));
  expect(questions).not.toContain('Insurance');
  expect(document.querySelector('a[href="/trust.csv"]')).not.toBeNull();
});

test('llms.txt lists the pages of the sitemap as Markdown', async () => {
  const response = await app.request('/llms.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  const listed = [...text.matchAll(/\]\((.*?)\)/g)].map(([, address = '']) => address);
  const sitemap = parse(await (await app.request('/sitemap.xml')).text()).querySelectorAll('loc');
  const addresses = sitemap.map((loc) => (loc.text === `${ORIGIN}/` ? `${ORIGIN}/index` : loc.text));
  expect([...listed].sort()).toEqual(addresses.map((address) => `${address}.md`).sort());
  expect(text.startsWith(`# ${site.brand}\n\n> ${site.description}`)).toBe(true);
  expect(text).toContain(`- [Privacy Policy](${ORIGIN}/privacy.md)`);
  expect(text).toMatch(/^- \[Two readers for every answer\]\(.*\): \w/m);
});

/** Returns the status of the answer to a request with another header. `fetch` would add `Cache-Control: no-cache`. */
const statusFor = async (path: string, header: string) =>
  (await rawRequest(app.url, get(path, ['Host: site.example', 'Connection: close', header]))).status;

test.each(['/sitemap.xml', '/feed.xml', '/llms.txt'])('returns 304 for %s until the content changes', async (path) => {
  const { headers } = await app.request(path);
  const etag = headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(await statusFor(path, `If-None-Match: ${etag}`)).toBe(304);
  await app.database.change(
    `UPDATE blog_posts SET title = title || '.', excerpt = excerpt || '.' WHERE slug = 'first-forms'`,
  );
  expect(await statusFor(path, `If-None-Match: ${etag}`)).toBe(200);
});

// A post that appears at its scheduled time was last changed before, perhaps earlier than all others.
test.each(['/sitemap.xml', '/feed.xml'])('returns %s to a client that only knows when it asked last', async (path) => {
  expect((await app.request(path)).headers.has('last-modified')).toBe(false);
  expect(await statusFor(path, `If-Modified-Since: ${new Date().toUTCString()}`)).toBe(200);
});
