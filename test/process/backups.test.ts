import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
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
import { isBackupDue, lastBackup } from '../../src/domain/backups/backup-run.service.ts';
import { createBackups } from '../../src/server/backup/backups.ts';
import { openRestorable, restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { restoreCommand } from '../../src/server/backup/restore-command.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { createDataSource } from '../../src/server/database/data-source.ts';
import { openConnection, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { loggedProblems, testLog } from '../support/log.ts';
import { waitFor } from '../support/wait-for.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-backup-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => database.source.query('DELETE FROM backup_runs'));

let backups = 0;

async function backUp(): Promise<string> {
  const file = path.join(folder, `${(backups += 1)}.zip`);
  await writeBackup(database.source, { file, mailFolder: folder });
  return file;
}

test('restores a backup of a version that stored the words of the search', async () => {
  await database.source.query(
    `INSERT INTO contact_submissions (name, email, "useCase", message) VALUES ('Ada', 'ada@example.com', 'other', 'Words')`,
  );
  const archive = await openRestorable(await backUp());
  const stored = { name: 'search_words', columns: ['word'], rows: 1 };
  const older = { ...archive, manifest: { ...archive.manifest, tables: [...archive.manifest.tables, stored] } };
  const { connection, close } = await openConnection({ empty: true });
  await restoreBackup(connection, older, path.join(folder, 'mail-older'));
  const restored = await createDataSource(connection).initialize();
  const searched = 'SELECT * FROM contact_search_texts ORDER BY text';
  expect(await restored.query(searched)).toEqual(await database.source.query(searched));
  await restored.destroy();
  await close();
});

test('refuses a damaged, incomplete or newer file, and changes nothing', async () => {
  const file = await backUp();
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
  await database.source.query(`UPDATE migrations SET name = 'CreateTables1795132800000' WHERE timestamp = 2e12`);
  const older = await backUp();
  await database.source.query(`DELETE FROM migrations WHERE timestamp = 2e12`);
  await expect(restore(newer)).rejects.toThrow('A newer version of the site has written the backup');
  await expect(restore(older)).rejects.toThrow(
    'The backup is of commit 4dd50978 or older. Restore it with that commit, start it once, and then start this version.',
  );
  expect(existsSync(target)).toBe(false);
});

/** The tests call the schedule themselves. */
const scheduled = (backupDir: string, free?: () => Promise<number>) =>
  createBackups(
    { dataDir: folder, databaseUrl: undefined, backupDir, backupsKept: 2, dailyBackups: true },
    { database, log: testLog, free },
  );
const filesIn = (directory: string) => (existsSync(directory) ? readdirSync(directory).sort() : []);
/** Makes the recorded backups older, which is the same as a later clock of the database. */
const age = (hours: number) =>
  database.source.query(`UPDATE backup_runs SET "createdAt" = "createdAt" - make_interval(secs => $1)`, [
    hours * 3_600,
  ]);

test('makes one backup a day over all processes, and keeps the newest files', async () => {
  const directory = path.join(folder, 'scheduled');
  const [one, other] = [scheduled(directory), scheduled(directory)];
  const files = () => filesIn(directory);
  await one.createIfDue();
  const [first] = files();
  await other.createIfDue();
  await age(23.99);
  await other.createIfDue();
  expect(files()).toEqual([first]);
  await age(0.01);
  await other.createIfDue();
  expect(files()).toHaveLength(2);
  await one.create();
  expect(files()).toHaveLength(2);
  expect(files()).not.toContain(first);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  await Promise.all([one.close(), other.close()]);
});

test('a site that restarts every hour still makes one backup a day', async () => {
  const directory = path.join(folder, 'restarted');
  const counts = [];
  for (let hour = 0; hour <= 48; hour += 1) {
    const backup = scheduled(directory);
    await backup.createIfDue();
    counts.push((await backup.runs({ offset: 0, limit: 1 })).count);
    await backup.close();
    await age(1);
  }
  expect(counts).toEqual([...Array(24).fill(1), ...Array(24).fill(2), 3]);
});

test('a clock that was wrong stops no backup and deletes no new file', async () => {
  const directory = path.join(folder, 'clock');
  mkdirSync(directory);
  const future = ['backup-2100-01-01T00-00-00-000Z.zip', 'backup-2100-01-02T00-00-00-000Z.zip'];
  for (const name of future) writeFileSync(path.join(directory, name), '');
  const backup = scheduled(directory);
  await database.source.query(
    `INSERT INTO backup_runs (host, file, bytes, error, "createdAt") VALUES ('a', 'b.zip', 1, NULL, now() + interval '1 hour'),
     ('a', NULL, NULL, 'Failed', now() + interval '2 hours')`,
  );
  expect(await backup.last()).toEqual({ at: null, failed: false });
  await backup.createIfDue();
  const [first, ...others] = filesIn(directory);
  expect(others).toEqual(future.slice(1));
  await backup.createIfDue();
  expect(filesIn(directory)).toEqual([first, ...others]);
  await database.source.query('DELETE FROM backup_runs WHERE "createdAt" > now()');
  await age(24);
  await backup.createIfDue();
  expect(filesIn(directory)).toEqual([first, expect.not.stringContaining('2100')]);
  await backup.close();
});

test('starts no backup that could fill the disk, and says so', async () => {
  const directory = path.join(folder, 'full');
  const refusal = async (free: number) => {
    const backup = scheduled(directory, async () => free);
    const error = await backup.create().then(
      () => '',
      ({ message }: Error) => message,
    );
    await backup.close();
    return error;
  };
  const full = await refusal(1_000_000);
  expect(full).toMatch(/^The disk of .*full has 1 MB left, and a backup needs up to \d+ MB\. Free some space, or set /);
  expect(loggedProblems()).toEqual([expect.stringContaining('backup failed: The disk of')]);
  const needed = Number(/up to (\d+) MB/.exec(full)?.[1]);
  expect(needed).toBeGreaterThan(67);
  expect(await refusal((needed - 1) * 1_000_000)).not.toBe('');
  expect(loggedProblems()).toHaveLength(1);
  expect(filesIn(directory)).toEqual([]);
  expect(await lastBackup(database.source.manager)).toEqual({ at: null, failed: true });
  expect(await refusal(needed * 1_000_000)).toBe('');
  expect(filesIn(directory)).toHaveLength(1);
});

test('records a failure, leaves no file, and tries again after an hour', async () => {
  const directory = path.join(folder, 'failing');
  writeFileSync(directory, 'This is no directory.');
  const backup = scheduled(directory);
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

test('deletes its oldest files and no others, and none if the backup is not recorded', async () => {
  const { source } = database;
  const directory = path.join(folder, 'own');
  mkdirSync(directory);
  const own = ['backup-2020.zip', 'backup-2026-01-01.zip.age', 'backup-before-the-move.zip', 'notes.txt'];
  const older = ['backup-2026-01-01T00-00-00-000Z.zip', 'backup-2026-01-02T00-00-00-000Z.zip.age'];
  for (const name of [...own, ...older]) writeFileSync(path.join(directory, name), '');
  const backup = scheduled(directory);

  await source.query('ALTER TABLE backup_runs ADD CONSTRAINT unrecorded CHECK (file IS NULL) NOT VALID');
  const unrecorded = path.basename(
    await backup.create().finally(() => source.query('ALTER TABLE backup_runs DROP CONSTRAINT unrecorded')),
  );
  expect(readdirSync(directory).sort()).toEqual([...own, ...older, unrecorded].sort());

  const recorded = path.basename(await backup.create());
  expect(readdirSync(directory).sort()).toEqual([...own, unrecorded, recorded].sort());
  await backup.close();
});

test('no backup is due while the database is read-only, because none could be recorded', async () => {
  await database.source.transaction(async (manager) => {
    expect(await isBackupDue(manager)).toBe(true);
    await manager.query('SET TRANSACTION READ ONLY');
    expect(await isBackupDue(manager)).toBe(false);
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
  await expect(writeBackup(source, { file, mailFolder: folder })).rejects.toThrow('The database is away.');
  await waitFor(async () => !isOpen());
});
