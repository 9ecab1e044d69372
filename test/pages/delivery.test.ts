import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { get, type IncomingMessage, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { parse } from 'node-html-parser';
import type { EntityTarget } from 'typeorm';
import { BlogPost } from '../../src/domain/blog-posts/blog-post.entity.ts';
import { CaseStudy } from '../../src/domain/case-studies/case-study.entity.ts';
import { Claim } from '../../src/domain/claims/claim.entity.ts';
import { collectionDefinitions } from '../../src/domain/content-type-definitions.ts';
import { TechnologyCategory } from '../../src/domain/technologies/technology-category.entity.ts';
import { Technology } from '../../src/domain/technologies/technology.entity.ts';
import { TopicText } from '../../src/domain/topics/topic.entity.ts';
import type { ContentField } from '../../src/rules/content-field.ts';
import { builtSite } from '../../src/server/pages/built-site.ts';
import { addresses } from '../support/addresses.ts';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { copyTechnologies } from '../support/copied-content.ts';
import { addOperator, signedIn } from '../support/operators.ts';
import { ORIGIN } from '../support/origin.ts';
import { get as textOfGet, rawRequest } from '../support/raw-request.ts';
import { BROWSER, CRAWLER } from '../support/user-agents.ts';
import { waitFor } from '../support/wait-for.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const part of ['client', 'operator']) cpSync(join('dist', part), join(folder, part), { recursive: true });
/** The site with files that a test can take away. */
const shared = bootApp({ site: builtSite(folder) });

describe('headers', () => {
  const app = shared;

  const TRUSTED_TYPES = `;require-trusted-types-for 'script';trusted-types sanitized`;

  const policy = ({ styles = '', fonts = '', types = TRUSTED_TYPES } = {}) =>
    `default-src 'none';script-src 'self';style-src 'self'${styles};img-src 'self' data:;` +
    `font-src 'self'${fonts};connect-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';` +
    `frame-ancestors 'none'${types}`;

  const REQUEST_ID = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

  /** Headers of every response. */
  const common = {
    'content-security-policy': policy(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
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
    [
      '/apple-touch-icon.png',
      { ...common, 'accept-ranges': 'bytes', 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
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
    // A change empties the cache.
    await app.database.change(`UPDATE blog_posts SET "readTime" = "readTime" WHERE slug = 'margin-notes'`);
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
      const bundle = path === '/about' ? 'client' : 'operator';
      const file = readFileSync(`dist/${bundle}${script.getAttribute('src')}`);
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
});

describe('files', () => {
  const app = shared;

  const assets = readdirSync('dist/client/assets');
  const addressOf = (name: RegExp) => `/assets/${assets.find((file) => name.test(file))}`;
  const script = addressOf(/^vendor-.*\.js$/);
  const stylesheet = addressOf(/^entry-.*\.css$/);

  test.each([
    [script, 'text/javascript; charset=utf-8', 'br'],
    [stylesheet, 'text/css; charset=utf-8', 'br'],
    ['/favicon.svg', 'image/svg+xml', null],
    ['/favicon.ico', 'image/vnd.microsoft.icon', null],
    [addressOf(/\.woff2$/), 'font/woff2', null],
  ])('serves %s with its type, compressed if that helps', async (address, type, encoding) => {
    const { status, headers } = await app.request(address, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([status, headers.get('content-type'), headers.get('content-encoding')]).toEqual([200, type, encoding]);
  });

  test.each([
    [{ 'accept-encoding': 'gzip' }, 'gzip'],
    [{ 'accept-encoding': 'br;q=0, gzip;q=0.5' }, 'gzip'],
    [{ 'accept-encoding': 'identity' }, null],
  ])('compresses a script as asked for by %j', async (headers, encoding) => {
    const response = await app.request(script, { headers });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toContain('createElement');
  });

  test('returns 304 for a matching ETag', async () => {
    const etag = (await app.request(script)).headers.get('etag') ?? '';
    const response = await app.request(script, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect([response.status, await response.text()]).toEqual([304, '']);
  });

  const SIZE = statSync(join('dist/client', script)).size;

  test.each([
    ['bytes=0-9', 206, `bytes 0-9/${SIZE}`, 10],
    ['bytes=-10', 206, `bytes ${SIZE - 10}-${SIZE - 1}/${SIZE}`, 10],
    [`bytes=${SIZE - 1}-`, 206, `bytes ${SIZE - 1}-${SIZE - 1}/${SIZE}`, 1],
    [`bytes=0-${SIZE * 2}`, 206, `bytes 0-${SIZE - 1}/${SIZE}`, SIZE],
    ['bytes=9-0', 416, `bytes */${SIZE}`, undefined],
    [`bytes=${SIZE}-`, 416, `bytes */${SIZE}`, undefined],
    ['bytes=-0', 416, `bytes */${SIZE}`, undefined],
    [`bytes=${'9'.repeat(30)}-`, 416, `bytes */${SIZE}`, undefined],
    // Unknown units, malformed ranges and several ranges are ignored (RFC 9110, 14.2).
    ['lines=0-9', 200, null, SIZE],
    ['bytes=a-b', 200, null, SIZE],
    ['bytes=', 200, null, SIZE],
    ['bytes=0-1,4-5,9-9', 200, null, SIZE],
    ['', 200, null, SIZE],
  ])('answers the range %j with %i', async (range, status, contentRange, length) => {
    const response = await app.request(script, { headers: { range, 'accept-encoding': 'identity' } });
    const body = await response.arrayBuffer();
    expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange]);
    if (length !== undefined) expect(body.byteLength).toBe(length);
    else expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('does not send the whole file instead of another version', async () => {
    const response = await app.request(script, { headers: { 'if-match': '"other"', accept: 'application/json' } });
    expect([response.status, await response.json()]).toEqual([
      412,
      { message: 'The file is not the expected version.' },
    ]);
  });

  test.each(['POST', 'PUT', 'DELETE'])('rejects %s for a file', async (method) => {
    expect((await app.request('/favicon.svg', { method })).status).toBe(405);
  });

  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
      } catch {
        return false;
      }
    });

  /** Requests a file and leaves as soon as its headers have arrived. */
  function abandon(address: string): Promise<void> {
    return new Promise((resolve) => {
      sendRequest(app.url + address, { agent: false }, (response) => {
        response.destroy();
        resolve();
      }).end();
    });
  }

  const onLinux = existsSync('/proc/self/fd') ? test : test.skip;
  if (onLinux === test.skip) process.stdout.write('Skipped: open files, since this platform has no /proc.\n');
  onLinux('closes the files of abandoned downloads', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 20 }, () => abandon(script)));
    }
    await waitFor(async () => openFiles().length === 0);
  });

  test('answers 404 as text for a file of a former version', async () => {
    const response = await app.request('/assets/HomePage-0ldHash_.js');
    expect([response.status, await response.text()]).toEqual([404, 'There is no such file.']);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('keeps running when files are deleted', async () => {
    const files = join(folder, 'client/assets');
    renameSync(files, `${files}-away`);
    const response = await app.request(stylesheet);
    expect([response.status, await response.text()]).toEqual([404, 'There is no such file.']);
    expect(response.headers.get('content-encoding')).toBeNull();
    // A cache would give it to visitors after the file is back.
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await app.request('/about')).status).toBe(200);
    renameSync(`${files}-away`, files);
  });
});

