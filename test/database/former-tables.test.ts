import { afterEach, expect, test } from '@jest/globals';
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
import { openConnection, openDirectory } from '../support/database.ts';
import { createFormerDatabase, readAllRows } from '../support/former-database.ts';

/** Tables whose rows have no home in the new schema. */
const GONE = ['cdn_purge_state', 'released_files', 'unpurged_changes'];
/** Tables that the site fills again from others. */
const DERIVED = ['migrations', 'search_entries', 'search_words', 'contact_search_texts'];

const log = pino({ level: 'silent' });

let opened: { connection: Connection; close(): Promise<void> } | undefined;
let source: DataSource;

afterEach(async () => {
  if (source.isInitialized) await source.destroy();
  await opened?.close();
  opened = undefined;
});

async function openFormer(): Promise<Connection> {
  opened = await openConnection({ empty: true });
  source = await createDataSource(opened.connection).initialize();
  await createFormerDatabase(source);
  return opened.connection;
}

const names = async () =>
  (await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);

test('keeps every row of a database of commit 4dd50978', async () => {
  const connection = await openFormer();
  const before = await readAllRows(source);
  for (const [table, rows] of before) expect([table, rows.length]).not.toEqual([table, 0]);

  await prepareDatabase(connection, log);
  const after = await readAllRows(source);
  expect([...before.keys()].filter((table) => !after.has(table)).sort()).toEqual(GONE);
  for (const [table, rows] of before) {
    const kept = after.get(table);
    if (!kept || DERIVED.includes(table)) continue;
    const columns = Object.keys(kept[0] ?? {});
    const shared = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
    expect([table, kept]).toEqual([table, expect.arrayContaining(rows.map(shared))]);
    expect([table, kept.length]).toEqual([table, rows.length]);
  }
  expect(await names()).toEqual(migrations.map(({ name }) => name));
  expect(await source.query(`SELECT nspname FROM pg_namespace WHERE nspname = 'former'`)).toEqual([]);
  const [found] = await source.query(
    `SELECT title FROM search_entries WHERE vector @@ to_tsquery('site', 'formpress')`,
  );
  expect(found).toEqual({ title: 'Formpress' });

  await prepareDatabase(connection, log);
  expect((await readAllRows(source)).get('mails')).toEqual(after.get('mails'));
});

test('has the tables of a new database afterwards', async () => {
  const connection = await openFormer();
  await prepareDatabase(connection, log);
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test.each([
  [
    'an older database',
    `DELETE FROM migrations WHERE name = 'AddVersionsOfSavedReplies1796310100000'`,
    'The database is older than commit 4dd50978, so start that commit once before this one. Nothing was changed.',
  ],
  [
    'the database of a newer version',
    `DELETE FROM migrations; INSERT INTO migrations (timestamp, name) VALUES (2000000000000, 'AddTeleportation2000000000000')`,
    'A newer version of the site has changed the database (AddTeleportation2000000000000). Start that version, or restore ' +
      'the backup that you made before. Nothing was changed.',
  ],
])('leaves %s alone', async (_, change, message) => {
  const connection = await openFormer();
  await source.query(change);
  const before = await readAllRows(source);
  await expect(prepareDatabase(connection, log)).rejects.toThrow(message);
  expect(await readAllRows(source)).toEqual(before);
});

test('changes nothing if the copying of rows fails', async () => {
  const connection = await openFormer();
  await source.query(`ALTER TABLE contact_submissions DROP CONSTRAINT contact_submissions_status_check`);
  await source.query(`UPDATE contact_submissions SET status = 'unheard-of'`);
  const before = await readAllRows(source);
  await expect(prepareDatabase(connection, log)).rejects.toThrow('contact_submissions_status_check');
  expect(await readAllRows(source)).toEqual(before);
});

/** Runs work with a data source on a data directory. */
async function withDirectory<Result>(
  dataDir: string,
  work: (source: DataSource, connection: Connection) => Promise<Result>,
): Promise<Result> {
  opened = await openDirectory({ dataDir, remove: () => {} });
  source = await createDataSource(opened.connection).initialize();
  const result = await work(source, opened.connection);
  await source.destroy();
  await opened.close();
  opened = undefined;
  return result;
}

const configFor = (dataDir: string) => ({ ...readConfig({}), dataDir });

test('copies the files of an embedded database before it migrates them', async () => {
  const { dataDir, remove } = dataDirectory({ empty: true });
  const before = await withDirectory(dataDir, async (directory) => {
    await createFormerDatabase(directory);
    return readAllRows(directory);
  });
  await (await openDatabase(configFor(dataDir), log)).close();

  rmSync(path.join(dataDir, 'postgres'), { recursive: true });
  renameSync(path.join(dataDir, `postgres.before-${migrations[0]?.name}`), path.join(dataDir, 'postgres'));
  expect(await withDirectory(dataDir, readAllRows)).toEqual(before);
  remove();
});

test('names the last copy to a version that is older than the database', async () => {
  class AddTeleportation2000000000000 {
    up = (runner: QueryRunner) => runner.query('CREATE TABLE teleportation (id int)');
    down = async () => {};
  }
  const { dataDir, remove } = dataDirectory();
  const copies = copiesOf(dataDir);
  copies.make('AnEarlierMigration');
  await withDirectory(dataDir, (_, connection) =>
    prepareDatabase(connection, log, {
      migrations: { migrations: [...migrations, AddTeleportation2000000000000] },
      copies,
    }),
  );
  const copy = path.join(dataDir, 'postgres.before-AddTeleportation2000000000000');
  await expect(openDatabase(configFor(dataDir), log)).rejects.toThrow(
    `Start that version, or restore ${copy}. Nothing was changed.`,
  );
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.before-'))).toEqual([path.basename(copy)]);
  remove();
});
