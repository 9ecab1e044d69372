import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { bootSite } from '../support/browser.ts';
import { findings, follow, open } from '../support/page.ts';
import { contactInput } from '../support/builders.ts';

const site = bootSite();

async function send(page: Page, overrides: Record<string, string> = {}): Promise<void> {
  const { useCase, ...texts } = contactInput(overrides);
  for (const [name, value] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=useCase]').selectOption(useCase ?? '');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

test('the receipt shows, corrects and erases the stored data, with its source', async () => {
  const { page, takeProblems } = await site.newVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, '/blog/2025/03/paper-trail-basics?utm_source=letter', {
    referer: 'https://search.example/results?q=secret',
  });
  await page.getByRole('link', { name: 'Schedule a Consultation' }).click();
  await page.waitForURL(/\/contact\?about=/);
  await send(page);
  await page.waitForURL('**/contact/sent/*');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('main ol li').allInnerTexts()).toEqual([
    expect.stringContaining('You asked, and your inquiry is stored.'),
    expect.stringMatching(/confirmation (was emailed to you|waits to be emailed)\./),
    expect.stringContaining('I read your inquiry myself.'),
    expect.stringContaining('My reply is due at the latest.'),
  ]);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'private receipt' }).click();
  await page.waitForURL('**/receipt/*');
  await page.waitForLoadState('networkidle');
  const main = page.locator('main');
  await page.getByRole('heading', { level: 1, name: 'Your inquiry' }).waitFor();
  const stored = await main.locator('dl').textContent();
  expect(stored).toContain('/blog/2025/03/paper-trail-basics');
  expect(stored).toContain('search.example');
  expect(stored).toContain('letter');
  expect(stored).not.toContain('secret');
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.locator('[name=name]').fill('A');
  await follow(page.getByRole('button', { name: 'Save correction' }));
  expect(await page.locator('#name-error').textContent()).toBe('Name must be at least 2 characters');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('[name=name]').inputValue()).toBe('A');
  await page.locator('[name=name]').fill('Ada Corrected');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await page.waitForURL('**/receipt/*?corrected');
  await main.locator('dl', { hasText: 'Ada Corrected' }).waitFor();

  await page.getByRole('link', { name: 'Delete my inquiry' }).click();
  await page.getByRole('button', { name: 'Delete it now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your inquiry has been deleted.' }).waitFor();
  takeProblems();
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
});

test('the receipt works without JavaScript', async () => {
  const { page, takeProblems } = await site.newVisitor({ javaScriptEnabled: false });
  await page.goto('/contact');
  expect(await page.locator('[name=website]').isVisible()).toBe(true);
  const box = await page.locator('[name=website]').boundingBox();
  expect(box && box.x + box.width).toBeLessThan(0);
  await send(page);
  await page.waitForURL('**/contact/sent/*');
  await follow(page.getByRole('link', { name: 'private receipt' }));
  await page.locator('[name=name]').fill('A');
  await follow(page.getByRole('button', { name: 'Save correction' }));
  expect(await page.locator('#name-error').textContent()).toBe('Name must be at least 2 characters');
  await page.locator('[name=name]').fill('Ada Corrected');
  await follow(page.getByRole('button', { name: 'Save correction' }));
  expect(await page.locator('main [role=status]').textContent()).toBe('Your inquiry has been corrected.');
  await follow(page.getByRole('link', { name: 'Delete my inquiry' }));
  await follow(page.getByRole('button', { name: 'Delete it now' }));
  expect(await page.locator('h1').textContent()).toBe('Your inquiry has been deleted.');
  takeProblems();
});

test('stores a submission once after a lost response, without the site as its source', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/contact', { referer: `${site.url}/about` });
  let first = '';
  await page.route('**/api/contact', async (route) => {
    if (first) return route.continue();
    const answer = await route.fetch();
    first = ((await answer.json()) as { receipt: string }).receipt;
    await route.abort('connectionreset');
  });
  await send(page);
  await page.locator('form [role=alert]').waitFor();
  expect(await page.locator('[name=message]').inputValue()).toBe(contactInput()['message']);
  takeProblems();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL('**/contact/sent/*');
  const [subject] = (page.url().split('/').pop() ?? '').split('.');
  expect(subject).toBe(first.split('.')[0]);
  const stored = await (await fetch(`${site.url}/api/receipt/${first}`)).json();
  expect(stored).toMatchObject({ ...contactInput(), referrerHost: null });
});

test('neither prefetches pages behind private links nor reports their views', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/contact');
  await send(page, { message: 'One more, to look at the link.' });
  await page.waitForURL('**/contact/sent/*');
  await page.getByText('You asked').waitFor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('link', { name: 'private receipt' }).hover();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((request) => /receipt/i.test(request))).toEqual([]);
  // The report of the view would name the private link, which is in the address of the page.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
    return fetch('/healthz').then(({ ok }) => ok);
  });
  expect(requested.filter((request) => /contact\/sent/.test(request))).toEqual([]);
});
