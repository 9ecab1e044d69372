import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../test/support/chromium.ts';
import { grow } from '../bench/growth.ts';
import { build } from '../build.mjs';
import { percentile } from '../percentile.ts';
import { startSite } from './site.ts';

/**
 * `npm run drills -- typing`: types in the search field of the catalog on a phone with a processor four times slower than
 * this one, with the sample content and with 15,000 technologies. Checks that a letter is shown within 50 ms of its key, by the
 * rule of Interaction to Next Paint: of every 50 interactions, the longest does not count (https://web.dev/articles/inp).
 */
const MOST_MS = 50;
const KEYS_PER_OUTLIER = 50;
const SLOWER = 4;
const WORDS = ['contract', 'sign', 'postgres', 'lease'];
/** Time between two keys, as of a person who types on a phone. */
const PAUSE_MS = 250;

await build();
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium was found, and none comes with the packages on this platform.');
const dataDir = mkdtempSync(path.join(tmpdir(), 'site-typing-'));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
let passed = false;
try {
  const sample = await measure(browser, 'sample content');
  const { technologies } = await grow(dataDir);
  passed = (await measure(browser, `${technologies} technologies`)) && sample;
} finally {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(passed ? 0 : 1);

/** Returns whether every letter was shown in time. Event times are multiples of 8 ms. */
async function measure(browserToUse: Browser, catalog: string): Promise<boolean> {
  const site = await startSite({ DATA_DIR: dataDir });
  const times = await keyTimes(browserToUse, site.url);
  await site.end('SIGTERM');
  const longestFirst = times.toSorted((one, other) => other - one);
  const inp = longestFirst[Math.floor(times.length / KEYS_PER_OUTLIER)] ?? NaN;
  const figures = { keys: times.length, median: percentile(times, 0.5), inp, longest: longestFirst[0] };
  process.stdout.write(`${catalog}: ${JSON.stringify(figures)} ms\n`);
  return inp <= MOST_MS;
}

async function keyTimes(browserToUse: Browser, baseURL: string): Promise<number[]> {
  const phone = { baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await browserToUse.newPage(phone);
  await page.goto('/technologies', { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const field = page.locator('#q');
  await field.focus();
  for (const word of WORDS) {
    for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
      await field.press(key);
      await page.waitForTimeout(PAUSE_MS);
    }
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}
