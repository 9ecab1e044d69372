import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { contactInput } from '../support/builders.ts';
import { bootSite } from '../support/browser.ts';
import { holdRequests, hydrated, open } from '../support/page.ts';

const site = bootSite();

/** Opens a page whose scripts arrive only when the returned function is called. */
async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const letThrough = await holdRequests(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('body > footer').waitFor();
  return async () => {
    letThrough();
    await hydrated(page);
  };
}

/** What programs in a browser do to a page before its scripts arrive. */
const changes = {
  'a password manager': () => {
    for (const input of document.querySelectorAll('input')) input.before(document.createElement('div'));
  },
  'a translation': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode);
    for (const node of nodes) {
      if (!node.textContent?.trim() || node.parentElement?.closest('script, style, textarea, option')) continue;
      const font = document.createElement('font');
      node.parentElement!.replaceChild(font, node);
      font.append(node);
    }
  },
  'an extension': () => {
    document.documentElement.setAttribute('data-extension', 'on');
    for (const element of document.querySelectorAll('body, form, input, textarea')) {
      element.setAttribute('data-extension', 'on');
    }
    document.body.prepend(document.createElement('div'));
  },
};

async function typeEarly(page: Page, action: string, typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = page.locator(`form[action="${action}"] [name="${name}"]`);
    if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
}

const valuesIn = (page: Page, action: string, names: string[]) =>
  page.evaluate(
    ([form, fields]) => {
      const controls = document.querySelector<HTMLFormElement>(`form[action="${form as string}"]`)!.elements;
      return Object.fromEntries(
        (fields as string[]).map((name) => [name, (controls.namedItem(name) as HTMLInputElement).value]),
      );
    },
    [action, names] as const,
  );

const early = contactInput({ name: 'Ada Early', useCase: 'other' });

/** Submits the form, which must send what was typed. */
const outcomes: Record<string, (page: Page) => Promise<unknown>> = {
  '/contact': async (page) => {
    await send(page);
    await sent(page);
  },
  '/blog': async (page) => {
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.locator('form').getByText('Thank you for subscribing to our newsletter!').waitFor();
    expect(await page.locator('#email').inputValue()).toBe('');
  },
  '/technologies': async (page) => {
    await page.waitForURL(/q=gatherly&level=Beginner/);
    await page.getByRole('link', { name: 'Gatherly', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Yardlight', exact: true }).count()).toBe(0);
  },
};

/** All forms are restored in the same way, so one change is enough for the others. */
test.each<[keyof typeof changes, string, string, Record<string, string>]>([
  ['a password manager', '/contact', '/api/contact', early],
  ['a translation', '/contact', '/api/contact', early],
  ['an extension', '/contact', '/api/contact', early],
  ['a password manager', '/blog', '/api/newsletter/subscribe', { email: 'early@example.com' }],
  ['a translation', '/search', '/search', { q: 'gatherly' }],
  ['an extension', '/technologies', '/technologies', { q: 'gatherly', level: 'Beginner' }],
  ['a password manager', 'receipt', 'receipt', { ...early, name: 'Ada Corrected', company: '' }],
])('after %s has changed %s, what was typed before the scripts arrived stays', async (change, path, form, typed) => {
  const { page, takeProblems } = await site.newVisitor();
  let [address, action] = [path, form];
  if (path === 'receipt') {
    const answer = await page.request.post('/api/contact', { data: contactInput() });
    const { receipt } = (await answer.json()) as { receipt: string };
    [address, action] = [`/receipt/${receipt}`, `/api/receipt/${receipt}`];
  }
  const sendScripts = await openBeforeScripts(page, address);
  if (path === 'receipt') await page.getByText('Correct my inquiry').click();
  await page.evaluate(changes[change]);
  await typeEarly(page, action, typed);
  const last = Object.keys(typed).at(-1) ?? '';
  await page.locator(`form[action="${action}"] [name="${last}"]`).focus();
  await sendScripts();
  await page.waitForFunction(
    ([query, value]) => document.querySelector<HTMLInputElement>(query!)?.value === value,
    [`form[action="${action}"] [name="${last}"]`, typed[last]!],
  );
  expect(await valuesIn(page, action, Object.keys(typed))).toEqual(typed);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(last);
  takeProblems();
  await outcomes[path]?.(page);
});

async function write(page: Page, overrides: Record<string, string> = {}): Promise<Record<string, string>> {
  const typed = contactInput(overrides);
  for (const [name, value] of Object.entries(typed)) {
    if (name === 'useCase') await page.locator(`[name=${name}]`).selectOption(value);
    else await page.locator(`[name=${name}]`).fill(value);
  }
  return typed;
}

async function expectValues(page: Page, values: Record<string, string>): Promise<void> {
  const shown = Object.keys(values).map(async (name) => [name, await page.locator(`[name=${name}]`).inputValue()]);
  expect(Object.fromEntries(await Promise.all(shown))).toEqual(values);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
const sent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Message Sent Successfully!' }).waitFor();
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(window.sessionStorage).filter((key) => /inquiry/.test(key)));

test('a submission survives a reload and a visit to another page, until it is sent', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/contact');
  const typed = await write(page);
  await page.reload();
  await hydrated(page);
  await expectValues(page, typed);
  await page.locator('[name=role]').fill('Partner');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await page.goBack();
  await page.getByText('Your browser kept what you wrote here.').waitFor();
  await expectValues(page, { ...typed, role: 'Partner' });
  await send(page);
  await sent(page);
  expect(await stored(page)).toEqual([]);
  await open(page, '/contact');
  expect(await page.locator('[name=message]').inputValue()).toBe('');
});

test('what is typed before the scripts arrive replaces that field of the draft only', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/contact');
  const typed = await write(page);
  await page.goto('about:blank');
  const sendScripts = await openBeforeScripts(page, '/contact');
  await page.locator('[name=name]').fill('Ada Again');
  await sendScripts();
  await expectValues(page, { ...typed, name: 'Ada Again' });
});

