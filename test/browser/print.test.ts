import { expect, test } from '@jest/globals';
import { bootSite } from '../support/browser.ts';
import { open } from '../support/page.ts';

const site = bootSite();
const ARTICLE = '/blog/2025/06/margin-notes';
const CASE_STUDY = '/case-studies/binders-that-rebuild';
const FILED = [ARTICLE, CASE_STUDY, '/legal', '/privacy', '/contact'];

test.each(FILED)('prints %s in black on white with its address and without the layout', async (address) => {
  const { page } = await site.newVisitor();
  await open(page, address);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['body > header', 'footer', 'form', 'main button', 'picture']) {
    const shown = await page.locator(hidden).evaluateAll((all) => all.filter((element) => element.checkVisibility()));
    expect([hidden, shown]).toEqual([hidden, []]);
  }
  const look = await page
    .locator('main p')
    .first()
    .evaluate((element) => {
      const { color, fontFamily } = getComputedStyle(element);
      return { color, fontFamily, paper: getComputedStyle(document.documentElement).backgroundColor };
    });
  expect(look).toMatchObject({ paper: 'rgb(255, 255, 255)', fontFamily: expect.stringMatching(/serif$/) });
  const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  expect((size / 96) * 72).toBeCloseTo(11, 2);
  await page.getByText(`${address}, printed on `).waitFor();
});

test('prints bars as outlines and shows the addresses of external links', async () => {
  const { page } = await site.newVisitor();
  await open(page, CASE_STUDY);
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => {
    const bars = [...document.querySelectorAll('dl rect, ol rect.fill-hairline-2')].map((bar) => getComputedStyle(bar));
    return bars.length > 0 && bars.every(({ fill, stroke }) => fill === 'rgba(0, 0, 0, 0)' && stroke !== 'none');
  });

  await open(page, '/technologies/quillmaker');
  const after = await page
    .locator('main a[href^="https:"]')
    .first()
    .evaluate((link) => [getComputedStyle(link, '::after').content, link.getAttribute('href')]);
  expect(after[0]).toContain(after[1]);
});

test('pages worth filing have a print button, except without scripts', async () => {
  const { page } = await site.newVisitor();
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes');
  });
  const plain = await site.newVisitor({ javaScriptEnabled: false });
  for (const address of [ARTICLE, CASE_STUDY, '/legal']) {
    await open(page, address);
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset['printed'])).toBe('yes');
    await plain.page.goto(address);
    expect(await plain.page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  }
});
