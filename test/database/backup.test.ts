import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { isBackupDue } from '../../src/domain/backups/backup-run.service.ts';
import { openArchive } from '../../src/server/backup/archive.ts';
import { createBackups } from '../../src/server/backup/backups.ts';
import type { Manifest } from '../../src/server/backup/manifest.ts';
import { openRestorable, restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { restoreCommand } from '../../src/server/backup/restore-command.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { createDataSource, embeddedConnection } from '../../src/server/database/data-source.ts';
import { openEngine } from '../../src/server/database/embedded/engine.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { mailFolder, writeMailFile } from '../../src/server/mail/mail-files.ts';
import { dataDirectory } from '../support/data-directory.ts';
import { openConnection, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { loggedProblems, testLog } from '../support/log.ts';
import { waitFor } from '../support/wait-for.ts';

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

const tablesOf = ({ tables }: Manifest) => tables;

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
  await restored.destroy();
  await engine.close();
  remove();

  const { connection, close } = await openConnection({ empty: true });
  await restoreBackup(connection, await openRestorable(second.file), path.join(folder, 'mail-again'));
  const again = await createDataSource(connection).initialize();
  expect(tablesOf((await backUp(again)).manifest)).toEqual(tablesOf(manifest));
  // What is not stored works as well.
  const searched = 'SELECT * FROM contact_search_texts ORDER BY id';
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

test('restores a backup of an older schema and runs the later migrations', async () => {
  const old = await openConnection();
  const source = await createDataSource(old.connection).initialize();
  const applied = async (of: DataSource) => (await of.query('SELECT name FROM migrations')).length;
  while ((await applied(source)) > 10) await source.undoLastMigration();
  const { file, manifest } = await backUp(source);
  expect(manifest.migrations).toEqual(migrations.slice(0, 10).map(({ name }) => name));
  await source.destroy();
  await old.close();

  const { connection, close } = await openConnection({ empty: true });
  await restoreBackup(connection, await openRestorable(file), path.join(folder, 'mail-old'));
  const restored = await createDataSource(connection).initialize();
  expect(await applied(restored)).toBe(migrations.length);
  const [row] = await restored.query('SELECT count(*)::int AS count FROM technologies WHERE version = 1');
  expect(row.count).toBe(manifest.tables.find(({ name }) => name === 'technologies')?.rows);
  await restored.destroy();
  await close();
});

test('restores a backup of a version that stored the texts of a search', async () => {
  const archive = await openRestorable((await backUp()).file);
  const stored = { name: 'contact_search_texts', columns: ['id', 'contactSubmissionId', 'text'], rows: 2, sha256: '' };
  const older = { ...archive, manifest: { ...archive.manifest, tables: [...archive.manifest.tables, stored] } };
  const { connection, close } = await openConnection({ empty: true });
  await restoreBackup(connection, older, path.join(folder, 'mail-older'));
  const restored = await createDataSource(connection).initialize();
  const searched = 'SELECT * FROM contact_search_texts ORDER BY id';
  expect(await restored.query(searched)).toEqual(await database.source.query(searched));
  await restored.destroy();
  await close();
});

test('refuses a damaged, incomplete or newer file, and changes nothing', async () => {
  const { file } = await backUp();
  const bytes = readFileSync(file);
  const changed = Buffer.from(bytes);
  // After the name and the header of a file come its compressed rows.
  const inside = bytes.indexOf('tables/technologies.jsonl') + 150;
  changed[inside] = (changed[inside] ?? 0) ^ 0xff;
  const target = path.join(folder, 'restored');
  const restore = (source: string) => restoreCommand([source], { databaseUrl: undefined, dataDir: target });

  const damaged = path.join(folder, 'damaged.zip');
  for (const content of [
    changed,
    bytes.subarray(0, bytes.length - 30),
    Buffer.from('not a ZIP file'),
    Buffer.alloc(0),
  ]) {
    writeFileSync(damaged, content);
    await expect(restore(damaged)).rejects.toThrow(/^The backup is damaged: .*\. Nothing was changed\.$/);
  }
  await expect(restore(path.join(folder, 'missing.zip'))).rejects.toThrow('There is no file');

  await database.source.query(
    `INSERT INTO migrations (timestamp, name) VALUES (2e12, 'AddTeleportation2000000000000')`,
  );
  const newer = await backUp();
  await database.source.query(`DELETE FROM migrations WHERE timestamp = 2e12`);
  await expect(restore(newer.file)).rejects.toThrow('A newer version of the site has changed the database');
  expect(existsSync(target)).toBe(false);
});

test('changes nothing if the restored rows differ, or if the database is not empty', async () => {
  const { file, manifest } = await backUp();
  const archive = await openRestorable(file);
  const [first] = archive.manifest.tables;
  if (first) first.sha256 = '0'.repeat(64);
  const { connection, close } = await openConnection({ empty: true });
  const folderOfMails = path.join(folder, 'mail-none');
  await expect(restoreBackup(connection, archive, folderOfMails)).rejects.toThrow('are not those of the backup');
  const source = await createDataSource(connection).initialize();
  expect(await source.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  expect(existsSync(folderOfMails)).toBe(false);
  await restoreBackup(connection, await openRestorable(file), folderOfMails);
  await expect(restoreBackup(connection, archive, folderOfMails)).rejects.toThrow('The database is not empty');
  expect(tablesOf((await backUp(source)).manifest)).toEqual(tablesOf(manifest));
  expect(readdirSync(folderOfMails)).toHaveLength(1);
  await source.destroy();
  await close();
});

test('encrypts with a passphrase, without which a restore changes nothing', async () => {
  const directory = path.join(folder, 'encrypted');
  const passphrase = 'a passphrase with é and 30 characters';
  const backup = scheduled(directory, 0, passphrase);
  const file = await backup.create();
  expect(readdirSync(directory)).toEqual([expect.stringMatching(/^backup-.*\.zip\.age$/)]);
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  expect(bytes.includes('manifest.json')).toBe(false);

  const target = { databaseUrl: undefined, dataDir: path.join(folder, 'decrypted') };
  await expect(restoreCommand([file], target)).rejects.toThrow('The backup is encrypted. Set BACKUP_PASSPHRASE.');
  for (const backupPassphrase of [`${passphrase} `, passphrase.slice(1)]) {
    await expect(restoreCommand([file], { ...target, backupPassphrase })).rejects.toThrow('The passphrase is wrong');
  }
  const damaged = path.join(folder, 'damaged.zip.age');
  for (const content of [
    bytes.subarray(0, -20),
    Buffer.concat([bytes.subarray(0, -1), Buffer.of(bytes.at(-1)! ^ 1)]),
  ]) {
    writeFileSync(damaged, content);
    await expect(restoreCommand([damaged], { ...target, backupPassphrase: passphrase })).rejects.toThrow('is damaged');
  }
  expect(existsSync(target.dataDir)).toBe(false);
  expect(await restoreCommand(['--check', file], { ...target, backupPassphrase: passphrase })).toMatch(
    /is good: \d+ rows/,
  );
  await backup.create();
  await backup.create();
  expect(readdirSync(directory)).toHaveLength(2);
  await backup.close();
  await database.source.query('DELETE FROM backup_runs');
});

test('stores one moment while others write', async () => {
  const writing = new AbortController();
  const { source } = database;
  const writer = (async () => {
    while (!writing.signal.aborted) {
      await source.transaction(async (manager) => {
        const id = randomUUID();
        await manager.query(`INSERT INTO secrets (name, value) VALUES ($1, 'x')`, [`moment-${id}`]);
        await manager.query(`INSERT INTO failed_sign_ins (key, count, "lastAt") VALUES ($1, 1, now())`, [id]);
      });
    }
  })();
  for (let round = 0; round < 5; round += 1) {
    const { manifest } = await backUp();
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? NaN;
    const [before] = await source.query(`SELECT count(*)::int AS count FROM secrets WHERE name NOT LIKE 'moment-%'`);
    expect(rowsOf('secrets') - before.count).toBe(rowsOf('failed_sign_ins'));
  }
  writing.abort();
  await writer;
});

const scheduled = (backupDir: string, backupEveryHours = 2, backupPassphrase: string | undefined = undefined) =>
  createBackups(
    { dataDir: folder, databaseUrl: undefined, backupDir, backupsKept: 2, backupEveryHours, backupPassphrase },
    { database, log: testLog },
  );
const age = (hours: number) =>
  database.source.query(`UPDATE backup_runs SET "createdAt" = "createdAt" - make_interval(hours => $1)`, [hours]);

test('follows the schedule over all processes, and keeps the newest files', async () => {
  const directory = path.join(folder, 'scheduled');
  const [one, other] = [scheduled(directory), scheduled(directory)];
  const files = () => (existsSync(directory) ? readdirSync(directory) : []);
  await one.createIfDue();
  const [first] = files();
  await other.createIfDue();
  await age(1);
  await other.createIfDue();
  expect(files()).toEqual([first]);
  await age(1);
  await other.createIfDue();
  expect(files()).toHaveLength(2);
  await one.create();
  expect(files()).toHaveLength(2);
  expect(files()).not.toContain(first);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  await Promise.all([one.close(), other.close()]);
});

test('records a failure, leaves no file, and tries again after an hour', async () => {
  const directory = path.join(folder, 'failing');
  writeFileSync(directory, 'This is no directory.');
  const backup = scheduled(directory);
  await age(2);
  await backup.createIfDue();
  expect(loggedProblems()).toEqual([expect.stringMatching(/^backup failed: EEXIST/)]);
  const { runs } = await backup.runs({ offset: 0, limit: 1 });
  expect(runs).toEqual([expect.objectContaining({ file: null, bytes: null, error: expect.stringMatching(/^EEXIST/) })]);
  rmSync(directory);
  await backup.createIfDue();
  expect(existsSync(directory)).toBe(false);
  await age(1);
  await backup.createIfDue();
  expect(readdirSync(directory)).toEqual([expect.stringMatching(/^backup-.*\.zip$/)]);
  await backup.close();
});

test('deletes its oldest files and no others, and none for a backup that is not recorded', async () => {
  const { source } = database;
  const directory = path.join(folder, 'own');
  mkdirSync(directory);
  const own = ['backup-2020.zip', 'backup-2026-01-01.zip.age', 'backup-before-the-move.zip', 'notes.txt'];
  const older = ['backup-2026-01-01T00-00-00-000Z.zip', 'backup-2026-01-02T00-00-00-000Z.zip.age'];
  for (const name of [...own, ...older]) writeFileSync(path.join(directory, name), '');
  const backup = scheduled(directory);

  await source.query('ALTER TABLE backup_runs ADD CONSTRAINT unrecorded CHECK (file IS NULL) NOT VALID');
  const unrecorded = path.basename(await backup.create());
  await source.query('ALTER TABLE backup_runs DROP CONSTRAINT unrecorded');
  expect(readdirSync(directory).sort()).toEqual([...own, ...older, unrecorded].sort());

  const recorded = path.basename(await backup.create());
  expect(readdirSync(directory).sort()).toEqual([...own, unrecorded, recorded].sort());
  await backup.close();
});

test('no backup is due while the database is read-only, because none could be recorded', async () => {
  await database.source.query('DELETE FROM backup_runs');
  await database.source.transaction(async (manager) => {
    expect(await isBackupDue(manager, 2)).toBe(true);
    await manager.query('SET TRANSACTION READ ONLY');
    expect(await isBackupDue(manager, 2)).toBe(false);
  });
});

/** Names of the files that this process has open (Linux). */
const OPEN_FILES = '/proc/self/fd';
const openFiles = () => readdirSync(OPEN_FILES).map((descriptor) => readlinkIfOpen(path.join(OPEN_FILES, descriptor)));

function readlinkIfOpen(descriptor: string): string {
  try {
    return readlinkSync(descriptor);
  } catch {
    return '';
  }
}

const onLinux = existsSync(OPEN_FILES) ? test : test.skip;
if (onLinux === test.skip) process.stdout.write('Skipped: open files, since this platform has no /proc.\n');
onLinux('closes the file when the database cannot be read', async () => {
  const file = path.join(folder, 'unreadable.zip');
  const isOpen = () => openFiles().some((name) => name.startsWith(file));
  const runner = {
    async startTransaction() {
      await waitFor(async () => isOpen());
      throw new Error('The database is away.');
    },
    async rollbackTransaction() {},
    async release() {},
  };
  const source = { createQueryRunner: () => runner } as unknown as DataSource;
  await expect(writeBackup(source, { file, mailFolder: mails })).rejects.toThrow('The database is away.');
  await waitFor(async () => !isOpen(), 2_000);
});
