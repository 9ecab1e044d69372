import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import { bootApp, ORIGIN } from '../support/app.ts';

const app = bootApp();

beforeAll(async () => {
  await app.database.source.query(`UPDATE technologies SET published = false WHERE slug = 'hotdocs'`);
  await app.database.source.query(`UPDATE blog_posts SET published = false WHERE slug = 'exhibit-pipeline'`);
});

test('robots.txt names the sitemap on the configured origin', async () => {
  const response = await app.request('/robots.txt');
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('the sitemap has every page that is published, and no other', async () => {
  const response = await app.request('/sitemap.xml');
  expect(response.headers.get('content-type')).toContain('application/xml');
  const addresses = parse(await response.text())
    .querySelectorAll('loc')
    .map((loc) => loc.text);
  expect(addresses).toEqual(
    expect.arrayContaining(
      [
        '/',
        '/services/legal-tech',
        '/technologies/docassemble',
        '/case-studies/exhibit-sets-that-rebuild',
        '/privacy',
        '/blog/2026/04/redaction-that-holds',
      ].map((path) => ORIGIN + path),
    ),
  );
  expect(addresses.join()).not.toMatch(/hotdocs|exhibit-pipeline|contact\?/);
  expect(addresses.length).toBeGreaterThan(190);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the feed has the articles, newest first, and every page points to it', async () => {
  const response = await app.request('/feed.xml');
  expect(response.headers.get('content-type')).toContain('application/rss+xml');
  const feed = parse(await response.text());
  expect(feed.querySelector('item title')?.text).toContain('Approval steps');
  expect(feed.querySelectorAll('item')).toHaveLength(12);
  expect(feed.toString()).toContain(`${ORIGIN}/blog/2026/09/approval-steps-for-ai-output`);
  const { document } = await app.page('/about');
  expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe('/feed.xml');
});
