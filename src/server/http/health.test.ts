import { afterEach, beforeEach, expect, test } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { health } from './health.ts';

let database: { problem: string | undefined };
let stopping: AbortController;
let server: Server;
let url: string;

beforeEach(async () => {
  database = { problem: undefined };
  stopping = new AbortController();
  server = express().use(health(database, stopping.signal)).listen(0, '127.0.0.1');
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

test('tells whether the database serves requests', async () => {
  expect(await ask('/readyz')).toEqual(READY);
  database.problem = 'The database is read-only.';
  expect(await ask('/readyz')).toEqual(UNAVAILABLE);
  expect(await ask('/healthz')).toEqual([200, 'ok']);
});

test('is not ready while the process stops, and still alive', async () => {
  stopping.abort();
  expect(await ask('/readyz')).toEqual(UNAVAILABLE);
  expect(await ask('/healthz')).toEqual([200, 'ok']);
});