test('deletes the draft when the form is cleared or emptied, and stores no other form', async () => {
  const { page } = await site.newVisitor();
  await open(page, '/contact');
  await write(page);
  expect(await stored(page)).toEqual(['inquiry-draft']);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await page.locator('[name=name]:focus').waitFor();
  expect(await stored(page)).toEqual([]);
  await expectValues(page, { name: '', message: '', useCase: 'real-estate' });
  expect(await page.getByRole('button', { name: 'Clear the form' }).count()).toBe(0);

  await page.locator('[name=name]').fill('Ada');
  expect(await stored(page)).toEqual(['inquiry-draft']);
  await page.locator('[name=name]').fill('');
  expect(await stored(page)).toEqual([]);
});

test('a submission whose response was lost is stored once, even after a reload', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/contact');
  const typed = await write(page);
  const keys: unknown[] = [];
  const receipts: unknown[] = [];
  let lost = false;
  await page.route('**/api/contact', async (route) => {
    keys.push(JSON.parse(route.request().postData() ?? '{}').idempotencyKey);
    const response = await route.fetch();
    receipts.push(((await response.json()) as { receipt: string }).receipt.slice(0, 32));
    if (lost) return route.fulfill({ response });
    lost = true;
    return route.abort('connectionreset');
  });
  await send(page);
  await page.locator('form [role=alert]').waitFor();
  await page.reload();
  await hydrated(page);
  await expectValues(page, typed);
  await send(page);
  await sent(page);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
  // The receipt begins with the ID of the stored submission.
  expect(receipts).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), receipts[0]]);
  takeProblems();
});

