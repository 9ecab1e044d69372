import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { DataSource as TypeOrmDataSource } from 'typeorm';
import type { Database } from '../../src/server/database/database.ts';
import { openEngine, type EmbeddedEngine } from '../../src/server/database/embedded/engine.ts';
import { embeddedDriver } from '../../src/server/database/embedded/pool.ts';
import { startUpkeep } from '../../src/server/database/embedded/upkeep.ts';
import { measureDatabase } from '../../src/server/metrics/database-metrics.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { loggedProblems, testLog } from '../support/log.ts';
import { waitFor } from '../support/wait-for.ts';

const MB = 1024 * 1024;
const { dataDir, remove } = dataDirectory({ empty: true });
let embedded: EmbeddedEngine;
let source: DataSource;

beforeAll(async () => {
  embedded = await openEngine(dataDir);
  source = await new TypeOrmDataSource({ type: 'postgres', driver: embeddedDriver(embedded.connection) }).initialize();
  await source.query('CREATE TABLE entry (text text)');
}, 60_000);

afterAll(async () => {
  await source.destroy();
  await embedded.close();
  remove();
});

const insert = () => source.query(`INSERT INTO entry VALUES ('a')`);
const walMegabytes = () =>
  readdirSync(path.join(dataDir, 'postgres/pg_wal')).filter((name) => name.length === 24).length * 16;

test('bounds the write-ahead log with checkpoints', async () => {
  const stop = await startUpkeep({ source, dataDir, log: testLog });
  const redo = async () => (await source.query(`SELECT redo_lsn - '0/0' AS position FROM pg_control_checkpoint()`))[0];
  const sizes: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const before = Number((await redo()).position);
    await source.query(`INSERT INTO entry SELECT repeat('x', 1000) FROM generate_series(1, 34000)`);
    await waitFor(async () => Number((await redo()).position) > before);
    await source.query('TRUNCATE entry');
    sizes.push(walMegabytes());
  }
  await stop();
  // 6 rounds wrote at least 200 MB.
  expect(Number((await redo()).position)).toBeGreaterThan(200 * MB);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(96);
}, 60_000);

test('refuses writes while the disk is almost full, and accepts them afterwards', async () => {
  let free = 64 * MB;
  const freeBytes = async () => free;
  const stop = await startUpkeep({ source, dataDir, log: testLog, freeBytes });
  const register = new Registry();
  measureDatabase(register, { source, settled: Promise.resolve(), ready: false } as Database);
  await insert();
  expect(await register.metrics()).toContain('\nsite_database_ready 1\n');
  free -= 1;
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'written',
      (error: { code: string }) => error.code,
    );
  await waitFor(async () => (await outcome(insert())) === '25006');
  expect(await outcome(source.transaction((manager) => manager.query(`INSERT INTO entry VALUES ('b')`)))).toBe('25006');
  expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await register.metrics()).toContain('\nsite_database_ready 0\n');
  free = 80 * MB;
  await waitFor(async () => (await outcome(insert())) === 'written');
  await stop();
  expect(loggedProblems()).toEqual(['the disk is almost full: writes are refused']);
});
