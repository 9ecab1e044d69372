import { afterEach, beforeEach, expect, test } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { currentRequestId } from '../log-context.ts';
import { accessLog } from './access-log.ts';

const INFO = 30;
const ERROR = 50;

let logged: Record<string, unknown>[];
let server: Server;
let url: string;

beforeEach(async () => {
  logged = [];
  const log = pino({ mixin: currentRequestId }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const app = express();
  app.use(accessLog(log, () => 'the-id'));
  app.get('/fails', () => {
    log.info('in between');
    throw new Error('The cause');
  });
  app.use((_request, response) => void response.send('ok'));
  app.use(((_error, _request, response, _next) => void response.status(500).end()) as express.ErrorRequestHandler);
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

test('logs one line per request with its ID, and nothing that a visitor has sent', async () => {
  const headers = { cookie: 'canary', referer: 'https://canary.example/', 'user-agent': 'canary' };
  const response = await fetch(`${url}/search?q=canary`, { headers });
  expect(response.headers.get('x-request-id')).toBe('the-id');
  expect(logged).toEqual([
    expect.objectContaining({
      level: INFO,
      msg: 'request',
      requestId: 'the-id',
      req: { id: 'the-id', method: 'GET', url: '/search?...' },
      res: { status: 200 },
      responseTime: expect.any(Number),
    }),
  ]);
  expect(JSON.stringify(logged)).not.toContain('canary');
});

test('logs a failed request as an error, and its other lines with its ID', async () => {
  await fetch(`${url}/fails`);
  expect(logged).toMatchObject([
    { msg: 'in between', requestId: 'the-id' },
    { level: ERROR, msg: 'request failed', requestId: 'the-id', res: { status: 500 } },
  ]);
});

test('logs no health checks', async () => {
  for (const path of ['/healthz', '/readyz', '/about']) await fetch(url + path);
  expect(logged).toMatchObject([{ req: { url: '/about' } }]);
});