describe('cached pages', () => {
  const app = shared;

  const HIT = 'site; hit';

  /** Requests a page until it is cached, which happens soon after its first rendering. */
  async function cachedPage(path: string): Promise<Response> {
    let response = await app.request(path);
    await waitFor(async () => {
      if (response.headers.get('cache-status') === HIT) return true;
      await response.text();
      response = await app.request(path);
      return false;
    });
    return response;
  }

  interface Raw {
    status: number | undefined;
    headers: NodeJS.Dict<string | string[]>;
    bytes: Buffer;
  }

  /** Returns the bytes as sent, which `fetch` would decompress. */
  function raw(path: string, headers: Record<string, string>, method = 'GET'): Promise<Raw> {
    return new Promise((resolve, reject) => {
      get(app.url + path, { headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
          );
      }).on('error', reject);
    });
  }

  test('sends a cached page without a database statement', async () => {
    await cachedPage('/technologies/quillmaker');
    app.database.statements();
    await cachedPage('/technologies/quillmaker');
    expect(app.database.statements()).toEqual([]);
  });

  test('sends the encoding that the client prefers', async () => {
    const plain = await cachedPage('/services').then((response) => response.text());
    const br = await raw('/services', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain);
    const gzip = await raw('/services', { 'accept-encoding': 'br;q=0.5, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
    for (const accepted of ['', 'identity', 'br;q=0, gzip;q=0']) {
      const identity = await raw('/services', { 'accept-encoding': accepted });
      expect([accepted, identity.headers['content-encoding']]).toEqual([accepted, undefined]);
      expect(identity.bytes.toString()).toBe(plain);
      expect(identity.headers['content-length']).toBe(String(identity.bytes.length));
    }
  });

  test('returns 304 for a matching ETag, and no body for HEAD', async () => {
    const etag = (await cachedPage('/legal')).headers.get('etag') ?? '';
    for (const header of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const { status, headers, bytes } = await raw('/legal', { 'if-none-match': header });
      expect([header, status, bytes.length, headers['etag']]).toEqual([header, 304, 0, etag]);
      expect(headers['cache-control']).toContain('max-age=0');
    }
    expect((await raw('/legal', { 'if-none-match': '"other"' })).status).toBe(200);
    const whole = await raw('/legal', {});
    const head = await raw('/legal', {}, 'HEAD');
    expect(head.bytes.length).toBe(0);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  });

  test('ignores unknown query parameters, and does not cache pages with known ones', async () => {
    await cachedPage('/contact');
    const tracked = await app.request('/contact?utm_source=letter&x=%3Cscript%3E');
    expect(tracked.headers.get('cache-status')).toBe(HIT);
    expect(await tracked.text()).not.toContain('utm_source');
    await cachedPage('/blog');
    const subscribed = await app.request('/blog?subscribed');
    expect(subscribed.headers.get('cache-status')).toBeNull();
    expect(await subscribed.text()).toContain('Thank you for subscribing to our newsletter!');
  });

  const NOT_CACHED = [
    '/nowhere',
    '/technologies/nothing',
    '/About',
    '/technologies?q=word',
    '/technologies?category=anything',
    '/technologies?page=99999',
    '/blog/2020/01/nothing',
    '/contact/sent/token',
  ];

  test('does not cache missing pages, other spellings, queries and private pages', async () => {
    for (const path of NOT_CACHED) {
      await (await app.request(path)).text();
      const again = await app.request(path);
      await again.text();
      expect([path, again.headers.get('cache-status')]).toEqual([path, null]);
    }
  });

  test.each(['/x/../about', '/./about', '/%2e/about', '/x/%2E%2e/about'])(
    'redirects %s, which would be a page of its own in the cache',
    async (path) => {
      const { status, head } = await rawRequest(app.url, textOfGet(path));
      expect([status, /^location: (.*?)\r?$/im.exec(head)?.[1]]).toEqual([301, '/about']);
    },
  );

  test('renders a page for others when the visitor who caused it leaves', async () => {
    const path = '/technologies/formpress';
    const { source } = app.database;
    await app.database.change('UPDATE technologies SET "updatedAt" = now()');
    await source.transaction(async (manager) => {
      await manager.query('LOCK TABLE technologies IN ACCESS EXCLUSIVE MODE');
      const leaving = new AbortController();
      const headers = { 'user-agent': BROWSER };
      const left = app.request(path, { signal: leaving.signal, headers }).catch(() => 'left');
      await setTimeout(100);
      leaving.abort();
      expect(await left).toBe('left');
      await setTimeout(100);
    });
    const { status } = await app.request(path, { signal: AbortSignal.timeout(100_000) });
    expect(status).toBe(200);
    await cachedPage(path);
  });

  test.each(['technologies', 'technology_categories', 'case_studies', 'blog_posts'])(
    'shows a row of %s that was changed by hand',
    async (table) => {
      const { source } = app.database;
      const path = '/';
      await cachedPage(path);
      await source.query(`UPDATE "${table}" SET "updatedAt" = now()`);
      await waitFor(async () => (await app.request(path)).headers.get('cache-status') !== HIT);
      await cachedPage(path);
    },
  );

  test('shows changed text, and returns 404 for an unpublished page', async () => {
    const { source } = app.database;
    const path = '/technologies/sealbox';
    await cachedPage(path);
    await source.query(`UPDATE technologies SET "shortDescription" = 'Changed by hand.' WHERE slug = 'sealbox'`);
    await waitFor(async () => (await (await app.request(path)).text()).includes('Changed by hand.'));
    await source.query(`UPDATE technologies SET published = false WHERE slug = 'sealbox'`);
    await waitFor(async () => (await app.request(path)).status === 404);
    await source.query(`UPDATE technologies SET published = true WHERE slug = 'sealbox'`);
  });

  test('renders a page once for many simultaneous requests', async () => {
    const { source } = app.database;
    await source.query(`UPDATE case_studies SET "updatedAt" = now()`);
    await waitFor(async () => (await app.request('/legal')).headers.get('cache-status') !== HIT);
    app.database.statements();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('/case-studies')));
    const pages = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(pages.size).toBe(1);
    // A query of the publish schedule may be among the statements.
    const statements = app.database.statements().filter((sql) => /FROM "?case_studies/.test(sql));
    expect(statements).toEqual([...new Set(statements)]);
    expect(statements).not.toEqual([]);
  });
});

