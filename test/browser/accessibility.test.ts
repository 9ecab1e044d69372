import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { bootSite } from '../support/browser.ts';
import { addresses } from '../support/addresses.ts';

const site = bootSite();

async function findings(page: Page) {
  // Legacy mode runs in the page itself: there are no frames, and the other way opens a page for every look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test.each([...addresses, '/contact/sent/token'])(
  'axe finds nothing on %s, and at 320 px nothing has to be scrolled sideways',
  async (address) => {
    const { page } = await site.visit({ viewport: { width: 390, height: 844 } });
    await page.goto(address);
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await findings(page)).toEqual([]);
  },
);

test('axe finds nothing in the states that a page can take', async () => {
  const { page, takeProblems } = await site.visit({ viewport: { width: 390, height: 844 } });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.locator('[data-error-summary]').waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByText('Menu', { exact: true }).click();
  expect(await findings(page)).toEqual([]);

  await page.goto('/blog', { waitUntil: 'networkidle' });
  await page.locator('#newsletter input').fill('reader');
  await page.locator('#newsletter button').click();
  await page.locator('.toast').waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto('/technologies?q=nothing-like-this', { waitUntil: 'networkidle' });
  expect(await findings(page)).toEqual([]);
  await page.goto('/none', { waitUntil: 'networkidle' });
  expect(await findings(page)).toEqual([]);
  await page.goto('/technologies/none', { waitUntil: 'networkidle' });
  expect(await findings(page)).toEqual([]);
  takeProblems();
});
