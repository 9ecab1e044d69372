import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { bootSite } from '../support/browser.ts';
import { findings, holdRequests, hydrated, open } from '../support/page.ts';

const site = bootSite();

const OPEN = 'Nothing moves until you decide.';
const APPROVED = 'Set released. You file it; the last draft stays beside it.';
const SENT_BACK = 'Draft reopened for the paralegal. Nothing was released.';

/** Returns the first line of the docket's last entry. */
async function shown(page: Page): Promise<string | undefined> {
  const status = page.locator('main figure form').getByRole('status').filter({ visible: true });
  return (await status.innerText()).split('\n')[0];
}

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'the docket waits for a decision, takes it back, and shows other processes (%j)',
  async (options) => {
    const { page } = await site.newVisitor(options);
    if (options.javaScriptEnabled) await open(page, '/');
    else await page.goto('/');
    const docket = page.locator('main figure');
    expect(await shown(page)).toBe(OPEN);
    expect(await docket.getByRole('link', { name: 'Book a Consult' }).isVisible()).toBe(false);

    await docket.getByText('Approve', { exact: true }).filter({ visible: true }).click();
    expect(await shown(page)).toBe(APPROVED);
    expect(await docket.getByText('Approved by you').filter({ visible: true }).count()).toBe(1);
    expect(await docket.getByText('Sent back by you').filter({ visible: true }).count()).toBe(0);
    expect(await docket.getByText('Release this set?').isVisible()).toBe(false);
    await docket.getByRole('link', { name: 'Book a Consult' }).filter({ visible: true }).waitFor();

    await docket.getByText('Rent ledger', { exact: true }).click();
    expect(await shown(page)).toBe(OPEN);
    await docket.getByText('Match it to 12B?').waitFor();
    await docket.getByText('Exhibit set', { exact: true }).click();
    expect(await shown(page)).toBe(APPROVED);

    await docket.getByRole('button', { name: 'Undo' }).filter({ visible: true }).click();
    expect(await shown(page)).toBe(OPEN);
    await docket.getByText('Release this set?').waitFor();
  },
);

test('a keyboard operates the docket, and the focus stays in it', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.getByRole('radio', { name: 'Exhibit set' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Approve');
  await page.keyboard.press('Enter');
  expect(await shown(page)).toBe(APPROVED);
  expect(await focused()).toBe('Approve');
  await page.keyboard.press('ArrowDown');
  expect(await shown(page)).toBe(SENT_BACK);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await shown(page)).toBe(OPEN);
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Approve');
  await page.keyboard.press('Space');
  expect(await shown(page)).toBe(APPROVED);
  expect(page.url()).toBe(`${site.url}/`);
  expect(await findings(page)).toEqual([]);
});

test('a decision that was made before the scripts have loaded is kept', async () => {
  const { page } = await site.newVisitor();
  const letThrough = await holdRequests(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  // Without its styles, the page shows all dockets at once.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href));
  await page.locator('main figure').getByText('Send back', { exact: true }).filter({ visible: true }).click();
  letThrough();
  await hydrated(page);
  expect(await shown(page)).toBe(SENT_BACK);
});

test('the docket is printed with its question', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/');
  await page.emulateMedia({ media: 'print' });
  const docket = page.locator('main figure');
  expect(await docket.getByText('Release this set?').isVisible()).toBe(true);
  expect(await docket.getByText('Nothing moves until you decide.').first().isVisible()).toBe(true);
  expect(await docket.getByRole('button', { name: 'Undo' }).filter({ visible: true }).count()).toBe(0);
});
