import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { DataSource } from 'typeorm';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { type EmbeddedEngine, openEngine } from '../../src/server/database/embedded/engine.ts';
import { embeddedDriver } from '../../src/server/database/embedded/pool.ts';
import { dataDirectory } from '../support/data-directory.ts';

const { dataDir, remove } = dataDirectory({ empty: true });
let embedded: EmbeddedEngine;
let source: DataSource;

beforeAll(async () => {
  embedded = await openEngine(dataDir);
  source = await new DataSource({ type: 'postgres', driver: embeddedDriver(embedded.connection) }).initialize();
  await source.query('CREATE TABLE entry (name text)');
});

afterAll(async () => {
  await source.destroy();
  await embedded.close();
  remove();
});

const names = async () => (await source.query<{ name: string }[]>('SELECT name FROM entry')).map(({ name }) => name);

/** Inserts a row, and fails some time later. Returns when the row is inserted. */
async function failAfterInsert(name: string): Promise<{ failing: Promise<void> }> {
  const inserted = Promise.withResolvers<void>();
  const failing = source.transaction(async (manager) => {
    await manager.query('INSERT INTO entry VALUES ($1)', [name]);
    inserted.resolve();
    await setTimeout(20);
    throw new Error('on purpose');
  });
  failing.catch(() => {});
  await inserted.promise;
  return { failing };
}

test('a rollback does not affect another transaction', async () => {
  const { failing } = await failAfterInsert('rolled back');
  const working = source.transaction((manager) => manager.query(`INSERT INTO entry VALUES ('committed')`));
  await expect(failing).rejects.toThrow('on purpose');
  await working;
  expect(await names()).toEqual(['committed']);
});

test('a transaction does not see uncommitted changes of another', async () => {
  const { failing } = await failAfterInsert('uncommitted');
  const reading = names();
  await expect(failing).rejects.toThrow('on purpose');
  expect(await reading).not.toContain('uncommitted');
});

test('a rollback to a savepoint does not end the transaction', async () => {
  await source.transaction(async (manager) => {
    await manager.query(`INSERT INTO entry VALUES ('outer')`);
    await expect(
      manager.transaction(async (inner) => {
        await inner.query(`INSERT INTO entry VALUES ('inner')`);
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
  });
  expect(await names()).toContain('outer');
  expect(await names()).not.toContain('inner');
});

test('a statement that bypasses an open transaction times out', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const waiting = source.transaction(async () => {
    const bypassing = source.query('SELECT 1');
    bypassing.catch(() => {});
    await jest.advanceTimersByTimeAsync(10_000);
    await bypassing;
  });
  await expect(waiting).rejects.toThrow('busy with another transaction for 10 s');
  jest.useRealTimers();
  expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('releasing a client rolls its open transaction back', async () => {
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`INSERT INTO entry VALUES ('abandoned')`);
  await runner.release();
  expect(await names()).not.toContain('abandoned');
});

test('vacuums the embedded database automatically', async () => {
  const seeded = dataDirectory();
  const database = await openDatabase(readConfig({ DATA_DIR: seeded.dataDir }), pino({ level: 'silent' }));
  const settledPages = async () => {
    const [table] = await database.source.query<{ relallvisible: number }[]>(
      `SELECT relallvisible FROM pg_class WHERE relname = 'technologies'`,
    );
    return table?.relallvisible;
  };
  expect(await settledPages()).toBe(0);
  await database.vacuum?.();
  expect(await settledPages()).toBeGreaterThan(0);
  await database.close();
  seeded.remove();
});
