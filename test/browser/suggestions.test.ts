import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { bootSite } from '../support/browser.ts';
import { open } from '../support/page.ts';

const site = bootSite();

const SUGGESTIONS = '**/api/search/suggestions*';
const field = (page: Page) => page.getByRole('combobox', { name: 'Search this site' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
/** Returns the positions of the options that are marked as chosen. */
const marked = (page: Page) =>
  options(page).evaluateAll((all) => all.flatMap((option, index) => (option.ariaSelected === 'true' ? [index] : [])));

/** Answers each search with technologies that are named after it. */
async function suggestNames(page: Page): Promise<void> {
  await page.route(SUGGESTIONS, (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    const titles = [`${q} one`, `${q} two`, `${q} three`];
    return route.fulfill({
      json: titles.map((title) => ({ kind: 'TECHNOLOGY', path: `/technologies/${title.replaceAll(' ', '-')}`, title })),
    });
  });
}

test('the arrow keys go through the suggestions and the field in a circle', async () => {
  const { page } = await site.newVisitor();
  await suggestNames(page);
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
  await suggestNames(page);
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
  await suggestNames(page);
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
  await page.route(SUGGESTIONS, async (route) => {
    const title = new URL(route.request().url()).searchParams.get('q') ?? '';
    if (title === 'quill') await early.promise;
    // The browser may have given up the earlier request.
    await route.fulfill({ json: [{ kind: 'TECHNOLOGY', path: `/${title}`, title }] }).catch(() => {});
  });
  await Promise.all([page.waitForRequest(SUGGESTIONS), field(page).fill('quill')]);
  await field(page).fill('quillmaker');
  await options(page).filter({ hasText: 'quillmaker' }).waitFor();
  early.resolve();
  await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok));
  expect(await options(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')))).toEqual([
    '/quillmaker',
  ]);
});

test('asks for no suggestions for a single letter, and hides those of longer words', async () => {
  const { page } = await site.newVisitor();
  const asked: (string | null)[] = [];
  await open(page, '/search');
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/suggestions')) asked.push(searchParams.get('q'));
  });
  await suggestNames(page);
  await field(page).fill('quill');
  await options(page).first().waitFor();
  await page.clock.install();
  await field(page).fill('q');
  await options(page).first().waitFor({ state: 'hidden' });
  await page.clock.runFor(1_000);
  expect(asked).toEqual(['quill']);
});
