import { ZipWriter } from '@zip.js/zip.js';
import { createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { MigrationExecutor, type DataSource } from 'typeorm';
import { syncPath } from '../database/embedded/sync-files.ts';
import { mailFiles, readMailFile } from '../mail/mail-files.ts';
import { FORMAT, mailEntry, MANIFEST, tableEntry, type CountedTable, type Manifest } from './manifest.ts';
import { readKeys, readRows, readRowsByKey, setStoredFormat } from './rows.ts';
import { isReadLast, storedTables, type StoredTable } from './stored-tables.ts';

type Zip = ZipWriter<unknown>;
type Batches = Iterable<string[]> | AsyncIterable<string[]>;

/** The file has another name until it is complete and on the disk. */
const UNFINISHED = '.unfinished';

/**
 * Writes a ZIP file that only this user can read: the rows of all tables as of one moment, the files of emails, and
 * last a manifest. Others may write to the database meanwhile. The embedded one makes them
 * wait until all but the largest tables is read. Of those, the backup has the rows of that moment, without what is deleted later.
 */
export async function writeBackup(
  source: DataSource,
  { file, mailFolder }: { file: string; mailFolder: string },
): Promise<void> {
  const unfinished = file + UNFINISHED;
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 });
  try {
    const zip: Zip = new ZipWriter(Writable.toWeb(output) as WritableStream<Uint8Array>);
    const createdAt = new Date().toISOString();
    const database = await addTables(zip, source);
    const mails = await addMails(zip, mailFolder);
    const manifest: Manifest = { format: FORMAT, createdAt, ...database, mails };
    await add(zip, MANIFEST, [Buffer.from(JSON.stringify(manifest, undefined, 2))]);
    await zip.close();
    syncPath(unfinished);
    await rename(unfinished, file);
    syncPath(path.dirname(file));
  } catch (error) {
    // If reading the database has failed, the file is still open and would take up its space until the process ends.
    output.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Deletes what processes that were killed have left. */
export async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.startsWith('backup-') && name.endsWith(UNFINISHED)) await rm(path.join(directory, name), { force: true });
  }
}

async function addTables(zip: Zip, source: DataSource): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const runner = source.createQueryRunner();
  try {
    await runner.startTransaction('REPEATABLE READ');
    await runner.query('SET TRANSACTION READ ONLY');
    await setStoredFormat(runner);
    const migrations = await new MigrationExecutor(source, runner).getExecutedMigrations();
    const tables: CountedTable[] = [];
    const addTable = async (table: StoredTable, batches: Batches) => {
      const counted = { ...table, rows: 0 };
      await add(zip, tableEntry(table.name), bytesOf(batches, counted));
      tables.push(counted);
    };
    const stored = await storedTables(runner);
    const rows = new Map<StoredTable, string[][]>();
    for (const table of stored.filter((one) => !isReadLast(one))) {
      const batches: string[][] = [];
      for await (const lines of readRows(runner, table)) batches.push(lines);
      rows.set(table, batches);
    }
    const keys = new Map<StoredTable, string[]>();
    for (const table of stored.filter(isReadLast)) keys.set(table, await readKeys(runner, table));
    await runner.commitTransaction();
    for (const [table, batches] of rows) await addTable(table, batches);
    for (const [table, ofRows] of keys) await addTable(table, readRowsByKey(runner, table, ofRows));
    return { migrations: migrations.map(({ name }) => name).reverse(), tables };
  } catch (error) {
    await runner.rollbackTransaction().catch(() => {});
    throw error;
  } finally {
    await runner.release();
  }
}

async function* bytesOf(batches: Batches, counted: CountedTable): AsyncGenerator<Uint8Array> {
  for await (const lines of batches) {
    counted.rows += lines.length;
    yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
  }
}

async function addMails(zip: Zip, folder: string): Promise<Manifest['mails']> {
  const mails: Manifest['mails'] = [];
  for (const id of await mailFiles(folder)) {
    const content = await readMailFile(folder, id);
    // It was erased in the meantime.
    if (!content) continue;
    await add(zip, mailEntry(id), [content]);
    mails.push({ id });
  }
  return mails;
}

async function add(zip: Zip, name: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  // Node's types and those of browsers differ.
  await zip.add(name, ReadableStream.from(chunks) as globalThis.ReadableStream);
}