describe('streaming', () => {
  const app = shared;

  beforeEach(async () => {
    await app.database.change(`UPDATE case_studies SET "updatedAt" = now()`);
  });

  /** Returns the response and its body as sent, which `fetch` would decompress. */
  function rendered(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ response: IncomingMessage; body: Buffer }> {
    return new Promise((resolve, reject) => {
      const options = { agent: false, headers: { 'user-agent': BROWSER, ...headers } };
      get(app.url + path, options, (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => resolve({ response, body: Buffer.concat(chunks) }))
          .on('error', reject);
      }).on('error', reject);
    });
  }

  /** Returns a page once it is cached. */
  async function cached(path: string): Promise<string> {
    let html = '';
    await waitFor(async () => {
      const response = await app.request(path);
      html = await response.text();
      return response.headers.has('cache-status');
    });
    return html;
  }

  /** A part that a script would move to its place, an attribute of view transitions, or a script that is neither file nor data. */
  const UNFINISHED =
    /<template|<div hidden|\sstyle="|\svt-|<script(?![^>]*type="(?:module|application\/(?:ld\+)?json)")/;

  test.each(addresses)('sends %s as plain HTML, and caches the same bytes', async (path) => {
    const { response, body } = await rendered(path, { 'accept-encoding': 'identity' });
    const html = body.toString();
    expect([response.statusCode, response.headers['cache-status']]).toEqual([200, undefined]);
    expect(html).toMatch(/^<!DOCTYPE html>.*<title>.*<link rel="stylesheet".*<\/head>.*<main.*<h1.*<\/h1>.*<\/main>/s);
    expect(html).toMatch(/<\/html>$/);
    expect(html).not.toMatch(UNFINISHED);
    expect(response.headers['content-security-policy']).not.toContain('nonce');
    expect(await cached(path)).toBe(html);
  });

  test('sends the same page compressed', async () => {
    const { response, body } = await rendered('/technologies/quillmaker', { 'accept-encoding': 'br' });
    expect([response.headers['content-encoding'], response.headers['transfer-encoding']]).toEqual(['br', 'chunked']);
    expect(await cached('/technologies/quillmaker')).toBe(brotliDecompressSync(body).toString());
  });

  test('sends crawlers the same page', async () => {
    const path = '/technologies/quillmaker';
    const { body } = await rendered(path, { 'user-agent': CRAWLER });
    expect(body.toString()).toContain('rel="next"');
    expect(await cached(path)).toBe(body.toString());
  });

  /** Requests a page and resets the connection when the first chunk arrives. */
  function leave(path: string): Promise<void> {
    return new Promise((resolve) => {
      get(app.url + path, { agent: false, headers: { 'user-agent': BROWSER } }, (response) => {
        response.on('error', () => {});
        response.once('data', () => {
          response.socket.resetAndDestroy();
          resolve();
        });
      }).on('error', () => {});
    });
  }

  test('releases the connection of a visitor who leaves', async () => {
    const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    const before = sockets();
    // Pages with a query are not cached, so that each visitor gets a stream of their own.
    const left = Array.from({ length: 10 }, () => leave('/technologies?q=paper'));
    await Promise.all([leave('/technologies/mergewell'), ...left]);
    await waitFor(async () => sockets() <= before);
    expect((await app.page('/technologies/mergewell')).response.status).toBe(200);
  });

  test('renders pages for others while a visitor does not read theirs', async () => {
    const unread = Array.from({ length: 8 }, () => {
      const request = get(`${app.url}/technologies?q=paper`, { agent: false, headers: { 'user-agent': BROWSER } });
      return request.on('response', (response) => response.pause()).on('error', () => {});
    });
    await Promise.all(unread.map((request) => new Promise((resolve) => request.once('response', resolve))));
    const { response } = await app.page('/technologies?q=form');
    expect(response.status).toBe(200);
    for (const request of unread) request.destroy();
  });
});

