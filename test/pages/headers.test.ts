import { expect, test } from '@jest/globals';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { bootApp } from '../support/app.ts';
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
const common = {
  'content-security-policy': policy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'csp="/csp-reports"',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-request-id': REQUEST_ID,
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
  ['/healthz', { ...common, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }],
])('sends exactly the expected headers for %s', async (path, expected) => {
  expect(await headersOf(path)).toEqual(expected);
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
