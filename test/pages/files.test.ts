import { afterAll, expect, test } from '@jest/globals';
import { cpSync, existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtSite } from '../../src/server/pages/built-site.ts';
import { bootApp } from '../support/app.ts';
import { waitFor } from '../support/wait-for.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const part of ['client', 'operator'])
  cpSync(path.join('dist', part), path.join(folder, part), { recursive: true });
const app = bootApp({ site: builtSite(folder) });

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

const SIZE = statSync(path.join('dist/client', script)).size;

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
  expect([response.status, await response.json()]).toEqual([412, { message: 'The file is not the expected version.' }]);
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
    request(app.url + address, { agent: false }, (response) => {
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
  rmSync(path.join(folder, 'client/assets'), { recursive: true });
  const response = await app.request(stylesheet);
  expect([response.status, await response.text()]).toEqual([404, 'There is no such file.']);
  expect(response.headers.get('content-encoding')).toBeNull();
  // A cache would give it to visitors after the file is back.
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await app.request('/about')).status).toBe(200);
});
