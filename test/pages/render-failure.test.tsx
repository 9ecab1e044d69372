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

/** The site with pages that throw: in a component, in a part, and in its error page. */
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
          if (pathname === '/legal' || (pathname === '/about' && failing)) return <Broken />;
          const part = (
            <Suspense>
              <Broken />
            </Suspense>
          );
          return pathname === '/services' && failing ? part : entry.createDocument(page, options);
        },
      };
    },
  },
});

test('shows the error page within the layout when a component throws', async () => {
  const { response, document, html } = await app.page('/about');
  expect(response.status).toBe(500);
  expect(document.querySelector('h1')?.text).toBe('This page will be back shortly');
  expect(document.querySelector('nav[aria-label=Main]')).not.toBeNull();
  expect(document.querySelector('footer')).not.toBeNull();
  expect(html).not.toContain('on purpose');
  expect(loggedProblems().join()).toContain('broken on purpose');
  expect((await app.page('/privacy')).response.status).toBe(200);
});

test('shows the error page when a part inside Suspense throws, and does not cache it', async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { response, document } = await app.page('/services');
    expect(response.status).toBe(500);
    expect(document.querySelector('h1')?.text).toBe('This page will be back shortly');
    expect(loggedProblems().join()).toContain('broken on purpose');
  }
});

test('sends a plain sentence when the error page throws as well', async () => {
  const { response, html } = await app.page('/legal');
  expect(response.status).toBe(500);
  const [reference] = /[0-9a-f]{8}$/.exec(response.headers.get('x-request-id') ?? '') ?? [];
  expect(html).toBe(`Something went wrong. Please write to ${identity.email} and name the error ${reference}.`);
  loggedProblems();
});
