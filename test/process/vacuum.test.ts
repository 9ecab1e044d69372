import { expect, test } from '@jest/globals';
import pino from 'pino';
import { dataDirectory } from '../support/data-directory.ts';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/server/database/database.ts';

test('vacuums the embedded database automatically', async () => {
  const { dataDir, remove } = dataDirectory();
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }));
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
  remove();
});
