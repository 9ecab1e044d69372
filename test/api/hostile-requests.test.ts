import { beforeAll, expect, test } from '@jest/globals';
import { URL_MAX } from '../../src/server/http/request-target.ts';
import { bootApp } from '../support/app.ts';
import { addOperator, signedIn } from '../support/operators.ts';
import { get, rawRequest } from '../support/raw-request.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp({ environment: { ALTERNATE_HOSTS: 'www.site.example', TRUST_PROXY: '1' } });
const anyHost = bootApp({ environment: { SITE_ORIGIN: '' } });

let operator: { cookie: string };
beforeAll(async () => {
  operator = await signedIn(app.database, await addOperator(app.database, 'anna'));
});

const send = (text: string, to = app) => rawRequest(to.url, text);
const statusOf = async (text: string, to = app) => (await send(text, to)).status;

/** Requests a page until it comes from the cache, and returns it. */
async function cachedPage(path: string): Promise<{ etag: string | null; html: string }> {
  let response = await app.request(path);
  await waitFor(async () => (response = await app.request(path)).headers.has('cache-status'));
  return { etag: response.headers.get('etag'), html: await response.text() };
}

const OWN_HOSTS = [
  'site.example',
  'SITE.example',
  'site.example:8443',
  'www.site.example',
  'localhost',
  '127.0.0.1:80',
];
const FOREIGN_HOSTS = [
  'evil.example',
  'evil.example:443',
  'site.example.evil.example',
  'site.example@evil.example',
  'evil.example#site.example',
  'site.example/about',
  'site.example,evil.example',
  '[::2]',
  '',
];

test.each(OWN_HOSTS)('serves the host %j', async (host) => {
  expect(await statusOf(get('/about', [`Host: ${host}`]))).toBe(200);
  expect(await statusOf(get(`http://${host}/about`))).toBe(200);
});

test.each(FOREIGN_HOSTS)('returns 421 for the host %j, also for a cached page', async (host) => {
  await cachedPage('/about');
  expect(await statusOf(get('/about', [`Host: ${host}`]))).toBe(421);
  expect(await statusOf(get('/nowhere', [`Host: ${host}`]))).toBe(421);
  expect(await statusOf(get('/favicon.svg', [`Host: ${host}`]))).toBe(421);
});

test('trusts the host of an absolute target more than the header', async () => {
  const own = await send(get('https://site.example/about?utm_source=a', ['Host: evil.example']));
  expect([own.status, own.body.includes('<h1')]).toEqual([200, true]);
  expect(await statusOf(get('https://evil.example/about'))).toBe(421);
});

test('finds no page at an absolute target that cannot be read', async () => {
  expect(await statusOf(get('http://[/about'))).toBe(404);
});

test.each(['/healthz', '/readyz'])('%s answers on any host', async (path) => {
  expect(await statusOf(get(path, ['Host: 10.0.0.7']))).toBe(200);
});

test('serves any host while SITE_ORIGIN is not set', async () => {
  expect(await statusOf(get('/about', ['Host: evil.example']), anyHost)).toBe(200);
});

const POST = 'POST /api/contact HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\n';

