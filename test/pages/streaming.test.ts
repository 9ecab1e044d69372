import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { addresses } from '../support/addresses.ts';
import { bootApp } from '../support/app.ts';
import { loggedProblems } from '../support/log.ts';
import { slowDown } from '../support/slow-database.ts';
import { BROWSER, CRAWLER } from '../support/user-agents.ts';
import { waitFor } from '../support/wait-for.ts';

const app = bootApp();

const STATEMENT_MS = 100;
let hurryUp: () => void;
beforeEach(async () => {
  await app.database.change(`UPDATE case_studies SET "updatedAt" = now()`);
  hurryUp = slowDown(app.database.source, STATEMENT_MS);
});
afterEach(() => hurryUp());

interface Streamed {
  response: IncomingMessage;
  /** Each HTTP chunk and the time of its arrival, in ms. */
  chunks: { bytes: Buffer; at: number }[];
}

function streamed(path: string, headers: Record<string, string> = {}): Promise<Streamed> {
  return new Promise((resolve, reject) => {
    const options = { agent: false, headers: { 'user-agent': BROWSER, ...headers } };
    get(app.url + path, options, (response) => {
      const chunks: Streamed['chunks'] = [];
      response
        .on('data', (bytes: Buffer) => chunks.push({ bytes, at: performance.now() }))
        .on('end', () => resolve({ response, chunks }))
        .on('error', reject);
    }).on('error', reject);
  });
}

const textOf = (chunks: Streamed['chunks']) => Buffer.concat(chunks.map(({ bytes }) => bytes)).toString();

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

const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

test.each(addresses)('streams %s in order, first the head and then main, and caches the same bytes', async (path) => {
  const { response, chunks } = await streamed(path, { 'accept-encoding': 'identity' });
  const html = textOf(chunks);
  expect([response.statusCode, response.headers['cache-status']]).toEqual([200, undefined]);
  const [head] = chunks;
  expect(head?.bytes.toString()).toMatch(/^<!DOCTYPE html>.*<title>.*<link rel="stylesheet".*<\/head>$/s);
  expect(chunks.length).toBeGreaterThan(1);
  expect(main(html)).toMatch(/<h1.*<\/h1>/s);
  // Plain HTML: nothing waits for a script.
  expect(html).toMatch(/<\/html>$/);
  expect(html).not.toMatch(
    /<template|<div hidden|<!--\$[?!]|<script(?![^>]*type="(?:module|application\/(?:ld\+)?json)")/,
  );
  expect(response.headers['content-security-policy']).not.toContain('nonce');
  expect(await cached(path)).toBe(html);
});

test.each([
  ['/', 'Core capabilities', 'View All'],
  ['/technologies/quillmaker', 'Key Benefits', 'rel="next"'],
  ['/case-studies/binders-that-rebuild', 'Implementation Process', 'href="/technologies/'],
  ['/blog/2025/03/paper-trail-basics', '<h1', 'Articles by date'],
])('sends %s before its deferred data has arrived', async (path, early, late) => {
  // This process may read a chunk late, because it also renders the page.
  slowDown(app.database.source, 2 * STATEMENT_MS);
  const { chunks } = await streamed(path);
  const arrivedAt = (text: string) => {
    const index = chunks.findIndex((_, last) => main(`${textOf(chunks.slice(0, last + 1))}</main>`).includes(text));
    return chunks[index]?.at ?? NaN;
  };
  expect(arrivedAt(late) - arrivedAt(early)).toBeGreaterThan(STATEMENT_MS / 4);
});

test('sends the compressed head at once', async () => {
  const { response, chunks } = await streamed('/technologies/quillmaker', { 'accept-encoding': 'br' });
  expect(response.headers['content-encoding']).toBe('br');
  expect(chunks.length).toBeGreaterThan(2);
  const html = brotliDecompressSync(Buffer.concat(chunks.map(({ bytes }) => bytes))).toString();
  expect(await cached('/technologies/quillmaker')).toBe(html);
});

test('sends crawlers the same page, with all its data at once', async () => {
  const path = '/technologies/quillmaker';
  const { chunks } = await streamed(path, { 'user-agent': CRAWLER });
  expect((chunks.at(-1)?.at ?? NaN) - (chunks[0]?.at ?? NaN)).toBeLessThan(STATEMENT_MS / 2);
  expect(await cached(path)).toBe(textOf(chunks));
});

test('says that deferred data is not available, and does not cache that', async () => {
  hurryUp();
  await app.database.withoutTable('technologies', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { response, html, document } = await app.page('/');
      expect([response.status, response.headers.get('cache-status')]).toEqual([200, null]);
      expect(document.querySelector('main')?.text).toContain('The technologies could not be loaded.');
      expect(html).toMatch(/<\/html>$/);
    }
  });
  expect(loggedProblems().join()).toContain('relation "technologies" does not exist');
  expect(await cached('/')).toContain('View All');
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

test('caches nothing for a visitor who leaves, and releases the connection', async () => {
  const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const before = sockets();
  // Pages with a query are not cached, so that each visitor gets a stream of their own.
  const left = Array.from({ length: 10 }, () => leave('/technologies?q=paper'));
  await Promise.all([leave('/technologies/mergewell'), ...left]);
  await waitFor(async () => sockets() <= before);
  const { response, html } = await app.page('/technologies/mergewell');
  expect(response.headers.get('cache-status')).toBeNull();
  expect(html).toContain('All of <!-- -->Paper Workshop');
});

test('renders pages for others while a visitor does not read theirs', async () => {
  hurryUp();
  const unread = Array.from({ length: 8 }, () => {
    const request = get(`${app.url}/technologies?q=paper`, { agent: false, headers: { 'user-agent': BROWSER } });
    return request.on('response', (response) => response.pause()).on('error', () => {});
  });
  await Promise.all(unread.map((request) => new Promise((resolve) => request.once('response', resolve))));
  const { response } = await app.page('/technologies?q=form');
  expect(response.status).toBe(200);
  for (const request of unread) request.destroy();
});
