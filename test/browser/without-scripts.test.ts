import { expect, test } from '@jest/globals';
import { bootSite } from '../support/browser.ts';
import { follow } from '../support/page.ts';

const site = bootSite();

test('browses categories, a broken address and the history without JavaScript', async () => {
  const { page, takeProblems } = await site.newVisitor({ javaScriptEnabled: false });
  await page.goto('/');
  await follow(page.getByRole('link', { name: 'View All 100+ Technologies' }));
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Case Desk/ })
    .click();
  await page.waitForURL('**#case-desk');
  await follow(page.getByRole('link', { name: 'Casebook Pro', exact: true }));
  expect(await page.locator('h1').textContent()).toBe('Casebook Pro');
  await page.goBack();
  expect(await page.locator('h1').textContent()).toBe('The tools I build with');
  await page.goForward();
  expect(await page.locator('h1').textContent()).toBe('Casebook Pro');
  await page.goto('/technologies/casebook-por');
  await follow(page.getByRole('link', { name: 'Back to Technologies' }));
  expect(await page.locator('h1').textContent()).toBe('The tools I build with');
  takeProblems();
});

test('subscribes and rejects an invalid address without JavaScript', async () => {
  const { page, takeProblems } = await site.newVisitor({ javaScriptEnabled: false });
  await page.goto('/blog');
  await page.locator('#email').fill('reader@host');
  await follow(page.getByRole('button', { name: 'Subscribe' }));
  expect(await page.locator('#email-error').textContent()).toBe('Please enter a valid email address');
  expect(await page.locator('#email').inputValue()).toBe('reader@host');
  takeProblems();
  await page.locator('#email').fill('reader@example.com');
  await follow(page.getByRole('button', { name: 'Subscribe' }));
  expect(await page.locator('#newsletter').textContent()).toContain('Thank you for subscribing to our newsletter!');
});
