import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import { openArchive } from '../../src/server/backup/archive.ts';
import type { Manifest } from '../../src/server/backup/manifest.ts';
import { openRestorable, restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { readRows, setStoredFormat } from '../../src/server/backup/rows.ts';
import { restoreCommand } from '../../src/server/backup/restore-command.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { createDataSource, embeddedConnection } from '../../src/server/database/data-source.ts';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { mailFolder, writeMailFile } from '../../src/server/mail/mail-files.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { engines, openConnection, openTestDatabase, type TestDatabase } from '../support/database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-backup-'));
const mails = path.join(folder, 'mail');
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertUnusualRows(database.source);
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Inserts a value of each type that PostgreSQL or JSON may change on the way. */
async function insertUnusualRows({ manager }: DataSource): Promise<void> {
  const [submission] = await manager.query(
    `INSERT INTO contact_submissions (name, email, "useCase", message, "spamReasons", "createdAt")
     VALUES ($1, 'ada@example.com', 'legal-tech', $2, $3, '2026-03-29 01:59:59.123456+01') RETURNING id`,
    ['Ada "Å" \\ \u2028 \u{1F600}', 'One\nTwo\r\n\tThree\u0001 \\u0000 {} \\.', ['a,b', '"quoted"', 'NULL', '']],
  );
  await manager.query(`INSERT INTO contact_notes ("contactSubmissionId", text) VALUES ($1, 'Called about Porto')`, [
    submission.id,
  ]);
  const [mail] = await manager.query(
    `INSERT INTO mails (kind, "to", subject, text, headers, "contactSubmissionId")
     VALUES ('notification', 'ada@example.com', 'Hello', 'Text', $2, $1) RETURNING id`,
    [submission.id, { list: [1.5, null, { deep: 'é' }], big: 12345678901234 }],
  );
  await manager.query(`INSERT INTO audit_entries (event, account) VALUES ('sign-in', 'anna')`);
  await manager.query(
    `INSERT INTO magic_links ("tokenHash", purpose, subject, "expiresAt")
     VALUES ('x', 'setup', '{"username": "ben"}', now() + interval '1 day')`,
  );
  await manager.query(`UPDATE blog_posts SET "publishAt" = 'infinity' WHERE slug = (SELECT min(slug) FROM blog_posts)`);
  await writeMailFile(mails, mail.id, Buffer.from('Subject: Hello\r\n\r\n\xff', 'latin1'));
}

let backups = 0;

async function backUp(source = database.source, mailFolderOfSite = mails) {
  const file = path.join(folder, `${(backups += 1)}.zip`);
  await writeBackup(source, { file, mailFolder: mailFolderOfSite });
  const { manifest } = await openArchive(file);
  return { file, manifest };
}

/** Returns the rows of the tables of a backup, each as JSON. */
async function storedRows(source: DataSource, { tables }: Manifest): Promise<[name: string, rows: string[]][]> {
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  await setStoredFormat(runner);
  const stored: [string, string[]][] = [];
  for (const table of tables) {
    const rows: string[] = [];
    for await (const lines of readRows(runner, table)) rows.push(...lines);
    stored.push([table.name, rows.toSorted()]);
  }
  await runner.commitTransaction();
  await runner.release();
  return stored;
}

test('restores every row and mail file into the embedded database and back', async () => {
  const { file, manifest } = await backUp();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const names = manifest.tables.map(({ name }) => name);
  expect(names.filter((name) => ['sessions', 'magic_links'].includes(name))).toEqual([]);
  expect(manifest.tables.find(({ name }) => name === 'technologies')?.rows).toBeGreaterThan(0);
  expect(manifest.mails).toHaveLength(1);

  const { dataDir, remove } = dataDirectory({ empty: true });
  expect(await restoreCommand([file], { databaseUrl: undefined, dataDir })).toMatch(/^Restored: \d+ rows/);
  const engine = await openEngine(dataDir);
  const restored = await createDataSource(embeddedConnection(engine)).initialize();
  expect(await restored.query('SELECT FROM magic_links')).toEqual([]);
  const second = await backUp(restored, mailFolder(dataDir));
  expect(second.manifest).toEqual({ ...manifest, createdAt: second.manifest.createdAt });
  expect(await storedRows(restored, manifest)).toEqual(await storedRows(database.source, manifest));
  await restored.destroy();
  await engine.close();
  remove();

  const { connection, close } = await openConnection({ empty: true });
  await restoreBackup(connection, await openRestorable(second.file), path.join(folder, 'mail-again'));
  const again = await createDataSource(connection).initialize();
  expect(await storedRows(again, manifest)).toEqual(await storedRows(database.source, manifest));
  // What is not stored works as well.
  const searched = 'SELECT * FROM contact_search_texts ORDER BY text';
  expect(await again.query(searched)).toEqual(await database.source.query(searched));
  await again.query(`UPDATE technologies SET name = 'Changed' WHERE slug = 'formpress'`);
  await expect(again.query(`UPDATE audit_entries SET account = 'ben'`)).rejects.toThrow('append-only');
  await again.destroy();
  await close();
  const [mail] = manifest.mails;
  expect(readFileSync(path.join(folder, 'mail-again', `${mail?.id}.eml`))).toEqual(
    readFileSync(path.join(mails, `${mail?.id}.eml`)),
  );
});