describe('links of scripts', () => {
  const app = bootApp();

  const SCRIPT = 'javascript:alert(1)';

  const entities: Record<string, EntityTarget<{ id: string }>> = {
    'blog-posts': BlogPost,
    'case-studies': CaseStudy,
    technologies: Technology,
    'technology-categories': TechnologyCategory,
    topics: TopicText,
    claims: Claim,
  };

  /** Returns a script in the shape of a field, or nothing if the field accepts no such text. */
  function scriptFor({ kind, schema }: ContentField): unknown {
    const text = `${SCRIPT}//`.padEnd(50, 'x');
    const markup = `<p><a href="${SCRIPT}">A link</a> <img src="${SCRIPT}" alt=""></p> [A link](${SCRIPT}) ${text}`;
    const row = kind.type === 'table' && Object.fromEntries(Object.keys(kind.columns).map((column) => [column, text]));
    return [text, [text], [row], markup].findLast((value) => schema.check(value) === undefined);
  }

  /** Returns the values of attributes that a browser follows. */
  const followed = (html: string): string[] =>
    parse(html)
      .querySelectorAll('*')
      .flatMap(({ attributes }) =>
        ['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data'].map((name) => attributes[name] ?? ''),
      );

  test.each(collectionDefinitions)('no text of $key becomes a link that runs a script', async (type) => {
    const entity = entities[type.key]!;
    const { manager } = app.database.source;
    const before = await manager.findOneOrFail(entity, { where: { published: true } as never });
    const texts = Object.entries(type.fields).flatMap(([name, field]) => {
      const value = scriptFor(field);
      return value === undefined ? [] : [[name, value] as const];
    });
    expect(texts.map(([name]) => name)).toContain(type.titleField);
    await manager.update(entity, before.id, Object.fromEntries(texts));

    const path = type.path(before as never);
    const read = async (address: string) => (await app.request(address)).text();
    await waitFor(async () => (await read(path)).includes(SCRIPT));
    for (const address of [path, '/', '/technologies', '/case-studies', '/blog', '/feed.xml', '/sitemap.xml']) {
      const links = followed(await read(address));
      expect({ address, scripts: links.filter((link) => /^\s*javascript:/i.test(link)) }).toEqual({
        address,
        scripts: [],
      });
    }
  });
});

