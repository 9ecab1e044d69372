import { expect, test } from '@jest/globals';
import pino from 'pino';
import type { QueryRunner } from 'typeorm';
import { RebuildUnreleasedTables1798000000000 } from '../../migrations/1798000000000-rebuild-unreleased-tables.ts';
import { createDataSource, type Connection } from '../../src/server/database/data-source.ts';
import { prepareDatabase } from '../../src/server/database/prepare.ts';
import { createBaselineDatabase, lostValues } from '../support/baseline-database.ts';
import { engines, openConnection } from '../support/database.ts';
import { readAllRows } from '../support/former-database.ts';
import { unreleasedTables } from '../support/unreleased-tables.ts';

const log = pino({ level: 'silent' });

/** The tables of a commit differ from those of 1.0.0 in all that the list names before, so a few commits show it all. */
const CHECKED = new Set(['df1586a4', '408a0a12', '7f8aecd6', '9d5f7e6c', '9024c981', '1b4d4fef', '5e9b14c3']);
const CHECKED_ON_EACH_ENGINE = new Set(['7f8aecd6', '9024c981']);

async function onBaseline(connection: Connection, work: (runner: QueryRunner) => Promise<void>): Promise<void> {
  await createBaselineDatabase(connection);
  const source = await createDataSource(connection).initialize();
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  await work(runner);
  await runner.rollbackTransaction();
  await runner.release();
  await source.destroy();
}

const usersTable = async ({ manager }: QueryRunner) =>
  (await manager.query(`SELECT 'users'::regclass::oid AS id`))[0].id;

test.each(engines)('the %s database of a commit before 1.0.0 keeps its rows', async (engine) => {
  const checked = engine === engines[0] ? CHECKED : CHECKED_ON_EACH_ENGINE;
  const { connection, close } = await openConnection({ empty: true, engine });
  await onBaseline(connection, async (runner) => {
    const migration = new RebuildUnreleasedTables1798000000000();
    const calendars = (await readAllRows(runner.manager)).get('busy_calendars');
    const removed: string[] = [];
    for (const { commit, sql, removed: gone = [] } of unreleasedTables) {
      await runner.query(sql);
      removed.push(...gone);
      if (!checked.has(commit)) continue;
      await runner.query('SAVEPOINT unreleased');
      const before = await readAllRows(runner.manager);
      const former = await usersTable(runner);
      await migration.up(runner);
      const after = await readAllRows(runner.manager);
      const unexpected = lostValues(before, after).filter((name) => !removed.some((known) => name.startsWith(known)));
      const isRebuilt = (await usersTable(runner)) !== former;
      expect({ commit, unexpected, isRebuilt }).toEqual({ commit, unexpected: [], isRebuilt: commit !== 'df1586a4' });
      if (before.has('busy_calendars')) expect([commit, after.get('busy_calendars')]).toEqual([commit, calendars]);
      await runner.query('ROLLBACK TO SAVEPOINT unreleased');
    }
  });
  await close();
});

test('refuses a database with values that this version has no place for, and changes nothing', async () => {
  const { connection, close } = await openConnection({ empty: true });
  await createBaselineDatabase(connection);
  const source = await createDataSource(connection).initialize();
  await source.query(`ALTER TABLE technologies ADD "licenseModel" text`);
  await source.query(`UPDATE technologies SET "licenseModel" = 'MIT' WHERE slug = 'formpress'`);
  const before = await readAllRows(source);
  await expect(prepareDatabase(connection, log)).rejects.toThrow(
    'The database is of an unreleased version of the site, and technologies.licenseModel has values that this version has ' +
      'no place for.',
  );
  expect(await readAllRows(source)).toEqual(before);

  await source.query(`UPDATE technologies SET "licenseModel" = NULL`);
  await prepareDatabase(connection, log);
  expect((await readAllRows(source)).get('technologies')![0]).not.toHaveProperty('licenseModel');
  await source.destroy();
  await close();
});

test('refuses tables that lack a column of an entity, have others, or have it otherwise', async () => {
  const { connection, close } = await openConnection();
  const source = await createDataSource(connection).initialize();
  const refusesAfter = async (change: string, message: string) => {
    await source.query(change);
    await expect(prepareDatabase(connection, log)).rejects.toThrow(message);
  };
  await refusesAfter(
    'ALTER TABLE technologies RENAME "chooseWhen" TO "when"',
    'The column technologies.chooseWhen is missing in the database, and text in this version of the site.',
  );
  await refusesAfter(
    'ALTER TABLE technologies RENAME "when" TO "chooseWhen"; ALTER TABLE users ADD nickname text',
    'The column users.nickname is text in the database, and missing in this version of the site.',
  );
  await refusesAfter(
    'ALTER TABLE users DROP nickname; ALTER TABLE users ALTER role DROP NOT NULL',
    'The column users.role is text in the database, and text NOT NULL in this version of the site.',
  );
  await source.query('ALTER TABLE users ALTER role SET NOT NULL');
  await prepareDatabase(connection, log);
  await source.destroy();
  await close();
});
