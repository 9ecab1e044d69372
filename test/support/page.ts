import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';

/** Opens a page and returns when React has taken all of it over, with what that sets off: nothing changes by itself any more. */
export async function open(page: Page, address: string, options?: Parameters<Page['goto']>[1]): Promise<void> {
  await page.goto(address, options);
  await page.waitForFunction(() => {
    const last = document.querySelector('body > footer');
    return last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Clicks what leads to another document, and returns when that one is complete: a click alone returns at its first byte. */
export async function follow(target: Locator): Promise<void> {
  await Promise.all([target.page().waitForEvent('domcontentloaded'), target.click()]);
}

/** What axe has to say of the page as it is. */
export async function findings(page: Page): Promise<string[]> {
  // Legacy mode runs in the page itself: there are no frames, and the other way opens a page for every look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
