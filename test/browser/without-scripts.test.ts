import { expect, test } from '@jest/globals';
import { bootSite } from '../support/browser.ts';

const site = bootSite();

test('without JavaScript a visitor browses by category, meets a broken address, and goes back and forward', async () => {
  const { page, takeProblems } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'View All 100+ Technologies' }).click();
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Practice Management/ })
    .click();
  expect(page.url()).toContain('#practice-management');
  await page.getByRole('link', { name: 'Clio Manage', exact: true }).click();
  expect(await page.locator('h1').textContent()).toBe('Clio Manage');
  await page.goBack();
  expect(await page.locator('h1').textContent()).toBe('The tools we build with');
  await page.goForward();
  expect(await page.locator('h1').textContent()).toBe('Clio Manage');
  await page.goto('/technologies/clio-mange');
  await page.getByRole('link', { name: 'Back to Technologies' }).click();
  expect(await page.locator('h1').textContent()).toBe('The tools we build with');
  takeProblems();
});

test('without JavaScript a reader subscribes, and is told when the address is none', async () => {
  const { page, takeProblems } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/blog');
  await page.locator('#email').fill('reader@host');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  expect(await page.locator('#email-error').textContent()).toBe('Please enter a valid email address');
  expect(await page.locator('#email').inputValue()).toBe('reader@host');
  takeProblems();
  await page.locator('#email').fill('reader@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  expect(await page.locator('#newsletter').textContent()).toContain('Thank you for subscribing to our newsletter!');
});