describe('growth', () => {
  const app = bootApp();

  const CARD = 'main .catalog a';
  const page = async (path: string) => {
    const { response, document } = await app.page(path, { userAgent: CRAWLER });
    const links = (selector: string) =>
      document.querySelectorAll(selector).map((link) => link.getAttribute('href') ?? '');
    return { status: response.status, document, links, text: document.querySelector('main')?.text ?? '' };
  };

  /** Number of copies of each technology and each blog post. */
  const COPIES = 14;
  /** Number of technologies in the largest category of the fixtures. */
  const IN_CATEGORY = 8 * (COPIES + 1);
  /** Number of technologies that the catalog shows of a large category, and of blog posts on one page of the blog. */
  const FIRST_OF_LARGE = 12;
  const ARTICLES_A_PAGE = 16;

  let technologies: number;
  let articles: number;

  beforeAll(async () => {
    const { source } = app.database;
    await source.query(copyTechnologies(COPIES));
    await source.query(`
    INSERT INTO blog_posts ("title", "slug", "excerpt", "content", "category", "readTime", "publishDate")
    SELECT "title" || ' ' || n, "slug" || '-' || n, "excerpt", "content", "category", "readTime", "publishDate"
    FROM blog_posts, generate_series(1, ${COPIES}) AS n`);
    [{ technologies, articles }] = await source.query(`
    SELECT (SELECT count(*)::int FROM technologies) AS technologies, (SELECT count(*)::int FROM blog_posts) AS articles`);
  });

  test('shows the first technologies of a large category and a link to the others', async () => {
    const { links, document, text } = await page('/technologies');
    const cards = 4 * FIRST_OF_LARGE;
    expect(links(CARD).length).toBe(cards);
    expect(text).toContain(`${technologies}+ Technologies Mastered`);
    expect(text).toContain(`${cards} of ${technologies}`);
    expect(document.querySelector('#paper-workshop')?.text).toContain(`All ${IN_CATEGORY} in Paper Workshop`);
    expect(links('#paper-workshop > a')).toEqual(['/technologies?category=paper-workshop']);
  });

  test('updates cached counts after a change', async () => {
    expect((await page('/technologies')).text).toContain(`of ${technologies}`);
    await app.database.change(`UPDATE technologies SET published = false WHERE slug = 'quillmaker-9'`);
    expect((await page('/technologies')).text).toContain(`of ${technologies - 1}`);
    await app.database.change(`UPDATE technologies SET published = true WHERE slug = 'quillmaker-9'`);
    expect((await page('/technologies')).text).toContain(`of ${technologies}`);
  });

  test('paginates categories and search results of a large catalog', async () => {
    const first = await page('/technologies?category=paper-workshop');
    const next = first.links('main a[rel=next]');
    expect(next).toEqual(['/technologies?category=paper-workshop&page=2']);
    const second = await page(next[0] ?? '');
    expect(second.links('main a[rel=prev]')).toEqual(['/technologies?category=paper-workshop']);
    expect(second.links('main a[rel=next]')).toEqual([]);
    expect(new Set([...first.links(CARD), ...second.links(CARD)]).size).toBe(IN_CATEGORY);
    const found = await page('/technologies?q=quillmaker&level=');
    expect(found.links(CARD)).toContain('/technologies/quillmaker-9');
    const nothing = await page('/technologies?q=nothing+like+that');
    expect(nothing.text).toContain('Nothing in the catalog matches.');
    expect(nothing.document.querySelector('nav[aria-label=Categories]')).toBeNull();
    expect((await page('/technologies?category=paper-workshop&page=3')).status).toBe(404);
  });

  test('paginates blog posts, with the featured one on the first page', async () => {
    const first = await page('/blog');
    expect(first.document.querySelectorAll('main article').length).toBe(ARTICLES_A_PAGE);
    expect(first.links('main a[rel=next]')).toEqual(['/blog?page=2']);
    const pages = Math.ceil(articles / ARTICLES_A_PAGE);
    const last = await page(`/blog?page=${pages}`);
    expect(last.document.querySelectorAll('main li article').length).toBe(articles - (pages - 1) * ARTICLES_A_PAGE);
    expect(last.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${ORIGIN}/blog?page=${pages}`,
    );
    expect(last.links('main a[rel=next]')).toEqual([]);
    const beyond = await page(`/blog?page=${pages + 1}`);
    expect([beyond.status, beyond.document.querySelector('h1')?.text]).toEqual([404, 'Page Not Found']);
    expect((await page('/blog?page=x')).status).toBe(200);
  });

  test('links neighboring blog posts when many have the same date', async () => {
    await app.database.change(`UPDATE blog_posts SET "publishDate" = '2025-01-01' WHERE slug ~ '-1[0-9]?$'`);
    const slugs = (await (await app.request('/api/blog-posts')).json()).map(({ slug }: { slug: string }) => slug);
    const crowded = slugs.filter((slug: string) => /-1\d?$/.test(slug));
    expect(crowded).toHaveLength(5 * 6);
    for (const slug of crowded) {
      const query = `{ blogPost(slug: "${slug}") { keepReading { previous { slug } next { slug } } } }`;
      const { data } = await (await app.postJson('/graphql', { query })).json();
      const { previous, next } = data.blogPost.keepReading;
      const place = slugs.indexOf(slug);
      expect([previous?.slug, next?.slug]).toEqual([slugs[place + 1], slugs[place - 1]]);
    }
  });

  // Once after each change, and not for each page: figures 1, texts of all service pages 4, topics 2.
  test.each([
    ['/', 4],
    ['/technologies', 4],
    ['/technologies?q=formpress', 5],
    ['/technologies/formpress', 8],
    ['/services/legal-tech', 7],
    ['/blog', 3],
    ['/blog?page=3', 3],
  ])('queries the database for a large %s with %d statements', async (path, most) => {
    await app.database.change(`UPDATE case_studies SET "updatedAt" = now()`);
    app.database.statements();
    await page(path);
    expect(app.database.statements()).toHaveLength(most);
  });
});
