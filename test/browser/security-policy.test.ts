import { expect, test } from '@jest/globals';
import { bootSite } from '../support/browser.ts';
import { open } from '../support/page.ts';

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
