import { afterEach, beforeEach, expect } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { Client } from '../../src/server/database/server-client.ts';
import { onServer } from '../support/site-on-server.ts';

const connectionString = process.env['TEST_DATABASE_URL'];

const TIMEOUT_MS = 300;

let client: Client & pg.Client;
beforeEach(async () => {
  if (!connectionString) return;
  client = new Client({ connectionString, answerTimeoutMs: TIMEOUT_MS });
  client.on('error', () => {});
  await client.connect();
});
afterEach(() => client?.close());

onServer('takes an answer that arrived while the process was busy', async () => {
  const answer = client.query(`SELECT 'here' AS value FROM pg_sleep(0.1)`) as Promise<pg.QueryResult>;
  await setTimeout(20);
  const end = performance.now() + 2 * TIMEOUT_MS;
  while (performance.now() < end);
  expect((await answer).rows).toEqual([{ value: 'here' }]);
  expect(client.reusable).toBe(true);
});

onServer('gives up and closes itself when the server takes too long', async () => {
  const began = performance.now();
  await expect(client.query('SELECT pg_sleep(30)')).rejects.toThrow('Query timeout');
  expect(performance.now() - began).toBeLessThan(10 * TIMEOUT_MS);
  expect(client.reusable).toBe(false);
});
