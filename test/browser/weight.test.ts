import { expect, test } from '@jest/globals';
import type { Page, Response } from 'playwright-core';
import { addresses } from '../support/addresses.ts';
import { bootSite } from '../support/browser.ts';
import { open } from '../support/page.ts';

const site = bootSite();

/** Maximum bytes as sent, of all files of a type together, and maximum numbers of files. */
const MOST_BYTES = { script: 112_000, stylesheet: 10_000, font: 14_000 };
const MOST_FILES = { script: 12, stylesheet: 1, font: 1 };

/** How long a page is watched after it has loaded. */
const WATCHED_MS = 10_000;

type Sent = { type: string; path: string; bytes: number; encoding: string | undefined };

/** Opens a page and returns what it downloads until a visitor does something. */
async function downloads(page: Page, address: string): Promise<Sent[]> {
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  await page.clock.install();
  await open(page, address);
  await page.clock.fastForward(WATCHED_MS);
  await page.waitForLoadState('networkidle');
  return Promise.all(
    responses.map(async (response) => ({
      type: response.request().resourceType(),
      path: new URL(response.url()).pathname,
      bytes: (await response.request().sizes()).responseBodySize,
      encoding: response.headers()['content-encoding'],
    })),
  );
}

test.each(addresses)('keeps %s within the byte budget until a visitor acts', async (address) => {
  const { page } = await site.newVisitor({ reducedMotion: 'no-preference' });
  const sent = await downloads(page, address);
  for (const type of ['script', 'stylesheet', 'font'] as const) {
    const files = sent.filter((file) => file.type === type);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    // Zero would mean that nothing was measured.
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES[type]);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES[type]);
  }
  // Files below 512 bytes have no compressed version.
  const compressed = sent.filter(({ path, bytes }) => bytes > 512 && /\.(css|js)$/.test(path));
  expect(compressed.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
});

test('the script and the manifest do not delay the first paint', async () => {
  const { page } = await site.newVisitor();
  const response = await page.goto('/');
  const html = (await response?.text()) ?? '';
  expect(html.match(/<script [^>]*src=[^>]*>/g)).toEqual([expect.stringContaining('fetchPriority="low"')]);
  expect(html).not.toContain('rel="manifest"');
  await page.locator('link[rel="manifest"][href="/site.webmanifest"]').waitFor({ state: 'attached' });
});

test.each([
  ['Café', 'latin-standard'],
  ['Łódź', 'latin-ext'],
  ['Đà Nẵng', 'vietnamese'],
])('loads the font of %s only for a page that shows it', async (name, part) => {
  const { page } = await site.newVisitor();
  const fonts = fontsOf(page);
  await open(page, '/technologies');
  await page.waitForLoadState('networkidle');
  expect(fonts).toHaveLength(1);
  const [loaded] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(`/inter-${part}-`)),
    page.goto(`/technologies?q=${encodeURIComponent(name)}`),
  ]);
  expect(loaded.status()).toBe(200);
});

test('a click on a link loads no second font', async () => {
  const { page } = await site.newVisitor();
  const fonts = fontsOf(page);
  await open(page, '/contact');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  // The title of the new page is announced, with its separator.
  await page.getByRole('status').filter({ hasText: 'About' }).waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
  expect(fonts).toHaveLength(1);
});

test('the blog fetches only the covers near its visible part', async () => {
  const { page } = await site.newVisitor({ viewport: { width: 390, height: 500 } });
  const covers = (await downloads(page, '/blog')).filter(({ type }) => type === 'image');
  expect(await page.locator('[data-cover]').count()).toBeGreaterThan(4);
  // A third cover would be fetched by a lazy image alone.
  expect(covers).toHaveLength(2);
});

/** Returns the paths of the fonts that a page loads from now on. */
function fontsOf(page: Page): string[] {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  return fonts;
}
