import { expect, test } from '@jest/globals';
import { bootSite } from '../support/browser.ts';
import { open } from '../support/page.ts';
import { addresses } from '../support/addresses.ts';

const site = bootSite();

test.each(addresses)('%s comes to life without a word on the console, and asks for nothing again', async (address) => {
  const { page, graphqlRequests } = await site.visit();
  await open(page, address);
  expect(await page.locator('h1').count()).toBe(1);
  expect(graphqlRequests).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('the late extra of a page arrives in its place, for people and for crawlers', async () => {
  for (const crawler of [false, true]) {
    const { page } = await site.visit({ crawler });
    await open(page, '/technologies/docassemble');
    await page.getByRole('navigation', { name: 'More in Document Automation' }).waitFor();
    expect(await page.locator('aside [rel=next]').textContent()).toContain('docxtemplater');
  }
});
