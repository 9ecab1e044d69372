import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../test/support/chromium.ts';
import { hydrated } from '../../test/support/page.ts';
import { build } from '../build.mjs';
import { addressOf } from '../load/visitors.ts';
import { percentile } from '../percentile.ts';
import { startSite } from './site.ts';

/**
 * `npm run drills -- clicks [ORIGIN]`: clicks links of the header on the home page and measures the time until the new page is
 * on the screen, once after the pointer was on the link for 100 ms and once without that. Checks the median of the former. With
 * the origin of another running site, such as an older version, it measures both in turns and prints the ratios.
 */
const MOST_MS = 60;
const VISITS = 9;
const HOVER_MS = 100;
/** How long a visitor looks at the page: long enough that the browser has also started its process for the next page. */
const READ_MS = 2_000;
const LINKS = ['/technologies', '/case-studies', '/blog', '/services', '/about', '/contact'];

const other = process.argv[3];
let visitors = 0;

await build();
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium was found, and none comes with the packages on this platform.');
const dataDir = mkdtempSync(path.join(tmpdir(), 'site-clicks-'));
const site = await startSite({ DATA_DIR: dataDir });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
let passed = true;
try {
  for (const link of LINKS) {
    for (const hoverMs of [HOVER_MS, 0]) passed = (await compare(link, hoverMs)) && passed;
  }
} finally {
  await browser.close();
  await site.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(passed ? 0 : 1);

/** Measures the sites in turns, because the speed of the machine changes. Returns whether this site is fast enough. */
async function compare(link: string, hoverMs: number): Promise<boolean> {
  const origins = [site.url, ...(other ? [other] : [])];
  const times = origins.map((): number[] => []);
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const [index, origin] of origins.entries())
      times[index]?.push(await clickTime(browser, origin, link, hoverMs));
  }
  const [own = NaN, others] = times.map((all) => percentile(all, 0.5));
  const ratio =
    others === undefined ? '' : `, ${(own / others).toFixed(2)} times the other site's ${others.toFixed(0)} ms`;
  process.stdout.write(`${link} ${hoverMs > 0 ? 'after hovering' : 'cold'}: ${own.toFixed(0)} ms${ratio}\n`);
  return hoverMs === 0 || own <= MOST_MS;
}

/** Returns the time from the click to the end of the frame that shows the heading of the new page. */
async function clickTime(browserToUse: Browser, baseURL: string, link: string, hoverMs: number): Promise<number> {
  // Each visit comes from another address, because the site limits the requests of one.
  const extraHTTPHeaders = { 'X-Forwarded-For': addressOf((visitors += 1)) };
  const context = await browserToUse.newContext({ baseURL, reducedMotion: 'reduce', extraHTTPHeaders });
  const page = await context.newPage();
  await page.goto('/');
  await hydrated(page);
  await page.waitForTimeout(READ_MS);
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('click', ({ timeStamp }) => {
          const observer = new MutationObserver(() => {
            const heading = document.querySelector('main h1');
            if (window.location.pathname === '/' || !heading || document.querySelector('main [aria-busy]')) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          });
          observer.observe(document.querySelector('main') as Element, { childList: true, subtree: true });
        });
      }),
  );
  const target = page.locator(`header a[href="${link}"]`).first();
  if (hoverMs > 0) {
    await target.hover();
    await page.waitForTimeout(hoverMs);
    await page.mouse.down();
    await page.mouse.up();
  } else {
    await target.dispatchEvent('click');
  }
  const time = await shown;
  await context.close();
  return time;
}
