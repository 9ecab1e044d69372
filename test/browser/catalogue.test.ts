import { expect, test } from '@jest/globals';
import { bootSite } from '../support/browser.ts';

const site = bootSite();

test('the catalogue filters while somebody types, says how many are left, and keeps it in the address', async () => {
  const { page, graphqlRequests } = await site.visit();
  await page.goto('/technologies', { waitUntil: 'networkidle' });
  const total = await page.locator('main section h3').count();
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
  await page.keyboard.type('docassemble');
  await page.getByText(`1 of ${total}`).waitFor();
  expect(new URL(page.url()).search).toBe('?q=docassemble');
  expect(await page.locator('main section h3').allTextContents()).toEqual(['docassemble']);

  await page.getByRole('link', { name: 'docassemble', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'docassemble' }).waitFor();
  await page.goBack();
  await page.getByText(`1 of ${total}`).waitFor();
  expect(await page.locator('#q').inputValue()).toBe('docassemble');

  await page.getByRole('link', { name: 'Clear' }).click();
  await page.getByText(`${total} of ${total}`).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.locator('#category').selectOption('web-and-mobile');
  await page.locator('#level').selectOption('Expert');
  await page.locator('#q').fill('no such thing');
  expect(await page.getByRole('link', { name: 'Ask' }).getAttribute('href')).toBe('/contact');
  // The technology, its neighbors, and the catalogue that the first page had brought without a request.
  expect(graphqlRequests).toHaveLength(3);
});

test('without scripts the same search is a form', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/technologies');
  await page.locator('#q').fill('interviews');
  await page.getByRole('button', { name: 'Filter' }).click();
  expect(page.url()).toContain('?q=interviews');
  expect(await page.locator('main section h3').allTextContents()).toContain('docassemble');
  expect(await page.locator('#q').inputValue()).toBe('interviews');
  await page.getByRole('link', { name: 'Clear' }).click();
  expect(new URL(page.url()).search).toBe('');
});
