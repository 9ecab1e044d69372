import { expect, jest, test } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';
import { readConfig } from '../../config.ts';
import { createSendCachedPage, serveCachedPages } from './cached-pages.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

const page: CachedPage = {
  version: 1,
  cachedAt: 0,
  etag: 'W/"abc"',
  headers: { 'Content-Type': 'text/html; charset=utf-8', Link: '</about.md>' },
  bytes: { br: Buffer.from('brotli'), gzip: Buffer.from('gzip'), identity: Buffer.from('<p>') },
};

interface Situation {
  away?: boolean;
  stopping?: AbortSignal;
}

/** Sends the page and returns the status and the headers. */
function sent(
  headers: Record<string, string>,
  { away = false, stopping = new AbortController().signal }: Situation = {},
) {
  const result = { status: 0, headers: {} as Record<string, string> };
  const response = {
    writeHead(status: number, own: Record<string, string>) {
      Object.assign(result, { status, headers: own });
      return response;
    },
    end: () => {},
  };
  const countPage = jest.fn();
  const request = { method: 'GET', url: '/about', headers } as unknown as IncomingMessage;
  const send = createSendCachedPage({
    config: readConfig({}),
    content: { away },
    stopping,
    visits: { countPage },
  });
  send(request, response as unknown as ServerResponse, page, 'the-id');
  expect(countPage.mock.calls).toEqual([[request]]);
  return result;
}

test.each(['"x"', 'abc', '"abc', '"W/abc"', ''])('sends the page for the ETags %j', (tags) => {
  expect(sent({ 'if-none-match': tags }).status).toBe(200);
});

test('says when the database is away', () => {
  expect(sent({}, { away: true }).headers).toMatchObject({ 'Cache-Status': 'site; hit; detail=database-away' });
});

test('closes the connection once the process ends', () => {
  expect(sent({}).headers).not.toHaveProperty('Connection');
  const stopping = AbortSignal.abort();
  for (const tags of ['*', '']) {
    expect(sent({ 'if-none-match': tags }, { stopping }).headers).toMatchObject({ Connection: 'close' });
  }
});

/** Requests a page, and returns the key of the page that was sent from the cache, and what was logged. */
function served(url: string | undefined, { method = 'GET', accept = '*/*', refused = false } = {}) {
  const sentKeys: string[] = [];
  const logged: unknown[] = [];
  const passedOn = jest.fn();
  serveCachedPages({
    app: passedOn,
    log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line).requestId) }),
    cache: { find: (key: string) => (key.endsWith('/new') ? undefined : { ...page, etag: key }) } as PageCache,
    requestId: () => 'the-id',
    refuseTarget: () => (refused ? 'MISDIRECTED' : undefined),
    sendCachedPage: (_request, _response, { etag }, id) => void sentKeys.push(`${id}: ${etag}`),
  })({ method, url, headers: { accept } } as IncomingMessage, { statusCode: 200 } as ServerResponse);
  expect(passedOn).toHaveBeenCalledTimes(sentKeys.length === 0 ? 1 : 0);
  return { sent: sentKeys[0], logged };
}

test.each([
  ['/about', {}, 'the-id: /about'],
  ['/blog?page=2&unknown=1', { method: 'HEAD' }, 'the-id: /blog?page=2'],
  ['/about', { accept: 'text/markdown' }, 'the-id: markdown/about'],
  ['/about.json', {}, 'the-id: json/about'],
  [undefined, {}, 'the-id: /'],
])('finds the cached page of %s with %j as "%s", and logs it', (url, request, sentPage) => {
  expect(served(url, request)).toEqual({ sent: sentPage, logged: ['the-id'] });
});

test.each([
  ['/new', {}],
  ['/about', { method: 'POST' }],
  ['/about', { refused: true }],
])('passes %s with %j on to the app', (url, request) => {
  expect(served(url, request)).toEqual({ sent: undefined, logged: [] });
});
