import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import type { StoredTable } from './stored-tables.ts';

/** Rows that are read at once. */
const ROWS_PER_FETCH = 10;

/** Makes rows look the same on every database. Call it in the transaction that reads them. */
export async function setStoredFormat(runner: QueryRunner): Promise<void> {
  await runner.query(`SET LOCAL TIME ZONE 'UTC'`);
}

/** Yields the rows as lines of JSON. Needs a transaction. */
export async function* readRows(runner: QueryRunner, { name, columns }: StoredTable): AsyncGenerator<string[]> {
  await runner.query(`
    DECLARE stored_rows NO SCROLL CURSOR FOR
    SELECT row_to_json(stored)::text AS line FROM (SELECT ${list(columns)} FROM ${identifier(name)}) AS stored`);
  for (;;) {
    const rows = await runner.manager.query<{ line: string }[]>(`FETCH ${ROWS_PER_FETCH} FROM stored_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await runner.query('CLOSE stored_rows');
}

/** Returns the keys of all rows as JSON. */
export async function readKeys(runner: QueryRunner, { name, key = [] }: StoredTable): Promise<string[]> {
  const rows = await runner.manager.query<{ key: string }[]>(`
    SELECT row_to_json(keys)::text AS key FROM (SELECT ${list(key)} FROM ${identifier(name)}) AS keys`);
  return rows.map((row) => row.key);
}

/** Yields the rows with these keys as lines of JSON, without those that are gone. Others wait for one row at most. */
export async function* readRowsByKey(
  runner: QueryRunner,
  { name, columns, key = [] }: StoredTable,
  keys: readonly string[],
): AsyncGenerator<string[]> {
  const table = identifier(name);
  for (const one of keys) {
    await runner.startTransaction();
    await setStoredFormat(runner);
    const rows = await runner.manager.query<{ line: string }[]>(
      `SELECT row_to_json(stored)::text AS line FROM (
         SELECT ${list(columns)} FROM ${table}
         WHERE (${list(key)}) = (SELECT ${list(key)} FROM json_populate_record(NULL::${table}, $1::json))
       ) AS stored`,
      [one],
    );
    await runner.commitTransaction();
    yield rows.map(({ line }) => line);
  }
}

/** Inserts rows from lines of JSON. PostgreSQL converts each value to the type of its column. */
export async function insertRows(runner: QueryRunner, table: StoredTable, lines: readonly string[]): Promise<void> {
  const [name, columns] = [identifier(table.name), list(table.columns)];
  await runner.query(
    `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
}

/** Deletes the rows that migrations have inserted. */
export async function deleteRows(runner: QueryRunner, { name }: StoredTable): Promise<void> {
  await runner.query(`DELETE FROM ${identifier(name)}`);
}

function identifier(name: string): string {
  return pg.escapeIdentifier(name);
}

function list(columns: string[]): string {
  return columns.map(identifier).join(', ');
}
