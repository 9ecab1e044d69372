import { expect, test } from '@jest/globals';
import { bootSite } from '../support/browser.ts';
import { follow, open } from '../support/page.ts';

const site = bootSite();

/** A violation is an error on the console, which fails the test. The layout test opens every page in the same way. */
test('shows a blog post without a violation after a navigation in the browser', async () => {
  const { page, graphqlRequests } = await site.newVisitor();
  await open(page, '/blog');
  await page.locator('main a[href^="/blog/20"]').first().click();
  await page.locator('.rich-text p').first().waitFor();
  expect(graphqlRequests.length).toBeGreaterThan(0);
});

test('browsers refuse HTML from strings, foreign scripts and inline scripts', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await open(page, '/about');
  const outcome = await page.evaluate(async () => {
    const refused = (act: () => void) => {
      try {
        act();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const load = (change: (script: HTMLScriptElement) => void) =>
      refused(() => {
        const script = document.createElement('script');
        change(script);
        document.head.append(script);
      });
    return {
      html: refused(() => (document.body.innerHTML = '<p>text</p>')),
      source: load((script) => (script.src = 'https://evil.example/a.js')),
      code: load((script) => (script.text = 'window.ran = true')),
      policy: refused(() =>
        (window as unknown as { trustedTypes: { createPolicy(name: string): void } }).trustedTypes.createPolicy('own'),
      ),
      ran: 'ran' in window,
    };
  });
  expect(outcome).toEqual({ html: true, source: true, code: true, policy: true, ran: false });
  expect(takeProblems()).not.toEqual([]);
});

test('browsers refuse a script that was changed on its way', async () => {
  const { page, takeProblems } = await site.newVisitor();
  await page.route('**/assets/entry.start-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.ran = true;` });
  });
  await page.goto('/about');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(takeProblems()).toEqual([expect.stringMatching(/integrity/)]);
});

test('competes with the first paint neither for the script nor for the manifest', async () => {
  const { page } = await site.newVisitor();
  const response = await page.goto('/');
  const html = (await response?.text()) ?? '';
  expect(html.match(/<script [^>]*src=[^>]*>/g)).toEqual([expect.stringContaining('fetchPriority="low"')]);
  expect(html).not.toContain('rel="manifest"');
  await page.locator('link[rel="manifest"][href="/site.webmanifest"]').waitFor({ state: 'attached' });
});

test('browses categories, a broken address and the history without JavaScript', async () => {
  const { page, takeProblems } = await site.newVisitor({ javaScriptEnabled: false });
  await page.goto('/');
  await follow(page.getByRole('link', { name: 'View All 100+ Technologies' }));
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Case Desk/ })
    .click();
  await page.waitForURL('**#case-desk');
  await follow(page.getByRole('link', { name: 'Casebook Pro', exact: true }));
  expect(await page.locator('h1').textContent()).toBe('Casebook Pro');
  await page.goBack();
  expect(await page.locator('h1').textContent()).toBe('The tools I build with');
  await page.goForward();
  expect(await page.locator('h1').textContent()).toBe('Casebook Pro');
  await page.goto('/technologies/casebook-por');
  await follow(page.getByRole('link', { name: 'Back to Technologies' }));
  expect(await page.locator('h1').textContent()).toBe('The tools I build with');
  takeProblems();
});

test('subscribes and rejects an invalid address without JavaScript', async () => {
  const { page, takeProblems } = await site.newVisitor({ javaScriptEnabled: false });
  await page.goto('/blog');
  await page.locator('#email').fill('reader@host');
  await follow(page.getByRole('button', { name: 'Subscribe' }));
  expect(await page.locator('#email-error').textContent()).toBe('Please enter a valid email address');
  expect(await page.locator('#email').inputValue()).toBe('reader@host');
  takeProblems();
  await page.locator('#email').fill('reader@example.com');
  await follow(page.getByRole('button', { name: 'Subscribe' }));
  expect(await page.locator('#newsletter').textContent()).toContain('Thank you for subscribing to our newsletter!');
});
