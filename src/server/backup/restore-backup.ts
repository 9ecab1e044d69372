import {
  MigrationExecutor,
  QueryFailedError,
  type DataSource,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { lockUntilCommit } from '../../domain/shared/advisory-locks.ts';
import { createDataSource, type Connection } from '../database/data-source.ts';
import { migrations } from '../database/migrations.ts';
import { isFormer, isOlder } from '../database/former-tables.ts';
import { StartError } from '../../start-error.ts';
import { eraseMailFile, writeMailFile } from '../mail/mail-files.ts';
import { openArchive, type Archive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { deleteRows, insertRows } from './rows.ts';
import { isStored, type StoredTable } from './stored-tables.ts';

type MigrationClass = new () => MigrationInterface;

/**
 * Opens a backup that this version of the site can restore. Throws a BackupError if the file is damaged, and a
 * StartError if another version has written it.
 */
export async function openRestorable(file: string): Promise<Archive> {
  const archive = await openArchive(file);
  const { migrations: run } = archive.manifest;
  if (isFormer(run) || isOlder(run)) {
    throw new StartError(
      'The backup is of commit 4dd50978 or older. Restore it with that commit, start it once, and then start this version.',
    );
  }
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = run.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new StartError(
      `A newer version of the site has written the backup (${unknown.join(', ')}). Restore it with that.`,
    );
  }
  return archive;
}

/**
 * Restores a backup into a database without tables, in one transaction. It creates the tables as they were, inserts the
 * rows, and then runs the later migrations. If anything fails, nothing is changed.
 */
export async function restoreBackup(
  connection: Connection,
  archive: Archive,
  mailFolder: string,
  known: MigrationClass[] = migrations,
): Promise<void> {
  const run = new Set(archive.manifest.migrations);
  const former = known.filter(({ name }) => run.has(name));
  // Both are opened before the transaction, because the embedded database has one session.
  const source = await createDataSource(connection, { migrations: known }).initialize();
  const past = await createDataSource(connection, { migrations: former }).initialize();
  const runner = source.createQueryRunner();
  try {
    await runner.startTransaction();
    await lockUntilCommit(runner.manager, 'preparation');
    await requireEmptyDatabase(runner);
    await migrate(past, runner);
    await restoreTables(runner, archive);
    await migrate(source, runner);
    await restoreMails(archive, mailFolder, () => runner.commitTransaction());
    // The first vacuum reads all pictures, which would make visitors of the embedded database wait for seconds.
    await runner.query('VACUUM ANALYZE');
  } catch (error) {
    await runner.rollbackTransaction().catch(() => {});
    throw error;
  } finally {
    await runner.release();
    await past.destroy();
    await source.destroy();
  }
}

async function migrate(source: DataSource, runner: QueryRunner): Promise<void> {
  await new MigrationExecutor(source, runner).executePendingMigrations();
}

async function requireEmptyDatabase(runner: QueryRunner): Promise<void> {
  const [table] = await runner.manager.query<object[]>(
    `SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') LIMIT 1`,
  );
  if (!table) return;
  throw new BackupError(
    'The database is not empty, so nothing was changed. Restore into a new one: set DATA_DIR to a directory that does ' +
      'not exist yet, or DATABASE_URL to a database without tables.',
  );
}

async function restoreTables(runner: QueryRunner, archive: Archive): Promise<void> {
  const tables = archive.manifest.tables.filter(isStored);
  for (const table of tables.toReversed()) await explained(table, () => deleteRows(runner, table));
  for (const table of tables) {
    await explained(table, () => archive.readTable(table.name, (lines) => insertRows(runner, table, lines)));
  }
}

/** Classes of SQLSTATE that a statement has because of the table, its columns or the values in its rows. */
const UNFIT = /^(22|23|42)/;

async function explained({ name }: StoredTable, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const { code = '', message } = cause as { code?: string; message: string };
    if (!(cause instanceof QueryFailedError) || !UNFIT.test(code)) throw cause;
    throw new BackupError(
      `The backup is damaged or of another version: the rows of ${name} do not fit the database (${message}). ` +
        'Nothing was changed.',
      { cause },
    );
  }
}

/** Writes the files of emails. Deletes them again if the commit fails. */
async function restoreMails(
  { manifest, readMail }: Archive,
  folder: string,
  commit: () => Promise<void>,
): Promise<void> {
  try {
    for (const { id } of manifest.mails) await writeMailFile(folder, id, await readMail(id));
    await commit();
  } catch (error) {
    for (const { id } of manifest.mails) await eraseMailFile(folder, id);
    throw error;
  }
}
