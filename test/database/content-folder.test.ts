import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { parse } from 'node-html-parser';
import { encodePicture } from '../../src/domain/pictures/encode-picture.ts';
import { Picture, PictureFile } from '../../src/domain/pictures/picture.entity.ts';
import type { ContentType } from '../../src/rules/content-types.ts';
import { exportContent } from '../../src/server/content-folder/export-command.ts';
import { importArticlesInto, importCommand } from '../../src/server/content-folder/import-command.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { openDirectory, openTestDatabase } from '../support/database.ts';
import { CRAWLER } from '../support/user-agents.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-content-'));
const exported = path.join(folder, 'exported');
const { dataDir, remove } = dataDirectory({ empty: true });
const log = pino({ level: 'silent' });
const HASH = '0123456789abcdef0123456789abcdef';

const importInto = (directory: string, from: string) =>
  importCommand([from, '--store'], { databaseUrl: undefined, dataDir: directory }, log);

const first = bootApp();

/** Turns the stored version of a page into a draft, so that visitors see the version before. */
async function saveAsDraft(key: ContentType, values: Record<string, string>): Promise<void> {
  const { source, change } = first.database;
  await source.query(
    `INSERT INTO changes ("contentType", "documentId", version, operator, before, after)
     SELECT key, id, version + 1, 'anna', document, document || '{"published": false}'
     FROM site_texts AS stored CROSS JOIN LATERAL (SELECT to_jsonb(stored) || "values" AS document) AS flat
     WHERE key = $1`,
    [key],
  );
  await change(
    `UPDATE site_texts SET published = false, "values" = "values" || '${JSON.stringify(values)}' WHERE key = '${key}'`,
  );
}

beforeAll(async () => {
  const { manager } = first.database.source;
  const photo = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#654321' } })
    .png()
    .toBuffer();
  const { files, width, height } = await encodePicture(photo);
  await manager.insert(Picture, { hash: HASH, alt: 'A desk: "brown"', width, height });
  for (const file of files) await manager.insert(PictureFile, { hash: HASH, ...file });
  await manager.query(`UPDATE case_studies SET cover = $1, "updatedAt" = '2026-01-02 03:04:05.678Z'`, [HASH]);
  await manager.query(
    `UPDATE case_studies SET problem = E'A text with a heading:\\n\\n## Solution\\nNot the solution of this study.'
     WHERE slug = 'names-checked-first'`,
  );
  await manager.query(
    `UPDATE blog_posts SET markdown = NULL, content = '<h2>One</h2><p>An article in <em>HTML</em>, é \u{1F600} &amp; more, long enough to be one.</p>'
     WHERE slug = 'two-readers'`,
  );
  await manager.query(`UPDATE technologies SET published = false, "shortDescription" = '' WHERE slug = 'tapkit'`);
  await manager.query(`UPDATE technologies SET "publishAt" = '2031-05-06 07:08Z' WHERE slug = 'keyring'`);
  await first.database.change(
    `INSERT INTO redirects ("contentType", slug, "documentId") SELECT 'technologies', 'old-press', id FROM technologies WHERE slug = 'formpress'`,
  );
  await first.database.change(
    `INSERT INTO redirects (path, target, "contentType", "documentId") SELECT '/2023/press', NULL, 'technologies', id FROM technologies WHERE slug = 'formpress'
     UNION ALL SELECT '/rss', '/feed.xml', NULL, NULL`,
  );
  await first.database.change(
    `UPDATE site_texts SET "values" = "values" || '{"brand": "Fern & Anchor", "portrait": "${HASH}"}' WHERE key = 'settings'`,
  );
  await first.database.change(
    `UPDATE site_texts SET "values" = jsonb_set("values", '{sections,1,title}', '"A door for clients"')
     WHERE key = 'legal-tech-page'`,
  );
  await saveAsDraft('about-page', { position: 'A draft: nobody sees this yet.' });
  expect(await exportContent(first.database.source, exported)).toMatch(
    /^Written: \d+ documents, 1 pictures, settings and /,
  );
  const newDir = path.join(folder, 'new');
  const dryRun = await importCommand([exported], { databaseUrl: undefined, dataDir: newDir }, log);
  expect(dryRun).toMatch(
    /^To import: \d+ documents and 1 pictures, .*\nNothing was stored\. Add --store to store it\.\n$/,
  );
  expect(existsSync(newDir)).toBe(false);
  expect(await importInto(dataDir, exported)).toMatch(
    /^Imported: \d+ documents and 1 pictures, settings and texts of pages \(.*\d+ technologies.*\) from /,
  );
});

const second = bootApp({ open: () => openTestDatabase(openDirectory({ dataDir, remove })) });

afterAll(() => rmSync(folder, { recursive: true }));

const filesOf = (root: string) =>
  (readdirSync(root, { recursive: true }) as string[])
    .filter((name) => path.extname(name))
    .sort()
    .map((name) => [name, readFileSync(path.join(root, name)).toString('base64')]);

