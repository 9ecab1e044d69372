import { expect, test } from '@jest/globals';
import { bootSite } from '../support/browser.ts';
import { findings, follow, open } from '../support/page.ts';

const site = bootSite();

test('suggests results while typing, chosen with the keyboard', async () => {
  const { page } = await site.newVisitor();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) requests.push(request.url());
  });
  await open(page, '/search');
  const field = page.getByRole('combobox', { name: 'Search this site' });
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await field.pressSequentially('quillmaker');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await options.first().waitFor();
  // Typing is faster than the pause before a request.
  expect(requests.length).toBeLessThan('quillmaker'.length);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await findings(page)).toEqual([]);

  await field.press('ArrowUp');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  expect(await page.locator('[role=option][aria-selected=true]').getAttribute('id')).toBe(active);
  await field.press('Escape');
  expect(await options.count()).toBe(0);
  await field.press('Backspace');
  await options.first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'quillmaker' }).waitFor();
});

test('searches with a plain form with and without scripts', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await site.newVisitor({ javaScriptEnabled });
    await page.goto('/search');
    await page.locator('#q').fill('quilmaker');
    await follow(page.getByRole('button', { name: 'Search' }));
    expect(page.url()).toContain('/search?q=quilmaker');
    expect(await page.locator('#q').inputValue()).toBe('quilmaker');
    expect(await page.getByRole('list', { name: 'Results' }).getByRole('link').first().textContent()).toBe(
      'quillmaker',
    );
  }
});

test('shows no suggestions of an earlier search if the next one fails', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/search');
  const field = page.getByRole('combobox', { name: 'Search this site' });
  await field.pressSequentially('quillmaker');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await options.first().waitFor();
  await page.route('**/api/search/suggestions*', (route) => route.abort());
  await field.press('Backspace');
  await options.first().waitFor({ state: 'detached' });
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  takeProblems();
});
