import { expect, test } from '@jest/globals';
import { bootSite } from '../support/browser.ts';
import { findings, open } from '../support/page.ts';
import { addresses } from '../support/addresses.ts';

const site = bootSite();

test.each([...addresses, '/contact/sent/token'])(
  '%s comes to life and asks for nothing again; axe finds nothing, and at 320 px nothing has to be scrolled sideways',
  async (address) => {
    const { page, graphqlRequests } = await site.visit({ viewport: { width: 390, height: 844 } });
    await open(page, address);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    expect(graphqlRequests).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await findings(page)).toEqual([]);
  },
);

test('axe finds nothing in the states that a page can take', async () => {
  const { page, takeProblems } = await site.visit({ viewport: { width: 390, height: 844 } });
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.locator('[data-error-summary]').waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByText('Menu', { exact: true }).click();
  expect(await findings(page)).toEqual([]);

  await open(page, '/blog');
  await page.locator('#newsletter input').fill('reader');
  await page.locator('#newsletter button').click();
  await page.locator('.toast').waitFor();
  expect(await findings(page)).toEqual([]);

  await open(page, '/technologies?q=nothing-like-this');
  expect(await findings(page)).toEqual([]);
  await open(page, '/none');
  expect(await findings(page)).toEqual([]);
  await open(page, '/technologies/none');
  expect(await findings(page)).toEqual([]);
  takeProblems();
});
