import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { bootSite } from '../support/browser.ts';
import { findings, follow, holdRequests, open } from '../support/page.ts';

const site = bootSite();

test('filters the catalog while typing, counts the results and updates the address', async () => {
  const { page, graphqlRequests } = await site.newVisitor();
  await open(page, '/technologies');
  const total = await page.locator('main section h3').count();
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
  await page.keyboard.type('quillmaker');
  await page.getByText(`1 of ${total}`).waitFor();
  expect(new URL(page.url()).search).toBe('?q=quillmaker');
  expect(await page.locator('main section h3').allTextContents()).toEqual(['quillmaker']);

  await page.getByRole('link', { name: 'quillmaker', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'quillmaker' }).waitFor();
  await page.goBack();
  await page.getByText(`1 of ${total}`).waitFor();
  expect(await page.locator('#q').inputValue()).toBe('quillmaker');

  // The list changes below the pointer, which would prefetch a technology.
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'Clear' }).press('Enter');
  await page.getByText(`${total} of ${total}`).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
  await page.locator('#category').selectOption('screen-building');
  await page.locator('#level').selectOption('Expert');
  await page.locator('#q').fill('no such thing');
  expect(await page.getByRole('link', { name: 'Ask' }).getAttribute('href')).toBe('/contact');
  // One request for the technology, two for the catalog and the search to which the browser went back, and one for what the
  // browser does not find.
  expect(graphqlRequests).toHaveLength(4);
});

test('filters the technologies that it reads from the page as the server does', async () => {
  const { page } = await site.newVisitor();
  const items = page.locator('main section li');
  const shown = () => items.evaluateAll((found) => found.map((item) => item.outerHTML));
  await open(page, '/technologies?level=Expert');
  const expected = await shown();
  expect(expected.length).toBeGreaterThan(0);
  await open(page, '/technologies');
  await page.locator('#level').selectOption('Expert');
  // The list follows the address a moment later.
  await items.nth(expected.length).waitFor({ state: 'detached' });
  expect(await shown()).toEqual(expected);
});

test('shows what a misspelled word means', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/technologies');
  await page.locator('#q').fill('quilmaker');
  await page.locator('main section h3', { hasText: 'quillmaker' }).waitFor();
  await page.reload();
  expect(await page.locator('main section h3').allTextContents()).toEqual(['quillmaker']);
  expect(await page.locator('#q').inputValue()).toBe('quilmaker');
});

test('the address follows the form if a search is corrected before its answer', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/technologies');
  const letThrough = await holdRequests(page, '**/graphql');
  await Promise.all([page.waitForRequest('**/graphql'), page.locator('#q').fill('quilmaker')]);
  await page.locator('#q').fill('quillmaker');
  const answered = page.waitForResponse('**/graphql');
  letThrough();
  await answered;
  expect(new URL(page.url()).search).toBe('?q=quillmaker');
  expect(await page.locator('#q').inputValue()).toBe('quillmaker');
  expect(await page.locator('main section h3').allTextContents()).toEqual(['quillmaker']);
  await page.reload();
  expect(await page.locator('#q').inputValue()).toBe('quillmaker');
});

test('going back to the catalog before an anchor and a search clears the search', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/technologies');
  const total = await page.locator('main section h3').count();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
  await page.locator('#q').fill('quillmaker');
  await page.getByText(`1 of ${total}`).waitFor();
  await page.goBack();
  await page.getByText(`${total} of ${total}`).waitFor();
  expect(await page.locator('#q').inputValue()).toBe('');
  expect(new URL(page.url()).search).toBe('');
});

test.each(['quilmaker', 'quillmaker'])('typing %s while the browser goes back does not stop it', async (typed) => {
  const { page } = await site.newVisitor();
  await page.clock.install();
  await open(page, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Technologies' }).click();
  await page.locator('#q').waitFor();
  // The data of the page to which the browser goes back came with the HTML, so it is fetched now.
  const letThrough = await holdRequests(page, '**/graphql');
  await page.evaluate(() => window.history.back());
  await page.waitForURL('**/about');
  await page.locator('#q').fill(typed);
  // Longer than the pause after which a search begins.
  await page.clock.runFor(1_000);
  letThrough();
  await page.locator('#q').waitFor({ state: 'detached' });
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/about');
});

test('searches the catalog with a plain form without scripts', async () => {
  const { page } = await site.newVisitor({ javaScriptEnabled: false });
  await page.goto('/technologies');
  await page.locator('#q').fill('quilmaker');
  await follow(page.getByRole('button', { name: 'Filter' }));
  expect(page.url()).toContain('?q=quilmaker');
  expect(await page.locator('main section h3').allTextContents()).toEqual(['quillmaker']);
  expect(await page.locator('#q').inputValue()).toBe('quilmaker');
  await follow(page.getByRole('link', { name: 'Clear' }));
  expect(new URL(page.url()).search).toBe('');
});

test('the category list counts results, marks the current section and links to all', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const { page } = await site.newVisitor({ viewport });
    await open(page, '/technologies');
    const list = page.getByRole('navigation', { name: 'Categories' });
    await list.getByRole('link', { name: /^Locks and Keys/ }).click();
    await page.waitForFunction(
      () => document.querySelector('[aria-current=true]')?.getAttribute('href') === '#locks-and-keys',
    );
    const marked = list.locator('[aria-current=true]');
    expect(await marked.count()).toBe(1);
    const { x, width } = (await marked.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
    const heading = page.getByRole('heading', { level: 2, name: 'Locks and Keys' });
    const uncovered = await heading.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + 5) === element;
    });
    expect(uncovered).toBe(true);

    await page.locator('#q').fill('quillmaker');
    await page.waitForFunction(() => document.querySelectorAll('nav[aria-label=Categories] a').length === 1);
    expect(await list.getByRole('link').textContent()).toBe('Paper Workshop1');
    await page.locator('#q').press('/');
    expect(await page.locator('#q').inputValue()).toContain('/');
  }
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.each([true, false])('phones show four technologies of a category and then all, scripts: %s', async (scripts) => {
  const { page } = await site.newVisitor({ ...PHONE, javaScriptEnabled: scripts });
  await page.goto('/technologies');
  const section = page.locator('#paper-workshop');
  const all = await section.locator('li').count();
  expect(all).toBeGreaterThan(4);
  expect(await section.locator('li:visible').count()).toBe(4);
  await section.getByRole('link', { name: `Show all ${all}` }).click();
  await section
    .locator('li:visible')
    .nth(all - 1)
    .waitFor();
  expect(await section.getByRole('link', { name: /^Show all/ }).count()).toBe(0);

  const { page: desktop } = await site.newVisitor({ javaScriptEnabled: scripts });
  await desktop.goto('/technologies');
  expect(await desktop.locator('#paper-workshop li:visible').count()).toBe(all);
  expect(await desktop.getByRole('link', { name: /^Show all/ }).count()).toBe(0);
});

