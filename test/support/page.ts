import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';

/** Opens a page and returns when React has hydrated all of it and the browser is idle. */
export async function open(page: Page, address: string, options?: Parameters<Page['goto']>[1]): Promise<void> {
  await page.goto(address, options);
  await hydrated(page);
}

/** Returns when React has hydrated all of the page and the browser is idle. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector('body > footer');
    return last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Clicks a link to another document and waits for all of it. A click alone returns at the first byte. */
export async function follow(target: Locator): Promise<void> {
  await Promise.all([target.page().waitForEvent('domcontentloaded'), target.click()]);
}

/** Holds the requests that match a pattern. Returns a function that lets them through. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

declare global {
  interface Window {
    axe: Pick<typeof import('axe-core'), 'run'>;
  }
}

/** Returns the violations that axe finds on the page. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  // A whole result takes long to transfer.
  return page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}