test('restores a backup of an older version and runs the later migrations', async () => {
  class AddRatings2000000000000 {
    up = (runner: QueryRunner) => runner.query('ALTER TABLE technologies ADD rating integer NOT NULL DEFAULT 5');
    down = async () => {};
  }
  const { file, manifest } = await backUp();
  const { connection, close } = await openConnection({ empty: true });
  const later = [...migrations, AddRatings2000000000000];
  await restoreBackup(connection, await openRestorable(file), path.join(folder, 'mail-old'), later);
  const restored = await createDataSource(connection).initialize();
  expect(await restored.query('SELECT name FROM migrations ORDER BY id')).toEqual(later.map(({ name }) => ({ name })));
  const [row] = await restored.query('SELECT count(*)::int AS count FROM technologies WHERE rating = 5');
  expect(row.count).toBe(manifest.tables.find(({ name }) => name === 'technologies')?.rows);
  await restored.destroy();
  await close();
});

test.each(engines)(
  'a restore to the %s database changes nothing if it fails, or if it is not empty',
  async (engine) => {
    const archive = await openRestorable((await backUp()).file);
    const { connection, close } = await openConnection({ empty: true, engine });
    const folderOfMails = path.join(folder, `mail-of-${engine}`);
    const unreadable = { ...archive, readMail: () => Promise.reject(new Error('unreadable')) };
    await expect(restoreBackup(connection, unreadable, folderOfMails)).rejects.toThrow('unreadable');
    const source = await createDataSource(connection).initialize();
    expect(await source.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    expect(existsSync(folderOfMails)).toBe(false);
    await restoreBackup(connection, archive, folderOfMails);
    await expect(restoreBackup(connection, archive, folderOfMails)).rejects.toThrow('The database is not empty');
    expect(await storedRows(source, archive.manifest)).toEqual(await storedRows(database.source, archive.manifest));
    expect(readdirSync(folderOfMails)).toHaveLength(1);
    await source.destroy();
    await close();
  },
);

test.each([
  ['rows', { readTable: async (_: string, take: (lines: string[]) => Promise<void>) => take(['{"id":1}']) }, 'claims'],
  ['tables', {}, 'nothing'],
])('refuses %s that do not fit the database', async (_, changes, name) => {
  const archive = await openRestorable((await backUp()).file);
  const tables = [{ name, columns: ['id'], rows: 1 }];
  const { connection, close } = await openConnection({ empty: true });
  const unfit = { ...archive, manifest: { ...archive.manifest, tables }, ...changes };
  await expect(restoreBackup(connection, unfit, folder)).rejects.toThrow(
    new RegExp(
      `^The backup is damaged or of another version: the rows of ${name} do not fit the database \\(.*\\). Nothing was changed.$`,
    ),
  );
  await close();
});

test.each(engines)('a backup of the %s database is of one moment while others write', async (engine) => {
  const writing = new AbortController();
  const { source, close } = await openTestDatabase(openConnection({ engine }));
  const writer = (async () => {
    while (!writing.signal.aborted) {
      await source.transaction(async (manager) => {
        const id = randomUUID();
        await manager.query(`INSERT INTO secrets (name, value) VALUES ($1, 'x')`, [`moment-${id}`]);
        await manager.query(`INSERT INTO failed_sign_ins (key, count, "lastAt") VALUES ($1, 1, now())`, [id]);
      });
    }
  })();
  for (let round = 0; round < 2; round += 1) {
    const { manifest } = await backUp(source);
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? NaN;
    const [before] = await source.query(`SELECT count(*)::int AS count FROM secrets WHERE name NOT LIKE 'moment-%'`);
    expect(rowsOf('secrets') - before.count).toBe(rowsOf('failed_sign_ins'));
  }
  writing.abort();
  await writer;
  await close();
});
