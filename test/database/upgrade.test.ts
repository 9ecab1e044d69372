import { afterAll, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { openArchive } from '../../src/server/backup/archive.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { createDataSource, type Connection } from '../../src/server/database/data-source.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { upgradeCommand } from '../../src/server/upgrade/upgrade-command.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { openConnection, openDirectory } from '../support/database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

class ContractRating2000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE technologies ADD COLUMN rating integer NOT NULL DEFAULT 5`);
    await runner.query(`UPDATE technologies SET name = 'Changed by the migration' WHERE slug = 'formpress'`);
  }
  async down(): Promise<void> {}
}

class Fail2000000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM technologies`);
    await runner.query('SELECT nothing');
  }
  async down(): Promise<void> {}
}

interface Target {
  config: Parameters<typeof upgradeCommand>[1];
  /** Runs work with a connection while no command uses the database. */
  withConnection<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

/** A seeded database on the engine of the Jest project. */
async function createTarget(): Promise<Target> {
  const backups = {
    backupDir: path.join(folder, `${globalThis.engine}-backups`),
    backupsKept: 9,
    backupEveryHours: 0,
    backupPassphrase: undefined,
  };
  if (globalThis.engine === 'embedded') {
    const { dataDir, remove } = dataDirectory();
    return {
      config: { ...backups, databaseUrl: undefined, dataDir },
      async withConnection(work) {
        const { connection, close } = await openDirectory({ dataDir, remove: () => {} });
        return work(connection).finally(close);
      },
      remove: async () => remove(),
    };
  }
  const { connection, close } = await openConnection();
  return {
    config: { ...backups, databaseUrl: String(connection.url), dataDir: folder },
    withConnection: (work) => work(connection),
    remove: close,
  };
}

let states = 0;

/** Returns a digest of every row, without the runs of backups. */
function stateOf({ withConnection }: Target) {
  return withConnection(async (connection) => {
    const source = await createDataSource(connection).initialize();
    const file = path.join(folder, `state-${(states += 1)}.zip`);
    await writeBackup(source, { file, mailFolder: path.join(folder, 'mail') });
    await source.destroy();
    const { manifest } = await openArchive(file);
    return { ...manifest, createdAt: '', tables: manifest.tables.filter(({ name }) => name !== 'backup_runs') };
  });
}

async function upgrade(
  target: Target,
  { more = [], args = [], works = true }: { more?: (new () => MigrationInterface)[]; args?: string[]; works?: boolean },
) {
  const lines: string[] = [];
  const steps = {
    log: pino({ level: 'silent' }),
    print: (line: string) => void lines.push(line),
    tryStart: async () => {
      if (!works) throw new Error('/ answers 500.');
    },
    migrations: { migrations: [...migrations, ...more] },
  };
  const error = await upgradeCommand(args, target.config, steps).then(
    () => undefined,
    (reason: Error) => reason.message,
  );
  return { lines, error };
}

test('a failed upgrade restores the rows and the schema, and the next one succeeds', async () => {
  const target = await createTarget();
  const before = await stateOf(target);

  const check = await upgrade(target, { more: [ContractRating2000000000000], args: ['--check'] });
  expect(check).toEqual({
    lines: ['The database needs 1 migrations:\n  ContractRating2000000000000'],
    error: undefined,
  });
  expect(readdirSync(folder)).not.toContain(path.basename(target.config.backupDir));

  const failed = await upgrade(target, { more: [ContractRating2000000000000, Fail2000000000001] });
  expect(failed.error).toMatch(/^A migration failed: .*nothing.*\nThe database is as before\. The backup is /);
  expect(await stateOf(target)).toEqual(before);

  const broken = await upgrade(target, { more: [ContractRating2000000000000], works: false });
  expect(broken.lines).toContain('The database is migrated.');
  expect(broken.error).toMatch(/^The new version does not work: \/ answers 500\.\nThe database is as before\./);
  expect(await stateOf(target)).toEqual(before);

  const good = await upgrade(target, { more: [ContractRating2000000000000] });
  expect(good).toMatchObject({ error: undefined });
  expect(good.lines.at(-1)).toBe('The new version works. Start it.');
  const after = await stateOf(target);
  expect(after.migrations.at(-1)).toBe('ContractRating2000000000000');
  expect(after.tables.find(({ name }) => name === 'technologies')?.columns).toContain('rating');

  // This version is now older than the database.
  expect((await upgrade(target, {})).error).toContain('A newer version of the site has changed the database');
  await target.remove();
});

test('refuses to upgrade while another process uses the database, and an empty one', async () => {
  const target = await createTarget();
  await target.withConnection(async (connection) => {
    const source = await createDataSource(connection).initialize();
    await source.query('SELECT 1');
    const { error } = await upgrade(target, {});
    expect(error).toMatch(globalThis.engine === 'server' ? /other connections use the database/ : /in use by/);
    await source.destroy();
  });
  await target.remove();
  const empty = path.join(folder, 'empty');
  const { error } = await upgrade(
    { ...target, config: { ...target.config, databaseUrl: undefined, dataDir: empty } },
    {},
  );
  expect(error).toContain('no database');
});