/** The bytes of a page, without what differs between two requests of the same page. */
async function bytesAt(app: TestApp, address: string): Promise<string> {
  const response = await app.request(address, { headers: { 'user-agent': CRAWLER, accept: 'text/html, */*' } });
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return `${response.status} ${response.headers.get('location')} ${body}`;
}

test('every public page of an imported site has the same bytes', async () => {
  const sitemap = parse(await (await first.request('/sitemap.xml')).text());
  const pages = sitemap.querySelectorAll('loc').map(({ text }) => new URL(text).pathname);
  expect(pages.length).toBeGreaterThan(40);
  const article = pages.find((address) => address.endsWith('two-readers'));
  const others = [
    '/sitemap.xml',
    '/feed.xml',
    '/llms.txt',
    `${article}.md`,
    '/technologies/old-press',
    '/2023/press/',
    '/rss',
    '/technologies/tapkit',
  ];
  const pictures = ['400.avif', '500.webp', '1200.jpeg'].map((name) => `/pictures/${HASH}-${name}`);
  for (const address of [...pages, ...others, ...pictures]) {
    const [one, other] = [await bytesAt(first, address), await bytesAt(second, address)];
    expect([address, other]).toEqual([address, one]);
  }
});

test('an imported site exports the same files, and removes those of removed documents', async () => {
  const again = path.join(folder, 'again');
  cpSync(exported, again, { recursive: true });
  writeFileSync(path.join(again, 'technologies', 'removed.md'), 'An old file.');
  writeFileSync(path.join(again, 'pictures', 'notes.txt'), 'Not a file of an export.');
  await exportContent(second.database.source, again);
  expect(existsSync(path.join(again, 'technologies', 'removed.md'))).toBe(false);
  expect(existsSync(path.join(again, 'pictures', 'notes.txt'))).toBe(true);
  rmSync(path.join(again, 'pictures', 'notes.txt'));
  expect(filesOf(again)).toEqual(filesOf(exported));
});

test('refuses a site with content, and a folder with mistakes, and changes nothing', async () => {
  const full = dataDirectory();
  await expect(importInto(full.dataDir, exported)).rejects.toThrow('The site has content already');
  full.remove();

  const wrong = path.join(folder, 'wrong');
  cpSync(exported, wrong, { recursive: true });
  const [category = ''] = readdirSync(path.join(wrong, 'technology-categories'));
  cpSync(path.join(wrong, 'technology-categories', category), path.join(wrong, 'technology-categories', 'twice.md'));
  const target = path.join(folder, 'data');
  await expect(importInto(target, mkdtempSync(path.join(folder, 'empty-')))).rejects.toThrow(
    'There is nothing to import',
  );
  await expect(importInto(target, wrong)).rejects.toThrow(/Two documents have the same value: Key .* already exists/);
  writeFileSync(path.join(wrong, 'technologies', 'formpress.md'), '---\nname: Formpress\n---\n');
  await expect(importInto(target, wrong)).rejects.toThrow(/formpress\.md:1: Category must be the slug of a category/);
  expect(existsSync(path.join(target, 'postgres'))).toBe(false);
});

test('adds the articles of another system with their pictures to a site that has content', async () => {
  const blog = path.join(folder, 'blog');
  mkdirSync(path.join(blog, '_posts'), { recursive: true });
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
    .png()
    .toFile(path.join(blog, 'desk.png'));
  const text = 'A sentence that is long enough to be the text of an article.';
  writeFileSync(
    path.join(blog, '_posts', '2023-05-01-moved.md'),
    `---\ntitle: Moved here\n---\n${text}\n![A desk](/desk.png)\n`,
  );
  const { source } = second.database;
  const before = await source.query('SELECT count(*) FROM blog_posts');
  expect(await importArticlesInto(source, { target: blog, isStored: false })).toMatch(
    /\nTo import: 1 published article, 0 drafts, 1 picture and/,
  );
  expect(await source.query('SELECT count(*) FROM blog_posts')).toEqual(before);

  const stored = await importArticlesInto(source, { target: blog, isStored: true });
  expect(stored).toContain('published /blog/2023/05/moved');
  expect(stored).toContain('/2023/05/01/moved.html leads to /blog/2023/05/moved');
  expect((await second.request('/2023/05/01/moved.html')).headers.get('location')).toBe('/blog/2023/05/moved');
  const page = await second.request('/blog/2023/05/moved', { headers: { accept: 'text/html' } });
  const [image] = /\/pictures\/[0-9a-f]{32}-300\.webp/.exec(await page.text()) ?? [];
  expect([page.status, (await second.request(image ?? '/')).headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await importArticlesInto(source, { target: blog, isStored: true })).toContain(
    'the site has /blog/2023/05/moved already',
  );
});
