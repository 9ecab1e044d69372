import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { bootSite } from '../support/browser.ts';
import { copyTechnologies } from '../support/copied-content.ts';
import { holdRequests, open } from '../support/page.ts';

/** A catalog of which the browser has only a part, so that the server searches. */
const site = bootSite({ content: copyTechnologies(14) });

const FIELD = '#q';
const names = (page: Page) => page.locator('main .catalog h3').allTextContents();

test('keeps each letter typed while the server searches, then shows its results', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/technologies');
  const letThrough = await holdRequests(page, '**/graphql');
  await Promise.all([page.waitForRequest('**/graphql'), page.locator(FIELD).pressSequentially('quill')]);
  await page.locator(FIELD).pressSequentially('maker 9');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
  expect(await page.getByRole('search').getByRole('status').textContent()).toBe('Searching...');
  expect(await page.getByText('Nothing in the catalog matches').count()).toBe(0);
  letThrough();
  await page.waitForURL('**/technologies?q=quillmaker+9');
  await page.getByRole('link', { name: 'quillmaker 9', exact: true }).waitFor();
  expect(await page.locator(FIELD).inputValue()).toBe('quillmaker 9');

  await page.getByRole('link', { name: 'quillmaker 9', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'quillmaker 9' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'quillmaker 9', exact: true }).waitFor();
  expect(await page.locator(FIELD).inputValue()).toBe('quillmaker 9');
});

test('shows the results of the last search, also if the answer to an earlier one comes after it', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/technologies');
  const early = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    const { variables } = route.request().postDataJSON() as { variables: { q: string } };
    const response = await route.fetch();
    if (variables.q === 'quillmaker 9') await early.promise;
    // The browser may have given up the earlier request.
    await route.fulfill({ response }).catch(() => {});
  });
  await Promise.all([page.waitForRequest('**/graphql'), page.locator(FIELD).fill('quillmaker 9')]);
  await page.locator(FIELD).fill('quillmaker 8');
  await page.getByRole('link', { name: 'quillmaker 8', exact: true }).waitFor();
  const shown = await names(page);
  early.resolve();
  await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok));
  expect(await names(page)).toEqual(shown);
});

test('shows the same results while typing as after a reload', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/technologies');
  await page.locator(FIELD).pressSequentially('quillmaker');
  await page.getByRole('link', { name: 'quillmaker 14', exact: true }).waitFor();
  const typed = await names(page);
  await page.reload();
  expect(await names(page)).toEqual(typed);
});

test('keeps the catalog if a search fails, and finds what is typed next', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/technologies');
  const catalog = await names(page);
  await page.route('**/graphql', (route) => route.abort());
  await page.locator(FIELD).pressSequentially('quillmaker');
  await page.getByText('The search results could not be loaded.').waitFor();
  expect(await names(page)).toEqual(catalog);
  expect(await page.getByText('Nothing in the catalog matches').count()).toBe(0);
  expect(await page.locator(FIELD).inputValue()).toBe('quillmaker');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
  expect(await page.getByRole('search').getByRole('status').textContent()).toBe('');
  takeProblems();

  await page.unroute('**/graphql');
  await page.keyboard.type(' 9');
  await page.getByRole('link', { name: 'quillmaker 9', exact: true }).waitFor();
  expect(await page.getByText('The search results could not be loaded.').count()).toBe(0);
});

test('a letter typed while the browser goes back leaves the address of that entry unchanged', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/technologies?q=quillmaker');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Technologies' }).click();
  await page.waitForURL((url) => url.search === '');
  await page.waitForFunction((field) => document.querySelector<HTMLInputElement>(field)?.value === '', FIELD);
  const letThrough = await holdRequests(page, '**/graphql');
  await Promise.all([page.waitForRequest('**/graphql'), page.goBack()]);
  await page.locator(FIELD).pressSequentially('x');
  letThrough();
  await page.waitForFunction((field) => document.querySelector<HTMLInputElement>(field)?.value === 'quillmaker', FIELD);
  expect(new URL(page.url()).search).toBe('?q=quillmaker');
});