test('a missing file after each release reloads the page once and keeps the submission', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/contact');
  const typed = await write(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const missing = await fetch(`${site.url}/assets/AboutPage-00000000.js`);
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  await page.route('**/assets/AboutPage-*.js', (route) => route.continue({ url: missing.url }));
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });

  await about.click();
  await page.waitForEvent('load');
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/about']);
  expect(await page.locator('h1').textContent()).not.toBe('Please reload this page');

  await open(page, '/contact');
  await expectValues(page, typed);
  await about.click();
  await page.getByRole('heading', { level: 1, name: 'Please reload this page' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1);
  expect(documents).toEqual(['/about', '/contact']);

  await page.unroute('**/assets/AboutPage-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await hydrated(page);
  expect(await page.locator('h1').textContent()).not.toBe('Please reload this page');

  // The next release.
  await open(page, '/contact');
  await page.route('**/assets/AboutPage-*.js', (route) => route.continue({ url: missing.url }));
  documents.length = 0;
  await about.click();
  await page.waitForEvent('load');
  expect(documents).toEqual(['/about']);
  takeProblems();
});

test('a click without a connection keeps the site on the screen', async () => {
  const { page, context, takeProblems } = await site.newVisitor();
  await open(page, '/contact');
  const typed = await write(page);
  await page.route('**/assets/{AboutPage,about}*.js', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await Promise.all([page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD'), about.click()]);
  await page.getByRole('heading', { level: 1, name: 'Please reload this page' }).waitFor();
  await context.setOffline(false);
  await page.goBack();
  await page.getByText('Your browser kept what you wrote here.').waitFor();
  await expectValues(page, typed);
  // The file is still missing, and the server can send the document now.
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await about.click();
  expect(new URL((await document).url()).pathname).toBe('/about');
  await page.unroute('**/assets/{AboutPage,about}*.js');
  await page.waitForEvent('load');
  takeProblems();
});

test('the caret stays within a text that was typed before the scripts arrived', async () => {
  const { page } = await site.newVisitor();
  const sendScripts = await openBeforeScripts(page, '/contact');
  const company = page.locator('[name=company]');
  await company.fill('Fern Co');
  await company.evaluate((field: HTMLInputElement) => field.setSelectionRange(5, 5));
  await sendScripts();
  await page.keyboard.type('& ');
  expect(await company.inputValue()).toBe('Fern & Co');
});

/**
 * What users of other sites reported, each in one field: material-ui#34174 and lit#3265 (name), react#1159 (email, which password
 * managers fill in without an event), svelte#1755 (company), solid-start#996 (role), next.js#6128 (use case), react#26974
 * (message) and core#14403 (a reload).
 */
test('keeps in the contact form what was reported to lose its values', async () => {
  const { page } = await site.newVisitor();
  const field = (name: string) => page.locator(`[name=${name}]`);
  const sendScripts = await openBeforeScripts(page, '/contact');
  const message = 'One\n\n  two “three” <b>';
  await field('name').fill('bob');
  await field('email').evaluate((input: HTMLInputElement) => void (input.value = 'bob@example.com'));
  await field('role').fill('Partner');
  await field('role').fill('');
  await field('useCase').selectOption('other');
  await field('message').fill(message);
  await field('company').pressSequentially('Fern ');
  await sendScripts();
  const before = { name: 'bob', email: 'bob@example.com', role: '', useCase: 'other', message };
  await expectValues(page, { ...before, company: 'Fern ' });
  await field('company').pressSequentially('& Co');
  await field('name').fill('bobby');
  const after = { ...before, name: 'bobby', company: 'Fern & Co' };
  await expectValues(page, after);
  await page.reload();
  await hydrated(page);
  await expectValues(page, after);
});

/** Reported to preact#922 and react#30580. */
test('keeps letters of any script, and the choice of a list after a rejected form', async () => {
  const { page } = await site.newVisitor();
  const sendScripts = await openBeforeScripts(page, '/contact');
  const typed = { name: 'A', company: '李 שלום 😀', useCase: 'other' };
  await typeEarly(page, '/api/contact', typed);
  await sendScripts();
  await page.locator('[name=email]').focus();
  await expectValues(page, typed);
  await send(page);
  await page.locator('[data-error-summary]').waitFor();
  await expectValues(page, typed);
});
