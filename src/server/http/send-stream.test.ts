import { afterEach, expect, test } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { sendStream } from './send-stream.ts';

let server: Server;
const thrown: unknown[] = [];

afterEach(() => {
  thrown.length = 0;
  server.close();
});

const keepError: ErrorRequestHandler = (error, _request, _response, _next) => void thrown.push(error);

async function serve(body: AsyncIterable<string>): Promise<string> {
  const app = express();
  app.get('/', (_request, response) => sendStream(response, body));
  app.use(keepError);
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
  expect(thrown).toEqual([failure]);
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
  expect(thrown).toEqual([]);
});