test.each([
  ['two hosts', get('/about', ['Host: site.example', 'Host: evil.example'])],
  ['two equal hosts', get('/about', ['Host: site.example', 'host: site.example'])],
  ['no host', get('/about', [])],
  ['HTTP/0.9', 'GET /about\r\n\r\n'],
  ['HTTP/2.0', 'GET /about HTTP/2.0\r\nHost: site.example\r\n\r\n'],
  ['a target without a slash', get('about')],
  ['a space in the target', get('/about us')],
  ['a space before the colon', get('/about', ['Host: site.example', 'X-Name : a'])],
  ['a folded header', get('/about', ['Host: site.example', 'X-Name: a', ' b'])],
  ['NUL in a header', get('/about', ['Host: site.example', 'X-Name: a\0b'])],
  ['a bare CR in a header', get('/about', ['Host: site.example', 'X-Name: a\rb'])],
  ['a length and chunks', `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`],
  ['a list of lengths', `${POST}Content-Length: 5, 5\r\n\r\nabcde`],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n`],
  ['a signed length', `${POST}Content-Length: +5\r\n\r\nabcde`],
  ['a hexadecimal length', `${POST}Content-Length: 0x5\r\n\r\nabcde`],
  ['a length that is no number', `${POST}Content-Length: five\r\n\r\nabcde`],
  ['an unknown transfer coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['chunked before another coding', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['an invalid chunk size', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
  ['a negative chunk size', `${POST}Transfer-Encoding: chunked\r\n\r\n-5\r\nabcde\r\n0\r\n\r\n`],
  ['a chunk longer than its size', `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\nabcde\r\n0\r\n\r\n`],
])('returns 400 and closes the connection for %s', async (_, text) => {
  expect(await statusOf(text)).toBe(400);
});

test('rejects long addresses and headers', async () => {
  const address = (length: number) => `/${'a'.repeat(length - 1)}`;
  expect(await statusOf(get(address(URL_MAX)))).toBe(404);
  expect(await statusOf(get(address(URL_MAX + 1)))).toBe(414);
  expect(await statusOf(get(`/about?${address(URL_MAX)}`))).toBe(414);
  expect(await statusOf(get(address(20_000)))).toBe(431);
  expect(await statusOf(get('/about', ['Host: site.example', `X-Name: ${'a'.repeat(20_000)}`]))).toBe(431);
});

const UP = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..\\', '..%5c', '%252e%252e%252f', '..%c0%af', '....//', '..;/'];
const FILES_OUTSIDE = ['package.json', 'server/main.js', '.vite/manifest.json'];
const traversals = UP.flatMap((up) =>
  ['/', '/assets/', '/covers/'].flatMap((base) => FILES_OUTSIDE.map((file) => base + up.repeat(3) + file)),
);
const HIDDEN = [
  '/.vite/manifest.json',
  '/.vite/manifest.json.br',
  '/.env',
  '/.git/config',
  '/assets',
  '/assets/',
  '/assets/.',
  '/favicon.svg%00.html',
  '/file:///etc/passwd',
  '/dist/server/main.js',
  '/src/main.ts',
];

test.each([...traversals, ...HIDDEN])('finds no file at %s', async (path) => {
  const { status, body } = await send(get(path));
  expect([400, 404]).toContain(status);
  expect(body).not.toMatch(/"private": ?true|createRequire|"isEntry"|root:/);
});

const AWAY = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%5c%5cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/about/..//evil.example',
  '/@evil.example',
  '/evil.example',
  '/https://evil.example',
  '/https:evil.example',
  '/javascript:alert(1)',
];

test.each(AWAY.flatMap((path) => [path, `${path}/`, `${path}/ABOUT`]))(
  '%s does not lead to another site',
  async (path) => {
    const { status, head } = await send(get(path));
    const [, location] = /^location: (.*)$/im.exec(head) ?? [];
    expect([301, 400, 404]).toContain(status);
    if (location !== undefined) expect(new URL(location, 'https://site.example').origin).toBe('https://site.example');
  },
);

test.each([
  '/About?next=//evil.example',
  '/About?next=https://evil.example',
  '/operator/sign-in?next=//evil.example',
  '/operator/sign-in?next=https://evil.example/operator',
])('%s stays on this site', async (path) => {
  const { head } = await send(get(path));
  const [, location = '/'] = /^location: (.*)$/im.exec(head) ?? [];
  expect(new URL(location, 'https://site.example').origin).toBe('https://site.example');
});

test.each([
  '/About%0d%0aSet-Cookie:%20a=1',
  '/About%0aSet-Cookie:%20a=1',
  '/About?a=%0d%0aSet-Cookie:%20a=1',
  '/About/%0d%0a%0d%0a<h1>hello',
  '/About%e5%98%8a%e5%98%8dSet-Cookie:%20a=1',
  '/operator/sign-in?next=/%0d%0aSet-Cookie:%20a=1',
])('%s does not split the response', async (path) => {
  const { head } = await send(get(path));
  expect(head).not.toMatch(/^set-cookie/im);
  expect(head.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
});

const FORGED = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: evil',
  'X-Forwarded-Port: 1',
  'X-Forwarded-Prefix: /evil.example',
  'X-Forwarded-Scheme: http',
  'X-Forwarded-Server: evil.example',
  'X-Forwarded-For: evil.example',
  'Forwarded: host=evil.example',
  'X-Host: evil.example',
  'X-Original-Host: evil.example',
  'X-Original-URL: /evil.example',
  'X-Rewrite-URL: /evil.example',
  'X-HTTP-Method-Override: POST',
  'Accept-Language: evil.example',
  'Origin: https://evil.example',
  'Referer: https://evil.example/',
  'Cookie: evil.example=1; __Host-session=evil.example',
  'User-Agent: evil.example Googlebot',
];
const PAGES = ['/', '/about', '/technologies', '/technologies/quillmaker', '/blog'];

test.each(FORGED)('the header %s changes no page, for nobody', async (header) => {
  for (const path of PAGES) {
    const before = await cachedPage(path);
    for (const asked of [path, `${path}?forged`, `${path}?q=evil`]) {
      const forged = await send(get(asked, ['Host: site.example', header]));
      expect(forged.status).toBe(200);
      if (asked !== `${path}?q=evil`) expect(forged.head + forged.body).not.toContain('evil.example');
    }
    expect(await cachedPage(path)).toEqual(before);
  }
});

test.each([
  '/operator/account.css',
  '/operator/account/style.css',
  '/operator/account;style.css',
  '/operator/account%2fstyle.css',
  '/operator/account%3fstyle.css',
  '/operator/account%23style.css',
  '/api/newsletter/subscribers/style.css',
])('no cache stores the answer of %s to an operator', async (path) => {
  const response = await app.request(path, { headers: operator });
  expect(response.headers.get('cache-control')).toMatch(/no-store/);
});
