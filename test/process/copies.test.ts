import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import type { DataSource, QueryRunner } from 'typeorm';
import { readConfig } from '../../src/config.ts';
import { createDataSource, type Connection } from '../../src/server/database/data-source.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { copiesOf } from '../../src/server/database/embedded/copies.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { prepareDatabase } from '../../src/server/database/prepare.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { openDirectory } from '../support/database.ts';
import { readAllRows } from '../support/former-database.ts';

const log = pino({ level: 'silent' });

let dataDir: string;
let remove: () => void;

beforeEach(() => {
  ({ dataDir, remove } = dataDirectory());
});
afterEach(() => remove());

async function withDirectory<Result>(work: (source: DataSource, connection: Connection) => Promise<Result>) {
  const { connection, close } = await openDirectory({ dataDir, remove: () => {} });
  const source = await createDataSource(connection).initialize();
  const result = await work(source, connection);
  await source.destroy();
  await close();
  return result;
}

/** Returns all rows that a crash does not empty. */
async function readLoggedRows(source: DataSource) {
  const rows = await readAllRows(source);
  rows.delete('rate_limits');
  return rows;
}

test('copies the files before it migrates them, and names the copy to a version that is older than the database', async () => {
  class AddTeleportation2000000000000 {
    up = (runner: QueryRunner) => runner.query('CREATE TABLE teleportation (id int)');
    down = async () => {};
  }
  const copies = copiesOf(dataDir);
  copies.make('AnEarlierMigration');
  const before = await withDirectory(async (source, connection) => {
    const rows = await readLoggedRows(source);
    const later = [...migrations, AddTeleportation2000000000000];
    await prepareDatabase(connection, log, { migrations: { migrations: later }, copies });
    return rows;
  });
  const copy = path.join(dataDir, 'postgres.before-AddTeleportation2000000000000');
  await expect(openDatabase({ ...readConfig({}), dataDir }, log)).rejects.toThrow(
    `Start that version, or restore ${copy}. Nothing was changed.`,
  );
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.before-'))).toEqual([path.basename(copy)]);

  rmSync(path.join(dataDir, 'postgres'), { recursive: true });
  renameSync(copy, path.join(dataDir, 'postgres'));
  expect(await withDirectory(readLoggedRows)).toEqual(before);
});
