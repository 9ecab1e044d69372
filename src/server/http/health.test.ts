import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import express from 'express';
import { on, once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import type { Database } from '../database/database.ts';
import { health } from './health.ts';

const check = jest.fn<() => Promise<void>>();
let stopping: AbortController;
let logged: unknown[];
let server: Server;
let url: string;

beforeEach(async () => {
  check.mockReset().mockResolvedValue(undefined);
  stopping = new AbortController();
  logged = [];
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  server = express()
    .use(health({ check } as unknown as Database, stopping.signal, log))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const ask = async (path: string) => {
  const response = await fetch(url + path);
  return [response.status, await response.text()];
};
const READY = [200, 'ready'];
const UNAVAILABLE = [503, 'unavailable'];

test('tells whether the database serves requests, and logs each change once', async () => {
  expect([await ask('/readyz'), await ask('/readyz')]).toEqual([READY, READY]);
  check.mockRejectedValue(new Error('The database is read-only.'));
  expect([await ask('/readyz'), await ask('/readyz')]).toEqual([UNAVAILABLE, UNAVAILABLE]);
  check.mockRejectedValue(new Error('Connection refused'));
  expect(await ask('/readyz')).toEqual(UNAVAILABLE);
  check.mockResolvedValue(undefined);
  expect(await ask('/readyz')).toEqual(READY);
  expect(logged).toMatchObject([
    { msg: 'ready for requests' },
    { msg: 'not ready for requests', problem: 'The database is read-only.' },
    { msg: 'not ready for requests', problem: 'Connection refused' },
    { msg: 'ready for requests' },
  ]);
});

test('checks the database once for simultaneous requests', async () => {
  const checked = Promise.withResolvers<void>();
  check.mockReturnValue(checked.promise);
  const arrivals = on(server, 'request');
  const answers = Promise.all([ask('/readyz'), ask('/readyz'), ask('/readyz')]);
  for (let count = 0; count < 3; count += 1) await arrivals.next();
  checked.resolve();
  expect(await answers).toEqual([READY, READY, READY]);
  expect(check).toHaveBeenCalledTimes(1);
});

test('does not wait longer than two seconds for the database', async () => {
  check.mockReturnValue(new Promise(() => {}));
  const began = performance.now();
  expect(await ask('/readyz')).toEqual(UNAVAILABLE);
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(logged).toMatchObject([{ problem: 'The database does not respond.' }]);
});

test('is not ready while the process stops, and still alive', async () => {
  stopping.abort();
  expect(await ask('/readyz')).toEqual(UNAVAILABLE);
  expect(await ask('/healthz')).toEqual([200, 'ok']);
  expect(check).not.toHaveBeenCalled();
});
