import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { bootSite } from '../../support/browser.ts';
import { setUpOwner } from '../../support/operator-browser.ts';
import { PASSWORD } from '../../support/operators.ts';
import { follow } from '../../support/page.ts';

const site = bootSite();

const signedIn = setUpOwner(site);

const NEW = '/operator/content/blog-posts/new';

async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Excerpt').fill('What is in it, told in more than twenty characters.');
  await page
    .getByLabel('Content')
    .fill('## First\n\nSome *text* — “quoted” & long enough to be an article of its own.');
  await page.getByRole('textbox', { name: 'Category' }).fill('Legal Tech');
  await page.getByLabel('Read time').fill('5 min read');
  await page.getByLabel('Publish date').fill('2026-01-31');
}

test.each([true, false])(
  'an article survives the end of the session while it is written (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page, context, takeProblems } = await signedIn({ javaScriptEnabled });
    // The browser asks before unsaved input is lost, which must not happen here.
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.accept();
    });
    const title = `Written over the end of a session, ${javaScriptEnabled}`;
    await page.goto(NEW);
    await write(page, title);
    await context.clearCookies();
    await follow(page.getByRole('button', { name: 'Save' }));
    await page.getByText('What you wrote is kept while you sign in.').waitFor();
    await page.getByLabel('Username').fill('anna');
    await page.getByLabel('Password').fill(PASSWORD);
    await follow(page.getByRole('button', { name: 'Sign in' }));

    await page.getByText('Nothing has been saved yet').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe(title);
    expect(await page.getByLabel('Content').inputValue()).toContain('## First\n\nSome *text* — “quoted” &');
    expect(await page.getByLabel('Publish date').inputValue()).toBe('2026-01-31');
    await follow(page.getByRole('button', { name: 'Save' }));
    await page.getByText('Saved as a draft.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe(title);
    expect(dialogs).toEqual([]);
    takeProblems();
  },
);

test('a back-office form keeps what was typed before the scripts arrived', async () => {
  const { page } = await signedIn();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(NEW, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Save' }).waitFor();
  await write(page, 'Written before the scripts');
  scripts.resolve();
  await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'First' }).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Written before the scripts');
  await follow(page.getByRole('button', { name: 'Save' }));
  await page.getByText('Saved as a draft.').waitFor();
});

test('what is typed after the sign-in is stored for the page of the form', async () => {
  const { page, context, takeProblems } = await signedIn();
  await page.goto(NEW);
  page.on('dialog', (dialog) => void dialog.accept());
  await write(page, 'Written before the session ended');
  await context.clearCookies();
  await follow(page.getByRole('button', { name: 'Save' }));
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password').fill(PASSWORD);
  await follow(page.getByRole('button', { name: 'Sign in' }));
  await page.getByText('Nothing has been saved yet').waitFor();
  await page.getByLabel('Read time').fill('Typed after the sign-in');
  await page.goto(NEW);
  await page.getByRole('button', { name: 'Restore it' }).click();
  expect(await page.getByLabel('Read time').inputValue()).toBe('Typed after the sign-in');
  takeProblems();
});
