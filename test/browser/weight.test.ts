import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { addresses, serifAddresses } from '../support/addresses.ts';
import { bootSite } from '../support/browser.ts';
import { open } from '../support/page.ts';
import { weigh } from '../support/weight.ts';

const site = bootSite();

/** Maximum bytes of a visit as sent, before the visitor acts. */
const MOST = { js: 112_500, css: 12_000, font: 24_000 };
/** Pages with text in the serif load a second font. */
const MOST_FONT_WITH_SERIF = 36_000;
const MOST_HTML = 16_000;
const MOST_HTML_OF_CATALOG = 20_000;
/** Maximum bytes of scripts as sent, after the pointer has been on a link. */
const MOST_JS_AFTER_INTENT = 167_000;

/** How long a page is watched after it has loaded. */
const WATCHED_MS = 10_000;

type Sent = { type: string; path: string; bytes: number; encoding: string | undefined };

/** Records what a page downloads. Returns a function that returns it. */
function recordDownloads(page: Page): () => Promise<Sent[]> {
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  return () =>
    Promise.all(
      responses.map(async (response) => ({
        type: response.request().resourceType(),
        path: new URL(response.url()).pathname,
        bytes: (await response.request().sizes()).responseBodySize,
        encoding: response.headers()['content-encoding'],
      })),
    );
}

/** Opens a page and returns when the visitor has looked at it for ten seconds. */
async function look(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await open(page, address);
  await page.clock.fastForward(WATCHED_MS);
  await page.waitForLoadState('networkidle');
}

const bytesOf = (sent: Sent[], extension: string) =>
  sent.filter(({ path }) => path.endsWith(`.${extension}`)).reduce((sum, { bytes }) => sum + bytes, 0);

test.each(addresses)('keeps %s within the byte budget', async (address) => {
  const sent = await download(address);
  expect(sent.length).toBeLessThanOrEqual(address.startsWith('/technologies') ? MOST_HTML_OF_CATALOG : MOST_HTML);
  const { js, css, font } = weigh(brotliDecompressSync(sent).toString());
  const most = serifAddresses.includes(address) ? { ...MOST, font: MOST_FONT_WITH_SERIF } : MOST;
  for (const [kind, bytes] of Object.entries({ js, css, font })) {
    // Zero would mean that nothing was measured.
    expect([kind, bytes > 0, bytes <= most[kind as keyof typeof most]]).toEqual([kind, true, true]);
  }
});

let clients = 0;

/** Returns a page as it is sent to browsers, to one who has requested none, because of the rate limit. */
async function download(address: string): Promise<Buffer> {
  clients += 1;
  const headers = { 'accept-encoding': 'br', connection: 'close', 'x-forwarded-for': `198.51.100.${clients}` };
  const request = get(site.url + address, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, 'br']);
  return buffer(response);
}

test.each(['/', '/technologies', '/blog/2025/03/paper-trail-basics'])(
  'a browser downloads what the HTML of %s names, and more when the pointer is on a link',
  async (address) => {
    const { page } = await site.newVisitor({ reducedMotion: 'no-preference' });
    const downloads = recordDownloads(page);
    await look(page, address);
    const sent = await downloads();
    const { js, css, font } = weigh(brotliDecompressSync(await download(address)).toString());
    expect(['js', 'css', 'woff2'].map((extension) => bytesOf(sent, extension))).toEqual([js, css, font]);
    // Files below 512 bytes have no compressed version.
    const compressed = sent.filter(({ path, bytes }) => bytes > 512 && /\.(css|js)$/.test(path));
    expect(compressed.filter(({ encoding }) => encoding !== 'br')).toEqual([]);

    await Promise.all([
      page.waitForResponse('**/graphql'),
      page.getByRole('navigation', { name: 'Main' }).locator('a:not([aria-current])').last().hover(),
    ]);
    await page.waitForLoadState('networkidle');
    const bytes = bytesOf(await downloads(), 'js');
    expect(bytes).toBeGreaterThan(js);
    expect(bytes).toBeLessThanOrEqual(MOST_JS_AFTER_INTENT);
  },
);

test('the script and the manifest do not delay the first paint', async () => {
  const { page } = await site.newVisitor();
  const response = await page.goto('/');
  const html = (await response?.text()) ?? '';
  expect(html.match(/<script [^>]*src=[^>]*>/g)).toEqual([expect.stringContaining('fetchPriority="low"')]);
  expect(html).not.toContain('rel="manifest"');
  await page.locator('link[rel="manifest"][href="/site.webmanifest"]').waitFor({ state: 'attached' });
});

test('loads the font of other letters only for a page that shows them', async () => {
  const { page } = await site.newVisitor();
  const fonts = fontsOf(page);
  await open(page, '/technologies');
  await page.waitForLoadState('networkidle');
  expect(fonts).toHaveLength(1);
  for (const [name, part] of [
    ['Łódź', 'latin-ext'],
    ['Đà Nẵng', 'vietnamese'],
    ['Київ', 'cyrillic'],
  ] as const) {
    const [loaded] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(`/inter-${part}-wght-`)),
      page.goto(`/technologies?q=${encodeURIComponent(name)}`),
    ]);
    expect(loaded.status()).toBe(200);
  }
});

test('a click on a link to a page without the serif loads no second font', async () => {
  const { page } = await site.newVisitor();
  const fonts = fontsOf(page);
  await open(page, '/contact');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  // The title of the new page is announced, with its separator.
  await page.getByRole('status').filter({ hasText: 'Services' }).waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
  expect(fonts).toHaveLength(1);
});

test('the blog fetches only the covers near its visible part', async () => {
  const { page } = await site.newVisitor({ viewport: { width: 390, height: 500 } });
  const downloads = recordDownloads(page);
  await look(page, '/blog');
  const covers = (await downloads()).filter(({ type }) => type === 'image');
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
