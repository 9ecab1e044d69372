import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { blogPostPath, caseStudyPath, technologyPath, topicPath } from '../src/rules/paths.ts';
import { slugFromName } from '../src/rules/slug.ts';
import { pages } from '../src/site/routes.ts';
import { findChromium } from '../test/support/chromium.ts';
import { serve } from './bench/processes.ts';
import { build } from './build.mjs';
import { sampleBlogPosts, sampleCaseStudies, sampleTechnologies } from './sample-content.ts';
import { server as built } from './server.mjs';

/** `npm run screenshots`: saves every page, and states that need interaction, at three widths as PNG files in `screenshots`. */
const FOLDER = 'screenshots';
const WIDTHS = [390, 768, 1440];
/** From this width on, the header shows the links instead of a menu. */
const MENU_BELOW = 1024;
const NOT_FOUND = '/not-found';

/** One document of each content type that has pages. */
const examples: Record<string, string> = {
  '/technologies/:slug': technologyPath(sampleTechnologies()[0]!),
  '/case-studies/:slug': caseStudyPath(sampleCaseStudies()[0]!),
  '/blog/:year/:month/:slug': blogPostPath(sampleBlogPosts()[0]!),
  '/topics/:slug': topicPath({ slug: slugFromName(sampleCaseStudies()[0]!.category) }),
};
const addresses = pages.filter((page) => !page.private).map((page) => examples[page.path] ?? page.path);

const states: Record<string, (page: Page) => Promise<unknown>> = {
  async 'contact, errors'(page) {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await page.locator('main form button').click();
    await page.locator('[data-error-summary]').waitFor();
  },
  async 'contact, sent'(page) {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await page.locator('[name=name]').fill('Ada Example');
    await page.locator('[name=email]').fill('ada@example.com');
    await page.locator('[name=message]').fill('A question about exhibit sets.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('My reply is due').waitFor();
  },
  async 'home, approved'(page) {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.locator('main figure').getByText('Approve', { exact: true }).first().click();
  },
  async 'menu, open'(page) {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.locator('summary', { hasText: 'Menu' }).click();
  },
};

await build();
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium was found, and none comes with the packages on this platform.');
const dataDir = mkdtempSync(path.join(tmpdir(), 'site-screenshots-'));
const site = await serve(built.args, { DATA_DIR: dataDir });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  await shoot(site.origin);
} finally {
  await browser.close();
  await site.end();
  rmSync(dataDir, { recursive: true, force: true });
}

async function shoot(baseURL: string): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const width of WIDTHS) {
    const page = await browser.newPage({ baseURL, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    for (const route of [...addresses, NOT_FOUND]) {
      await page.goto(route, { waitUntil: 'networkidle' });
      await shootWhole(page, route.slice(1) || 'home');
    }
    for (const [name, reach] of Object.entries(states)) {
      if (name.startsWith('menu') && width >= MENU_BELOW) continue;
      await reach(page);
      if (name.startsWith('menu')) await page.screenshot({ path: file(name, width) });
      else await shootWhole(page, name);
    }
    await page.close();
  }
  process.stdout.write(`The pictures are in ./${FOLDER}\n`);
}

/** Makes the window as high as the page first, so that lazy content loads. */
async function shootWhole(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: whole });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file(name, width), fullPage: true });
  await page.setViewportSize({ width, height });
}

function file(name: string, width: number): string {
  return path.join(FOLDER, `${name.replace(/[^a-z0-9-]+/g, '-')}-${width}.png`);
}
