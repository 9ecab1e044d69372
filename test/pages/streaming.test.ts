import { beforeEach, expect, test } from '@jest/globals';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { addresses } from '../support/addresses.ts';
import { bootApp } from '../support/app.ts';
import { BROWSER, CRAWLER } from '../support/user-agents.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp();

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

/** A part that a script would move to its place, or a script that is not a file and not data. */
const UNFINISHED = /<template|<div hidden|<script(?![^>]*type="(?:module|application\/(?:ld\+)?json)")/;

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
