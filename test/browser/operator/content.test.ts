import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { bootSite } from '../../support/browser.ts';
import { expectAccessibleScreens, openFromMenu, setUpOwner, signIn } from '../../support/operator-browser.ts';
import { findings, follow, holdRequests, open } from '../../support/page.ts';

const site = bootSite();

const signedIn = setUpOwner(site);

const title = (name: string) => `An article about ${name}`;

async function writeArticle(page: Page, name: string) {
  await follow(page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name: 'Content' }));
  await follow(page.getByRole('link', { name: 'Articles' }));
  await follow(page.getByRole('link', { name: 'New article' }));
  await page.getByLabel('Title').fill(title(name));
  await page.getByLabel('Excerpt').fill('What is in it, told in more than twenty characters.');
  await page.getByLabel('Content').fill('## First\n\nSome *text* that is long enough to be an article of its own.');
  await page.getByRole('textbox', { name: 'Category' }).fill('Legal Tech');
  await page.getByLabel('Read time').fill('5 min read');
  await page.getByLabel('Publish date').fill('2026-01-31');
}

test('an operator drafts, publishes, edits and deletes an article', async () => {
  const name = 'ledgers';
  const { page, context, takeProblems } = await site.newVisitor();
  // Drawing a cover takes the site a second.
  await context.route('**/covers/*', (route) => route.fulfill());
  await signIn(page);
  // The browser reports the 401 of the sign-in form on the console.
  takeProblems();
  page.on('dialog', (dialog) => void dialog.accept());

  await writeArticle(page, name);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'First' }).waitFor();
  expect(await preview.locator('em').textContent()).toBe('text');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await page.getByText('Saved as a draft.').waitFor();
  const address = page.url().replace('?saved', '');
  await page.goto(`/operator/content/blog-posts?q=${name}`);
  expect(await page.getByRole('link', { name: title(name) }).count()).toBe(1);
  await page.goto(address);

  await follow(page.getByRole('button', { name: 'Preview link' }));
  const link = await page.getByRole('link', { name: 'this link' }).getAttribute('href');
  const reader = await context.newPage();
  await reader.goto(link ?? '');
  expect(await reader.locator('h1').textContent()).toBe(title(name));

  await page.goto(address);
  await page.getByLabel('Published: visitors see it at once').check();
  await follow(page.getByRole('button', { name: 'Save' }));
  await follow(page.getByRole('link', { name: `/blog/2026/01/an-article-about-${name}` }));
  expect(await page.locator('h1').textContent()).toBe(title(name));

  await page.goto(address);
  await page.getByLabel('Slug').fill(`renamed-${name}`);
  await follow(page.getByRole('button', { name: 'Save' }));
  await reader.goto(`/blog/2026/01/an-article-about-${name}`);
  expect(new URL(reader.url()).pathname).toBe(`/blog/2026/01/renamed-${name}`);
  await open(reader, '/about');
  await reader.evaluate((old) => {
    document.documentElement.dataset['stays'] = '';
    const anchor = Object.assign(document.createElement('a'), { href: old });
    document.body.append(anchor);
    anchor.click();
  }, `/blog/2026/01/an-article-about-${name}`);
  await reader.waitForURL(`**/blog/2026/01/renamed-${name}`);
  expect(await reader.locator('html[data-stays]').count()).toBe(1);
  await page.goto(address);
  await page.getByLabel('Slug').fill(`an-article-about-${name}`);
  await follow(page.getByRole('button', { name: 'Save' }));
  await page.goto(address);
  await page.getByLabel('Title').fill('A title by mistake');
  await follow(page.getByRole('button', { name: 'Save' }));
  await follow(page.getByRole('link', { name: 'History' }));
  expect(await page.locator('details[open] del').first().textContent()).toContain(title(name));
  await follow(page.getByRole('link', { name: 'Undo the change of A title by mistake' }));
  await page.getByText('This form takes one change back').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe(title(name));
  await follow(page.getByRole('button', { name: 'Save' }));
  await reader.goto(`/blog/2026/01/an-article-about-${name}`);
  expect(await reader.locator('h1').textContent()).toBe(title(name));

  await page.goto(address);
  await page.getByText('Remove', { exact: true }).click();
  await follow(page.getByRole('button', { name: 'Remove it' }));
  await page.getByText('Removed.').waitFor();
  const gone = await reader.goto(`/blog/2026/01/an-article-about-${name}`);
  expect(gone?.status()).toBe(404);

  await follow(page.getByRole('button', { name: 'Sign out' }));
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect((await context.cookies()).map((cookie) => cookie.name)).toEqual(['__Host-device']);
  takeProblems();
});

