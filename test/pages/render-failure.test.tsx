import { expect, test } from '@jest/globals';
import { builtSite } from '../../src/server/render/built-site.ts';
import { bootApp } from '../support/app.ts';
import { loggedProblems } from '../support/log.ts';

const site = builtSite();

function Broken(): never {
  throw new Error('broken on purpose');
}

/** The real site, but for one page whose component throws, and one for which even the page of the failure does. */
const app = bootApp({
  site: {
    ...site,
    async entry() {
      const entry = await site.entry();
      return {
        ...entry,
        createDocument(page, options) {
          const { pathname } = page.location;
          const broken = pathname === '/legal' || (pathname === '/about' && page.statusCode === 200);
          return broken ? { element: <Broken />, late: [] } : entry.createDocument(page, options);
        },
      };
    },
  },
});

test('a component that throws costs its page, not the header and footer, and tells nothing of itself', async () => {
  const { response, document, html } = await app.page('/about');
  expect(response.status).toBe(500);
  expect(document.querySelector('h1')?.text).toBe('This page is back shortly');
  expect(document.querySelector('nav[aria-label=Main]')).not.toBeNull();
  expect(document.querySelector('footer')).not.toBeNull();
  expect(html).not.toContain('on purpose');
  expect(loggedProblems().join()).toContain('broken on purpose');
  expect((await app.page('/privacy')).response.status).toBe(200);
});

test('when even that fails there is a sentence with the address to write to', async () => {
  const { response, html } = await app.page('/legal');
  expect(response.status).toBe(500);
  expect(html).toBe('Something went wrong. Please write to hello@example.com.');
  loggedProblems();
});
