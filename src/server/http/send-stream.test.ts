import { afterEach, expect, test } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { sendStream } from './send-stream.ts';

let server: Server;
/** What `sendStream` has returned for the last request. */
let sent: Promise<void>;

afterEach(() => void server.close());

async function serve(body: AsyncIterable<string>): Promise<string> {
  const app = express();
  app.get('/', (_request, response) => {
    sent = sendStream(response, body);
    sent.catch(() => {});
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('sends all texts', async () => {
  const body = Readable.from(['one ', 'two']);
  expect(await (await fetch(await serve(body))).text()).toBe('one two');
});

test('a client notices that a body has failed', async () => {
  const failure = new Error('Failed.');
  async function* body() {
    yield 'one';
    throw failure;
  }
  await expect(fetch(await serve(body())).then((response) => response.text())).rejects.toThrow();
  await expect(sent).rejects.toBe(failure);
});

test('does not read the body for HEAD', async () => {
  let read = 0;
  async function* body() {
    read += 1;
    yield 'one';
  }
  const response = await fetch(await serve(body()), { method: 'HEAD' });
  expect([response.status, await response.text(), read]).toEqual([200, '', 0]);
});

test('stops reading when the client leaves', async () => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  async function* body() {
    try {
      for (;;) yield 'x'.repeat(100_000);
    } finally {
      stop();
    }
  }
  const leaving = new AbortController();
  await fetch(await serve(body()), { signal: leaving.signal });
  leaving.abort();
  await stopped;
  await expect(sent).resolves.toBeUndefined();
});
