import { expect, test } from '@jest/globals';
import { bootApp, BROWSER } from '../support/app.ts';
import { addOperator, signedIn } from '../support/operators.ts';
import { siteWithSlowDeferredData } from '../support/slow-deferred-data.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp();
const slowApp = bootApp({ site: siteWithSlowDeferredData(200) });

const policy = ({ scripts = '', styles = '', fonts = '' } = {}) =>
  `default-src 'none';script-src 'self'${scripts};style-src 'self'${styles};img-src 'self' data:;` +
  `font-src 'self'${fonts};connect-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';` +
  `frame-ancestors 'none'`;

const REQUEST_ID = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

/** Headers of every response. */
const common = {
  'content-security-policy': policy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-request-id': REQUEST_ID,
  'x-xss-protection': '0',
};

const encoded = { ...common, vary: 'Accept-Encoding' };
const html = { ...encoded, 'content-type': 'text/html; charset=utf-8' };
const json = { ...encoded, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const hidden = { 'x-robots-tag': 'noindex, nofollow' };

const TRANSPORT = /^(connection|keep-alive|date|transfer-encoding|content-(length|encoding)|etag|last-modified)$/;

/** Returns the headers of a response, except those of its transport. */
async function headersOf(
  path: string,
  headers: Record<string, string> = {},
  from = app,
): Promise<Record<string, string>> {
  const response = await from.request(path, { headers });
  await response.arrayBuffer();
  return Object.fromEntries([...response.headers].filter(([name]) => !TRANSPORT.test(name)));
}

test.each([
  ['/nowhere', { ...html, 'cache-control': 'no-cache' }],
  ['/technologies?q=paper', { ...html, 'cache-control': 'no-cache' }],
  ['/receipt/none', { ...html, ...hidden, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }],
  ['/operator', { ...html, ...hidden, 'cache-control': 'no-store' }],
  ['/api/technologies', json],
  ['/api/none', json],
  ['/robots.txt', { ...encoded, 'content-type': 'text/plain; charset=utf-8' }],
  ['/sitemap.xml', { ...encoded, 'content-type': 'application/xml' }],
  ['/feed.xml', { ...encoded, 'content-type': 'application/rss+xml; charset=utf-8' }],
  [
    '/favicon.svg',
    {
      ...common,
      'accept-ranges': 'bytes',
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    },
  ],
  ['/healthz', { ...common, 'content-type': 'text/plain; charset=utf-8' }],
])('sends exactly the expected headers for %s', async (path, expected) => {
  expect(await headersOf(path)).toEqual(expected);
});

test('a cached page has the headers of the rendered page, and its cache lifetime', async () => {
  expect(await headersOf('/about')).toEqual({ ...html, 'cache-control': 'no-cache' });
  let cached: Record<string, string> = {};
  await waitFor(async () => 'cache-status' in (cached = await headersOf('/about')));
  expect(cached).toEqual({
    ...html,
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=10, stale-if-error=3600',
    'cache-status': 'site; hit',
  });
});

test('a streamed page allows its own inline scripts by a nonce', async () => {
  const headers = await headersOf('/technologies/quillmaker', { 'user-agent': BROWSER }, slowApp);
  const [nonce] = /'nonce-[\w+/]{22}=='/.exec(headers['content-security-policy'] ?? '') ?? [];
  expect(headers).toEqual({
    ...html,
    'cache-control': 'no-cache',
    'content-security-policy': policy({ scripts: ` ${nonce}` }),
  });
  const other = await headersOf('/technologies/formpress', { 'user-agent': BROWSER }, slowApp);
  expect(other['content-security-policy']).not.toContain(nonce);
});

test('sends exactly the expected headers for the back office and its playground', async () => {
  const operator = await signedIn(app.database, await addOperator(app.database, 'anna'));
  const expected = { ...html, ...hidden, 'cache-control': 'no-store' };
  expect(await headersOf('/operator', operator)).toEqual(expected);
  expect(await headersOf('/graphql', { ...operator, accept: 'text/html' })).toEqual({
    ...expected,
    'content-security-policy': policy({ styles: " 'unsafe-inline'", fonts: ' data:' }),
  });
});
