import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { bootSite } from '../support/browser.ts';
import { open } from '../support/page.ts';

const site = bootSite();

const field = (page: Page) => page.getByRole('combobox', { name: 'Search this site' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
/** Returns the positions of the options that are marked as chosen. */
const marked = (page: Page) =>
  options(page).evaluateAll((all) => all.flatMap((option, index) => (option.ariaSelected === 'true' ? [index] : [])));

/** Answers each search with suggestions of these titles. */
async function suggest(page: Page, titlesOf: (typed: string) => string[] | Promise<string[]>): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { query } = (route.request().postDataJSON() as { variables: { query: string } }).variables;
    const titles = await titlesOf(query);
    const search = titles.map((title) => ({
      __typename: 'SearchResult',
      kind: 'technologies',
      path: `/technologies/${title.replaceAll(' ', '-')}`,
      title,
    }));
    await route.fulfill({ json: { data: { search } } });
  });
}

const threeNames = (typed: string) => [`${typed} one`, `${typed} two`, `${typed} three`];

test('the arrow keys go through the suggestions and the field in a circle', async () => {
  const { page } = await site.newVisitor();
  await suggest(page, threeNames);
  await open(page, '/search');
  await field(page).fill('quill');
  await options(page).nth(2).waitFor();
  expect(await marked(page)).toEqual([]);
  expect(await field(page).getAttribute('aria-activedescendant')).toBeNull();
  const places = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
    await field(page).press(key);
    places.push(await marked(page));
  }
  expect(places).toEqual([[0], [1], [2], [], [2], [1], [0], []]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
});

test('Enter opens the chosen suggestion, and searches for the text if none is chosen', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/search');
  await field(page).fill('quillmaker');
  await options(page).first().waitFor();
  await field(page).press('Enter');
  await page.waitForURL('**/search?q=quillmaker');
  await open(page, '/search');
  await field(page).fill('quillmaker');
  await options(page).first().waitFor();
  const path = await options(page).first().getAttribute('href');
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await page.waitForURL(`**${path}`);
});

test('what is typed next takes back the choice', async () => {
  const { page } = await site.newVisitor();
  await suggest(page, threeNames);
  await open(page, '/search');
  await field(page).fill('quill');
  await options(page).first().waitFor();
  await field(page).press('ArrowDown');
  expect(await marked(page)).toEqual([0]);
  await field(page).press('s');
  await options(page).filter({ hasText: 'quills one' }).waitFor();
  expect(await marked(page)).toEqual([]);
});

test('Escape and leaving the field close the suggestions and keep the text', async () => {
  const { page } = await site.newVisitor();
  await suggest(page, threeNames);
  await open(page, '/search');
  const shows = async (text: string) => {
    await field(page).fill(text);
    await options(page).first().waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  };
  await shows('quill');
  await field(page).press('Escape');
  expect(await options(page).count()).toBe(0);
  expect(await field(page).getAttribute('aria-expanded')).toBe('false');
  expect(await field(page).inputValue()).toBe('quill');
  await shows('quills');
  await field(page).press('Tab');
  await options(page).first().waitFor({ state: 'hidden' });
  expect(await field(page).inputValue()).toBe('quills');
});

test('shows the suggestions for what is typed, also if an earlier answer comes last', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/search');
  const early = Promise.withResolvers<void>();
  await suggest(page, async (typed) => {
    if (typed === 'quill') await early.promise;
    return [typed];
  });
  await Promise.all([page.waitForRequest('**/graphql'), field(page).fill('quill')]);
  await field(page).fill('quillmaker');
  await options(page).filter({ hasText: 'quillmaker' }).waitFor();
  const answered = page.waitForResponse('**/graphql');
  early.resolve();
  await answered;
  expect(await options(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')))).toEqual([
    '/technologies/quillmaker',
  ]);
});

test('asks for no suggestions for a single letter, and hides those of longer words', async () => {
  const { page } = await site.newVisitor();
  const asked: string[] = [];
  await suggest(page, (typed) => {
    asked.push(typed);
    return [typed];
  });
  await open(page, '/search');
  await field(page).fill('quill');
  await options(page).first().waitFor();
  await page.clock.install();
  await field(page).fill('q');
  await options(page).first().waitFor({ state: 'hidden' });
  await page.clock.runFor(1_000);
  expect(asked).toEqual(['quill']);
});