async function dropPicture(page: Page): Promise<void> {
  const file = (
    await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  ).toString('base64');
  await page.getByLabel('Content').evaluate((area, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], 'teal.png', { type: 'image/png' }));
    area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, file);
}

test('inserts a dropped picture, keeps unsaved input, and suggests the slug', async () => {
  const { page } = await signedIn();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/operator/content/blog-posts/new');
  // A slug that is typed before the answer stays.
  const letThrough = await holdRequests(page, '**/graphql');
  const suggested = page.waitForResponse(
    (response) => response.request().postData()?.includes('suggestedSlug') ?? false,
  );
  await page.getByLabel('Title').fill('Early');
  await page.getByLabel('Slug').fill('typed');
  letThrough();
  await (await suggested).finished();
  expect(await page.getByLabel('Slug').inputValue()).toBe('typed');
  await page.getByLabel('Slug').fill('');
  await page.getByLabel('Title').fill('Prüfpfade für Łódź');
  await page.getByLabel('Title').press('Tab');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#slug')?.value === 'pruefpfade-fuer-lodz');

  await dropPicture(page);
  await page.getByLabel('Alternative text').fill('A teal field');
  await page.getByRole('button', { name: 'Upload and insert' }).click();
  await page.getByText('Inserted.').waitFor();
  expect(await page.getByLabel('Content').inputValue()).toMatch(/!\[A teal field\]\(picture:[0-9a-f]{32}\)/);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByAltText('A teal field').waitFor();
  // The answer for the text without the table comes last.
  const early = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('First | Second')) await early.promise;
    await route.continue();
  });
  const [asked] = await Promise.all([
    page.waitForRequest('**/graphql'),
    page.getByLabel('Content').pressSequentially(' '),
  ]);
  await page.getByRole('button', { name: 'Table' }).click();
  await preview.getByRole('cell', { name: 'Cell' }).first().waitFor();
  early.resolve();
  await (await asked.response())?.finished();
  expect(await preview.getByRole('cell').count()).toBeGreaterThan(0);

  await page.waitForFunction(() => localStorage.getItem(location.pathname)?.includes('First | Second'));
  await page.reload();
  await page.getByRole('button', { name: 'Restore it' }).click();
  expect(await page.getByLabel('Content').inputValue()).toContain('First | Second');
  await follow(page.getByRole('button', { name: 'Save' }));
  await page.getByText('Saved as a draft.').waitFor();
  await page.goto('/operator/content/blog-posts/new');
  expect(await page.getByRole('button', { name: 'Restore it' }).count()).toBe(0);
});

test('Save waits for an upload, and the picture goes to the end of an untouched text', async () => {
  const { page, takeProblems } = await signedIn();
  await page.goto('/operator');
  page.on('dialog', (dialog) => void dialog.accept());
  await writeArticle(page, 'waiting');
  await follow(page.getByRole('button', { name: 'Save' }));
  await page.getByText('Saved as a draft.').waitFor();
  await page.goto(page.url().replace('?saved', ''));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) sent.push(request.method());
  });

  const saveDuringUpload = async (end: 'stored' | 'failed' | 'left out') => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(
      '**/operator/pictures',
      async (route) => {
        await promise;
        await (end === 'stored' ? route.continue() : route.abort());
      },
      { times: 1 },
    );
    await dropPicture(page);
    await page.getByLabel('Alternative text').fill('A late field');
    await page.getByRole('button', { name: 'Upload and insert' }).click();
    await page.getByText('Uploading…').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Waiting for the picture…' }).click();
    if (end === 'left out') await page.getByRole('button', { name: 'Leave it out' }).click();
    resolve();
  };
  await saveDuringUpload('left out');
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  expect(await page.getByLabel('Content').inputValue()).not.toContain('picture:');
  await saveDuringUpload('failed');
  await page.getByText('The picture could not be uploaded.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  takeProblems();
  expect(sent).toEqual([]);
  await saveDuringUpload('stored');
  await page.getByText('Saved as a draft.').waitFor();
  expect(sent).toEqual(['POST', 'GET']);
  expect(await page.getByLabel('Content').inputValue()).toMatch(
    /^## First\n\n.*of its own\.\n\n!\[A late field\]\(picture:[0-9a-f]{32}\)$/,
  );
});

