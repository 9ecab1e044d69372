import { expect, test } from '@jest/globals';
import type { Page, Response } from 'playwright-core';
import { addresses } from '../support/addresses.ts';
import { bootSite } from '../support/browser.ts';
import { open } from '../support/page.ts';

const site = bootSite();

/** Maximum sizes in bytes as sent with brotli, for all files of a type together. */
const MOST = { script: 95_000 };
const MOST_SCRIPTS = 12;

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
  const scripts = sent.filter(({ type }) => type === 'script');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
  // Files below 512 bytes have no brotli version.
  expect(scripts.filter(({ bytes, encoding }) => bytes > 512 && encoding !== 'br')).toEqual([]);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST.script);
});
