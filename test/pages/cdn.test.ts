import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { contactInput } from '../support/builders.ts';
import { bootApp } from '../support/app.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp();

interface Sample {
  path: string;
  init?: RequestInit;
  /** Status of the answer. Default: 200. */
  status?: number;
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const PAGES = 'Pages';
const FILES = 'Scripts, styles, fonts and pictures';

/** Answers of each row of the table in `docs/running/cdn.md`. */
const samples: Record<string, Sample[]> = {
  [PAGES]: ['/', '/about', '/blog', '/technologies/formpress', '/technologies.md', '/about.json'].map((path) => ({
    path,
  })),
  'Searches, redirects, feeds, pages that nobody has read since a change': [
    ...['/search?q=paper', '/technologies?q=paper', '/sitemap.xml', '/feed.xml', '/robots.txt', '/llms.txt'].map(
      (path) => ({ path }),
    ),
    { path: '/services' },
    { path: '/About/', status: 301 },
    { path: '/nowhere', status: 404 },
  ],
  [FILES]: [],
  'Icons and other files': ['/favicon.svg', '/social.png'].map((path) => ({ path })),
  'Everything else': [
    { path: '/operator', status: 401 },
    { path: '/receipt/none', status: 404 },
    { path: '/newsletter/confirm/none', status: 404 },
    { path: '/api/technologies' },
    { path: '/api/none', status: 404 },
    { path: '/api/contact', init: json(contactInput()) },
    { path: '/api/contact', init: json({}), status: 400 },
    { path: '/graphql', init: json({ query: '{ technologies { name } }' }) },
    { path: '/assets/none.js', status: 404 },
    { path: '/pictures/none-400.avif', status: 404 },
    { path: '/about', init: { method: 'DELETE' }, status: 405 },
    { path: '/healthz' },
    { path: '/readyz' },
  ],
};

/** Returns the rows of the table: the responses and their Cache-Control. */
function rows(): [string, string][] {
  const document = readFileSync('docs/running/cdn.md', 'utf8');
  const lines = document.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) => {
    const [, what = '', header = ''] = line.split('|').map((cell) => cell.trim());
    return [what, header.replaceAll('`', '')];
  });
}

test('the table of the manual has samples for each row', () => {
  expect(rows().map(([what]) => what)).toEqual(Object.keys(samples));
});

/** Returns a file of each kind that a page loads. */
async function filesOf(path: string): Promise<Sample[]> {
  const { document } = await app.page(path);
  return ['script[src]', 'link[rel=stylesheet]', 'link[as=font]', 'main img'].map((selector) => {
    const element = document.querySelector(selector);
    return { path: element?.getAttribute('src') ?? element?.getAttribute('href') ?? selector };
  });
}

test.each(rows())('%s: %s', async (what, expected) => {
  for (const { path, init, status = 200 } of what === FILES ? await filesOf('/blog') : samples[what]!) {
    let response = await app.request(path, init);
    if (what === PAGES) {
      await waitFor(async () => (response = await app.request(path)).headers.has('cache-status'));
    }
    const sent = response.headers.get('cache-control')?.replace('private, no-store', 'no-store');
    expect([path, response.status, sent]).toEqual([path, status, expected]);
  }
});
