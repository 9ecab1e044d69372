import { expect, test } from '@jest/globals';
import { bootSite } from '../support/browser.ts';
import { findings, open } from '../support/page.ts';
import { addresses } from '../support/addresses.ts';

const site = bootSite();

test.each(addresses)('%s hydrates, passes axe and fits into 320 px', async (address) => {
  const { page, graphqlRequests } = await site.newVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, address);
  const found = {
    titles: await page.locator('h1').count(),
    onPhone: await findings(page),
    onDesktop: await page.setViewportSize({ width: 1440, height: 900 }).then(() => findings(page)),
    tooWide: await page
      .setViewportSize({ width: 320, height: 640 })
      .then(() => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - 320))),
  };
  expect(found).toEqual({ titles: 1, onPhone: [], onDesktop: [], tooWide: 0 });
  expect(graphqlRequests).toEqual([]);
});

test('interactive states of pages pass axe', async () => {
  const { page, takeProblems } = await site.newVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.locator('[data-error-summary]').waitFor();
  expect(await findings(page)).toEqual([]);

  await page.locator('header summary').click();
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
