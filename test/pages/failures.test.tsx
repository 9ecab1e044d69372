import { beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'node-html-parser';
import { Suspense } from 'react';
import { builtSite } from '../../src/server/pages/built-site.ts';
import { site as identity } from '../../src/site.config.ts';
import { bootApp } from '../support/app.ts';
import { loggedLines, loggedProblems } from '../support/log.ts';
import { addOperator, signedIn } from '../support/operators.ts';

describe('failures', () => {
  const app = bootApp();

  /** A change empties the cache, whose pages would hide a failure. */
  beforeEach(() => app.database.change(`UPDATE blog_posts SET "readTime" = "readTime" WHERE slug = 'margin-notes'`));

  test('an error page shows the end of the request ID, also after hydration', async () => {
    for (const path of ['/technologies', '/blog', '/blog/2026/01/first-forms', '/case-studies', '/case-studies/a']) {
      const table = path.startsWith('/b') ? 'blog_posts' : path.startsWith('/c') ? 'case_studies' : 'technologies';
      const { response, document } = await app.database.withoutTable(table, () => app.page(path));
      expect(response.status).toBe(500);
      const reference = document.querySelector('main code')?.text ?? '';
      expect(reference).toMatch(/^[0-9a-f]{8}$/);
      const { errors } = JSON.parse(document.querySelector('#hydration')?.text ?? '');
      expect(Object.values(errors)).toEqual([{ status: 500, reference }]);
      const lines = loggedLines();
      expect(lines.map(({ err }) => err?.message).join()).toContain('does not exist');
      for (const { requestId } of lines) expect(requestId).toBe(response.headers.get('x-request-id'));
      expect(response.headers.get('x-request-id')).toMatch(new RegExp(`${reference}$`));
    }
    expect((await app.page('/nowhere')).document.querySelector('main code')).toBeNull();
  });

  test('shows an error without details within the layout and recovers by itself', async () => {
    const { response, document, html } = await app.database.withoutTable('technologies', () =>
      app.page('/technologies'),
    );
    expect(response.status).toBe(500);
    expect(document.querySelector('h1')?.text).toBe('This page will be back shortly');
    expect(document.querySelector('nav[aria-label=Main]')).not.toBeNull();
    expect(html).not.toContain('relation');
    expect(loggedProblems().join()).toContain('relation "technologies" does not exist');
    expect((await app.page('/technologies')).response.status).toBe(200);
  });

  test('keeps the catalog and what was typed if only the search fails', async () => {
    const address = '/technologies?q=interviews';
    const { response, document } = await app.database.withoutTable('search_entries', () => app.page(address));
    expect(response.status).toBe(500);
    expect(document.querySelector('main')?.text).toContain('The search results could not be loaded.');
    expect(document.querySelector('#q')?.getAttribute('value')).toBe('interviews');
    expect(loggedProblems().join()).toContain('relation "search_entries" does not exist');
    const found = await app.page(address);
    expect(found.response.status).toBe(200);
    expect(found.document.querySelectorAll('main section h3').map(({ text }) => text)).toContain('quillmaker');
  });

  test('an error page of the back office shows the reference, too', async () => {
    const owner = await signedIn(app.database, await addOperator(app.database, 'anna'));
    const response = await app.database.withoutTable('blog_posts', () =>
      app.request('/operator/content/blog-posts', { headers: owner }),
    );
    expect(response.status).toBe(500);
    const reference = parse(await response.text()).querySelector('main code')?.text;
    expect(response.headers.get('x-request-id')).toMatch(new RegExp(`${reference}$`));
    expect(loggedLines().map(({ requestId }) => requestId)).toContain(response.headers.get('x-request-id'));
  });

  test('keeps the contact form if the rest of the page cannot be read, and does not cache that', async () => {
    const { response, document } = await app.database.withoutTable('contact_submissions', () => app.page('/contact'));
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-cache']);
    expect(document.querySelector('h1')?.text).toBe('Get Started');
    expect(document.querySelector('form[action="/api/contact"] textarea')).not.toBeNull();
    expect(document.querySelector('#common-questions')).toBeNull();
    expect(loggedProblems().join()).toContain('does not exist');
    const next = await app.page('/contact');
    expect(next.response.status).toBe(200);
    expect(next.document.querySelector('#common-questions')).not.toBeNull();
  });
});

describe('failures while rendering', () => {
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
          createHtml(page, options) {
            const { pathname } = page.location;
            const failing = page.statusCode === 200;
            if (pathname === '/legal' || (pathname === '/about' && failing)) return <Broken />;
            const part = (
              <Suspense>
                <Broken />
              </Suspense>
            );
            return pathname === '/services' && failing ? part : entry.createHtml(page, options);
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
});
