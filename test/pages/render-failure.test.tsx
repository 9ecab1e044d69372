import { expect, test } from '@jest/globals';
import { Suspense } from 'react';
import { site as identity } from '../../src/site.config.ts';
import { builtSite } from '../../src/server/pages/built-site.ts';
import { bootApp } from '../support/app.ts';
import { loggedProblems } from '../support/log.ts';

const site = builtSite();

function Broken(): never {
  throw new Error('broken on purpose');
}

/** The real site, but for a page whose component throws, one where a part does, and one where even the page of the failure does. */
const app = bootApp({
  site: {
    ...site,
    async entry() {
      const entry = await site.entry();
      return {
        ...entry,
        createDocument(page, options) {
          const { pathname } = page.location;
          const failing = page.statusCode === 200;
          if (pathname === '/legal' || (pathname === '/about' && failing)) return { element: <Broken />, deferred: [] };
          const part = (
            <Suspense>
              <Broken />
            </Suspense>
          );
          return pathname === '/services' && failing
            ? { element: part, deferred: [] }
            : entry.createDocument(page, options);
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

test('a part that fails where React waits for it does so as well, and nothing of it is kept', async () => {
  for (let visit = 0; visit < 2; visit += 1) {
    const { response, document } = await app.page('/services');
    expect(response.status).toBe(500);
    expect(document.querySelector('h1')?.text).toBe('This page is back shortly');
    expect(loggedProblems().join()).toContain('A part of the page failed.');
  }
});

test('when even that fails there is a sentence with the address to write to', async () => {
  const { response, html } = await app.page('/legal');
  expect(response.status).toBe(500);
  expect(html).toBe(`Something went wrong. Please write to ${identity.provider.email}.`);
  loggedProblems();
});