test('phones show the whole category that a link leads to, also after going back', async () => {
  const { page } = await site.newVisitor(PHONE);
  await open(page, '/technologies/quillmaker');
  const shown = page.locator('#paper-workshop li:visible');
  const others = page.locator('#case-desk li:visible');
  await page.locator('nav[aria-label=Breadcrumb]').getByRole('link', { name: 'Paper Workshop' }).click();
  await page.waitForURL('**/technologies#paper-workshop');
  await shown.nth(4).waitFor();
  expect(
    await page
      .locator('#paper-workshop')
      .getByRole('link', { name: /^Show all/ })
      .count(),
  ).toBe(0);
  expect(await others.count()).toBeLessThanOrEqual(4);
  const { y = 0 } = (await page.locator('#paper-workshop').boundingBox()) ?? {};
  expect(y).toBeLessThan(200);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'quillmaker' }).waitFor();
  await page.goForward();
  await shown.nth(4).waitFor();
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Locks and Keys/ })
    .click();
  await page.waitForURL('**/technologies#locks-and-keys');
  await shown.nth(4).waitFor({ state: 'detached' });
  await page.goBack();
  await shown.nth(4).waitFor();
});

test('phones keep the search field in view, with the results right below it', async () => {
  const { page } = await site.newVisitor(PHONE);
  await open(page, '/technologies');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.locator('#q').press('q');
  await page.locator('#q').pressSequentially('uill');
  await page.getByText(/^1 of /).waitFor();
  const field = await page.locator('#q').boundingBox();
  const result = await page.locator('.catalog li:visible').first().boundingBox();
  const bottom = (field?.y ?? 0) + (field?.height ?? 0);
  expect(field?.y).toBeGreaterThanOrEqual(64);
  expect(bottom).toBeLessThan(180);
  expect(result?.y).toBeGreaterThan(bottom);
  // Between them is the heading of the category.
  expect(result?.y).toBeLessThan(bottom + 250);
});

test('shows no suggestions of an earlier search if the next one fails', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/search');
  await field(page).pressSequentially('quillmaker');
  await options(page).first().waitFor();
  await page.route('**/graphql', (route) => route.abort());
  await field(page).press('Backspace');
  await options(page).first().waitFor({ state: 'detached' });
  expect(await field(page).getAttribute('aria-expanded')).toBe('false');
  takeProblems();
});

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
    const active = await page
      .locator('[role=option][aria-selected=true]')
      .evaluateAll(([option]) => option?.id ?? null);
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(active);
  }
  expect(places).toEqual([[0], [1], [2], [], [2], [1], [0], []]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
});

test('Enter opens the chosen suggestion, and searches for the text if none is chosen', async () => {
  const { page, graphqlRequests } = await site.newVisitor();
  await open(page, '/search');
  expect(await field(page).getAttribute('aria-expanded')).toBe('false');
  await field(page).pressSequentially('quillmaker');
  await options(page).first().waitFor();
  // Typing is faster than the pause before a request.
  expect(graphqlRequests.length).toBeLessThan('quillmaker'.length);
  expect(await findings(page)).toEqual([]);
  await field(page).press('Enter');
  await page.waitForURL('**/search?q=quillmaker');
  await open(page, '/search');
  await field(page).fill('quillmaker');
  await options(page).first().waitFor();
  const path = await options(page).first().getAttribute('href');
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await page.waitForURL(`**${path}`);
  await open(page, '/search');
  await field(page).fill('quillmaker');
  await options(page).first().click();
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
  await field(page).press('Backspace');
  await options(page).filter({ hasText: 'quil one' }).waitFor();
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
