import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { loggedProblems } from '../support/log.ts';
import { addOperator, signedIn } from '../support/operators.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp();

const TRUSTED_TYPES = `require-trusted-types-for 'script';trusted-types sanitized;`;

const policy = ({ styles = '', fonts = '', types = TRUSTED_TYPES } = {}) =>
  `default-src 'none';script-src 'self';style-src 'self'${styles};img-src 'self' data:;` +
  `font-src 'self'${fonts};connect-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';` +
  `frame-ancestors 'none';${types}report-uri /csp-reports;report-to csp`;

const REQUEST_ID = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

/** Headers of every response. */
const minimal = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-request-id': REQUEST_ID,
};

/** Headers of every response that a browser may show as a document. */
const common = {
  ...minimal,
  'content-security-policy': policy(),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'csp="/csp-reports"',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

const encoded = { ...common, vary: 'Accept-Encoding' };
const html = { ...encoded, 'content-type': 'text/html; charset=utf-8' };
const page = { ...html, vary: 'Accept, Accept-Encoding' };
const alternates = (path: string, query = '') =>
  `<${path}.md${query}>; rel="alternate"; type="text/markdown", <${path}.json${query}>; rel="alternate"; type="application/json"`;
const json = { ...encoded, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const hidden = { 'x-robots-tag': 'noindex, nofollow' };

const TRANSPORT = /^(connection|keep-alive|date|transfer-encoding|content-(length|encoding)|etag|last-modified)$/;

/** Returns the headers of a response, except those of its transport. */
async function headersOf(path: string, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const response = await app.request(path, { headers });
  await response.arrayBuffer();
  return Object.fromEntries([...response.headers].filter(([name]) => !TRANSPORT.test(name)));
}

test.each([
  ['/nowhere', { ...page, 'cache-control': 'no-cache' }],
  [
    '/technologies?q=paper',
    {
      ...page,
      'cache-control': 'no-cache',
      link: alternates('/technologies', '?q=paper'),
    },
  ],
  ['/receipt/none', { ...page, ...hidden, 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }],
  ['/operator', { ...html, ...hidden, 'cache-control': 'no-store' }],
  ['/api/technologies', json],
  ['/api/none', json],
  ['/robots.txt', { ...encoded, 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' }],
  ['/llms.txt', { ...encoded, 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' }],
  [
    '/site.webmanifest',
    { ...encoded, 'cache-control': 'no-cache', 'content-type': 'application/manifest+json; charset=utf-8' },
  ],
  ['/sitemap.xml', { ...encoded, 'cache-control': 'no-cache', 'content-type': 'application/xml; charset=utf-8' }],
  ['/feed.xml', { ...encoded, 'cache-control': 'no-cache', 'content-type': 'application/rss+xml; charset=utf-8' }],
  [
    '/favicon.svg',
    {
      ...common,
      'accept-ranges': 'bytes',
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    },
  ],
  [
    '/apple-touch-icon.png',
    { ...minimal, 'accept-ranges': 'bytes', 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  ],
  ['/healthz', { ...common, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }],
])('sends exactly the expected headers for %s', async (path, expected) => {
  expect(await headersOf(path)).toEqual(expected);
});

test('sends the headers of documents with the error of a file', async () => {
  const expected = { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  const failed = (name: string, value: string) => headersOf('/apple-touch-icon.png', { [name]: value });
  expect(await failed('range', 'bytes=9-0')).toEqual({ ...expected, 'content-range': expect.any(String) });
  expect(await failed('if-match', '"other"')).toEqual(expected);
});

test('a cached page has the headers of the rendered page, and its cache lifetime', async () => {
  const expected = { ...page, link: alternates('/about') };
  expect(await headersOf('/about')).toEqual({ ...expected, 'cache-control': 'no-cache' });
  let cached: Record<string, string> = {};
  await waitFor(async () => 'cache-status' in (cached = await headersOf('/about')));
  expect(cached).toEqual({
    ...expected,
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=10, stale-if-error=3600',
    'cache-status': 'site; hit',
  });
});

test('no cache keeps the readiness', async () => {
  const { status, headers } = await app.request('/readyz');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('sends exactly the expected headers for the back office and its playground', async () => {
  const operator = await signedIn(app.database, await addOperator(app.database, 'anna'));
  const expected = { ...html, ...hidden, 'cache-control': 'no-store' };
  expect(await headersOf('/operator', operator)).toEqual(expected);
  expect(await headersOf('/graphql', { ...operator, accept: 'text/html' })).toEqual({
    ...expected,
    'content-security-policy': policy({ styles: " 'unsafe-inline'", fonts: ' data:', types: '' }),
  });
});

test.each([
  ['a page', '/nowhere'],
  ['a redirect', '/About/'],
  ['a file', '/favicon.svg'],
  ['an API response', '/api/technologies'],
  ['an API error', '/api/none'],
  ['the sign-in form', '/operator'],
  ['a health check', '/healthz'],
])('the policy of %s has no weakness that csp_evaluator knows', async (_, path) => {
  const { 'content-security-policy': sent = '' } = await headersOf(path);
  const findings = new CspEvaluator(new CspParser(sent).csp).evaluate();
  // "May be" findings ask whether 'self' serves files of strangers, which it does not.
  expect(findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)).toEqual([]);
});

test.each(['/about', '/operator'])('the script of %s carries the hash of its file', async (path) => {
  const { document } = await app.page(path);
  const scripts = document.querySelectorAll('script[src]');
  expect(scripts).not.toEqual([]);
  for (const script of scripts) {
    const folder = path === '/about' ? 'client' : 'operator';
    const file = readFileSync(`dist/${folder}${script.getAttribute('src')}`);
    expect(script.getAttribute('integrity')).toBe(`sha256-${createHash('sha256').update(file).digest('base64')}`);
  }
});

interface Sample {
  path: string;
  init?: RequestInit;
  /** Status of the answer. Default: 200. */
  status?: number;
}

const jsonPost = (body: unknown): RequestInit => ({
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
    { path: '/api/contact', init: jsonPost(contactInput()) },
    { path: '/api/contact', init: jsonPost({}), status: 400 },
    { path: '/graphql', init: jsonPost({ query: '{ technologies { name } }' }) },
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

test('the table about CDNs has samples for each row', () => {
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

test('sends no headers of documents with the files that a page loads', async () => {
  for (const { path } of await filesOf('/blog')) {
    const sent = Object.keys(await headersOf(path)).filter((name) => name in common && !(name in minimal));
    expect([path, sent]).toEqual([path, []]);
  }
});

test.each(rows())('sends Cache-Control as the table about CDNs says: %s: %s', async (what, expected) => {
  for (const { path, init, status = 200 } of what === FILES ? await filesOf('/blog') : samples[what]!) {
    let response = await app.request(path, init);
    if (what === PAGES) {
      await waitFor(async () => (response = await app.request(path)).headers.has('cache-status'));
    }
    const sent = response.headers.get('cache-control')?.replace('private, no-store', 'no-store');
    expect([path, response.status, sent]).toEqual([path, status, expected]);
  }
});

const report = (body: string, type = 'application/reports+json') =>
  app.request('/csp-reports', { method: 'POST', headers: { 'content-type': type }, body });

/** A report as Chromium sends it. */
const violation = (details: object) =>
  JSON.stringify([
    {
      type: 'csp-violation',
      body: {
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/a.js?secret=1',
        documentURL: 'https://site.example/about?utm_source=a',
        sourceFile: 'https://site.example/assets/a.js',
        ...details,
      },
    },
  ]);

test('logs each kind of policy violation once, without queries', async () => {
  for (let count = 0; count < 3; count += 1) expect((await report(violation({}))).status).toBe(204);
  expect(loggedProblems()).toEqual(['content security policy violated']);
  await report(violation({ documentURL: 'https://site.example/about?utm_source=b' }));
  expect(loggedProblems()).toEqual([]);
  await report(violation({ documentURL: 'https://site.example/contact' }));
  expect(loggedProblems()).toHaveLength(1);
});

test('understands policy reports in the older format', async () => {
  const body = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://old.example' } };
  expect((await report(JSON.stringify(body), 'application/csp-report')).status).toBe(204);
  expect(loggedProblems()).toHaveLength(1);
});

test('ignores policy reports of browser extensions, and anything that is no report', async () => {
  await report(violation({ sourceFile: 'chrome-extension://abc/a.js' }));
  await report(violation({ blockedURL: 'moz-extension' }));
  for (const body of ['', '{', 'null', '[null]', '[{"body":1}]', '{"csp-report":null}', '"text"', '[[]]']) {
    expect((await report(body)).status).toBe(204);
  }
  expect(loggedProblems()).toEqual([]);
});

test('rejects a policy report above 16 KiB', async () => {
  expect((await report(' '.repeat(16 * 1024))).status).toBe(204);
  expect((await report(' '.repeat(16 * 1024 + 1))).status).toBe(413);
});

test('logs a limited number of policy violations', async () => {
  for (let count = 0; count < 40; count += 1) await report(violation({ effectiveDirective: `made-up-${count}` }));
  expect(loggedProblems().length).toBeLessThan(30);
  await report(violation({ effectiveDirective: 'made-up-last' }));
  expect(loggedProblems()).toEqual([]);
});
