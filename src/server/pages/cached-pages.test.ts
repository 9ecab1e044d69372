import { expect, test } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readConfig } from '../../config.ts';
import type { ContentState, ContentVersion } from '../database/content-version.ts';
import { createSendCachedPage } from './cached-pages.ts';
import type { CachedPage } from './page-cache.ts';

const page: CachedPage = {
  version: 1,
  cachedAt: 0,
  etag: 'W/"abc"',
  headers: { 'Content-Type': 'text/html; charset=utf-8', Link: '</about.md>' },
  bytes: { br: Buffer.from('brotli'), gzip: Buffer.from('gzip'), identity: Buffer.from('<p>') },
};

interface Situation {
  method?: string;
  state?: ContentState;
  stopping?: AbortSignal;
}

/** Sends the page and returns the status, the headers and the body. */
function sent(
  headers: Record<string, string>,
  { method = 'GET', state = 'watched', stopping = new AbortController().signal }: Situation = {},
) {
  const result = { status: 0, headers: {} as Record<string, string>, body: undefined as unknown };
  const response = {
    writeHead(status: number, raw: string[]) {
      result.status = status;
      for (let index = 0; index < raw.length; index += 2) result.headers[raw[index]!] = raw[index + 1]!;
      return response;
    },
    end: (body: unknown) => void (result.body = body),
  };
  const send = createSendCachedPage(readConfig({}), { state } as ContentVersion, stopping, { countPage() {} });
  send({ method, headers } as unknown as IncomingMessage, response as unknown as ServerResponse, page, 'the-id');
  return result;
}

const COMMON = {
  'Cache-Control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=10, stale-if-error=3600',
  Vary: 'Accept, Accept-Encoding',
  'Content-Type': 'text/html; charset=utf-8',
  Link: '</about.md>',
  ETag: 'W/"abc"',
  'X-Request-Id': 'the-id',
  'Cache-Status': 'site; hit',
  'x-frame-options': 'DENY',
};

test.each([
  ['gzip, br', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['', undefined, '<p>'],
])('with Accept-Encoding %j sends the page as %s', (accepted, encoding, text) => {
  const { status, headers, body } = sent({ 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(String(body)).toBe(text);
  expect(headers).toMatchObject({
    ...COMMON,
    'Content-Length': String(text.length),
  });
  expect(headers['Content-Encoding']).toBe(encoding);
  expect(headers).not.toHaveProperty('Connection');
});

test('sends HEAD the same headers without the body', () => {
  expect(sent({}, { method: 'HEAD' })).toEqual({ ...sent({}), body: undefined });
});

test.each(['*', '"abc"', 'W/"abc"', '"x", W/"abc" ,"y"'])('sends 304 for the ETags %s', (tags) => {
  const { status, headers, body } = sent({ 'if-none-match': tags });
  expect([status, body]).toEqual([304, undefined]);
  expect(headers).toMatchObject(COMMON);
  expect(headers).not.toHaveProperty('Content-Length');
});

test.each(['"x"', 'abc', '"abc', ''])('sends the page for the ETags %j', (tags) => {
  expect(sent({ 'if-none-match': tags }).status).toBe(200);
});

test('says when the database is away', () => {
  expect(sent({}, { state: 'away' }).headers).toMatchObject({ 'Cache-Status': 'site; hit; detail=database-away' });
});

test('closes the connection once the process ends', () => {
  const stopping = AbortSignal.abort();
  for (const tags of ['*', '']) {
    expect(sent({ 'if-none-match': tags }, { stopping }).headers).toMatchObject({ Connection: 'close' });
  }
});