test('Save sends a picture that was only chosen, or says why not, and one that is left out is not sent', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await signIn(page);
  takeProblems();
  page.on('dialog', (dialog) => void dialog.accept());
  await writeArticle(page, 'chosen');
  await dropPicture(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please say what the picture shows').waitFor();
  takeProblems();
  expect(new URL(page.url()).pathname).toBe('/operator/content/blog-posts/new');
  await page.getByLabel('Alternative text').fill('A chosen field');
  await follow(page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByText('Saved as a draft.').waitFor();
  const content = page.getByLabel('Content');
  expect(await content.inputValue()).toMatch(/!\[A chosen field\]\(picture:[0-9a-f]{32}\)$/);

  await page.getByText('Insert a picture').click();
  await page.getByLabel('Or a stored picture').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Insert it' }).click();
  expect((await content.inputValue()).match(/!\[[^\]]+\]\(picture:/g)).toHaveLength(2);

  await dropPicture(page);
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await content.fill('Without any picture.');
  await follow(page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByText('Saved as a draft.').waitFor();
  expect(await content.inputValue()).toBe('Without any picture.');
});

test('stores the last input of a page that is left at once, but not when signing out', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await signIn(page);
  page.on('dialog', (dialog) => void dialog.accept());
  const path = '/operator/content/blog-posts/new';
  const type = async () => {
    await page.goto(path);
    // No timer ends before the page is left.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByLabel('Excerpt').fill('The last words of the operator.');
  };
  await page.clock.install();
  await type();
  await page.goto('/operator');
  expect(await page.evaluate((key) => localStorage.getItem(key), path)).toContain('The last words of the operator.');
  await page.evaluate((key) => (localStorage[key] = localStorage[key].replace('"anna"', '"ben"')), path);
  await page.goto(path);
  expect(await page.getByRole('button', { name: 'Restore it' }).count()).toBe(0);
  await page.evaluate(() => localStorage.clear());
  await page.clock.resume();
  await type();
  await follow(page.getByRole('button', { name: 'Sign out' }));
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  takeProblems();
});

test('a typed time schedules, any other choice clears it, and a phone shows the choice beside Save', async () => {
  const { page } = await signedIn({ viewport: { width: 390, height: 844 } });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/operator/content/blog-posts/new');
  const time = page.getByLabel(/^Visible from/);
  await time.fill('2090-05-01T08:30');
  expect(await page.getByRole('radio', { name: /^Scheduled/ }).isChecked()).toBe(true);
  expect(await time.inputValue()).toBe('2090-05-01T08:30');
  await page.getByText('Scheduled', { exact: true }).waitFor();
  await page.getByRole('radio', { name: /^Published/ }).check();
  expect(await time.inputValue()).toBe('');
  await page.getByText('Published', { exact: true }).waitFor();
});

test('asks before unsaved input is lost, but not when saving', async () => {
  const { page, takeProblems } = await signedIn();
  await page.goto('/operator');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await writeArticle(page, 'rivers');
  await openFromMenu(page, 'Changes');
  await page.getByRole('heading', { name: 'Changes' }).waitFor();
  expect(dialogs).toEqual(['beforeunload']);
  await page.goto('/operator');
  await writeArticle(page, 'rivers');
  await follow(page.getByRole('button', { name: 'Save' }));
  await page.getByText('Saved as a draft.').waitFor();
  expect(dialogs).toEqual(['beforeunload']);
  await page.getByLabel('Title').fill('');
  await follow(page.getByRole('button', { name: 'Save' }));
  await page.locator('[data-error-summary]').waitFor();
  await openFromMenu(page, 'Changes');
  await page.getByRole('heading', { name: 'Changes' }).waitFor();
  expect(dialogs).toEqual(['beforeunload', 'beforeunload']);
  takeProblems();
});

test('the playground runs a query and loads nothing from other origins', async () => {
  const { page } = await signedIn();
  await page.goto('/graphql');
  await page.waitForLoadState('networkidle');
  await page.locator('.graphiql-query-editor .CodeMirror').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('query Articles { blogPostRecords { title } }');
  await page.getByRole('button', { name: /execute query/i }).click();
  await page.locator('.result-window', { hasText: 'blogPostRecords' }).waitFor();
});

const screens = [
  '/operator',
  '/operator/content',
  '/operator/content/blog-posts',
  '/operator/content/blog-posts/new',
  '/operator/content/case-studies/new',
  '/operator/content/technologies/new',
  '/operator/content/technology-categories/new',
  '/operator/content/claims/new',
  '/operator/content/topics/new',
  '/operator/content/consultation-settings',
  '/operator/content/import',
  '/operator/changes',
  '/operator/redirects',
  '/operator/pictures',
  '/operator/account',
  '/operator/operators',
  '/operator/audit-log',
  '/operator/backups',
  '/operator/visits',
];

test('every screen passes axe and does not scroll sideways', async () => {
  const { page, context, takeProblems } = await site.newVisitor();
  await page.goto('/operator');
  expect(await findings(page)).toEqual([]);
  await signIn(page);
  await expectAccessibleScreens(page, screens);
  await page.goto('/operator/content/blog-posts');
  await follow(page.getByRole('link', { name: 'The basics of a paper trail' }).first());
  await page.getByRole('region', { name: 'Preview' }).getByRole('heading').first().waitFor();
  expect(await findings(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Excerpt').fill('The excerpt of another operator, which was saved first.');
  await follow(other.getByRole('button', { name: 'Save' }));
  await page.getByLabel('Excerpt').fill('The excerpt of this operator, which was saved later.');
  await follow(page.getByRole('button', { name: 'Save' }));
  await page.getByText('Somebody changed this after you opened it').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByLabel('Title').fill('');
  await follow(page.getByRole('button', { name: 'Save' }));
  await page.locator('[data-error-summary]').waitFor();
  expect(await findings(page)).toEqual([]);
  takeProblems();
});

test('Enter in a picture or a list of names saves nothing, and HTML gets the picture', async () => {
  const { page, takeProblems } = await signedIn();
  await page.goto('/operator/content/blog-posts/new');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Title').fill('Not saved by Enter');
  const tags = page.getByLabel('Tags', { exact: true });
  await tags.fill('Paper,');
  expect(await page.locator('#tags-known option').first().getAttribute('value')).toMatch(/^Paper,\w/);
  await tags.fill('Paper, ');
  await tags.press('Enter');
  await page.getByLabel('Format').selectOption('html');
  expect(await page.getByRole('button', { name: 'Table' }).count()).toBe(0);
  await dropPicture(page);
  await page.getByLabel('Alternative text').fill('A "teal" field');
  await page.getByLabel('Alternative text').press('Enter');
  await page.route('**/operator/pictures', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Upload and insert' }).click();
  await page.getByText('The picture could not be uploaded.').waitFor();
  takeProblems();
  await page.getByRole('button', { name: 'Upload and insert' }).click();
  await page.getByText('Inserted.').waitFor();
  expect(await page.getByLabel('Content').inputValue()).toMatch(
    /<img src="picture:[0-9a-f]{32}" alt="A &quot;teal&quot; field">/,
  );
  expect(new URL(page.url()).pathname).toBe('/operator/content/blog-posts/new');
  expect(takeProblems()).toEqual([]);
});

test('saving another article leaves what was typed into a new one', async () => {
  const { page } = await signedIn();
  await page.goto('/operator/content/blog-posts/new');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Excerpt').fill('Typed before the browser crashed.');
  await page.goto('/operator/content/blog-posts');
  await follow(page.getByRole('link', { name: 'The basics of a paper trail' }).first());
  await page.getByLabel('Read time').fill('11 min read');
  await follow(page.getByRole('button', { name: 'Save' }));
  await page.getByText('Saved. Visitors see it').waitFor();
  await page.goto('/operator/content/blog-posts/new');
  await page.getByRole('button', { name: 'Restore it' }).click();
  expect(await page.getByLabel('Excerpt').inputValue()).toBe('Typed before the browser crashed.');
});
