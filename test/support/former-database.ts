import { readFileSync } from 'node:fs';
import type { DataSource } from 'typeorm';

/**
 * Makes an empty database one of commit 4dd50978: the tables of its 56 migrations, with rows in each. The file is an edited
 * output of `pg_dump --inserts`.
 */
export async function createFormerDatabase(source: DataSource): Promise<void> {
  await source.query(readFileSync('test/fixtures/former-database.sql', 'utf8'));
}

export type Row = Record<string, unknown>;

/** Returns the rows of all tables, by table. */
export async function readAllRows(source: Pick<DataSource, 'query'>): Promise<Map<string, Row[]>> {
  const tables = await source.query<{ name: string }[]>(
    `SELECT relname::text AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
  );
  const rows = new Map<string, Row[]>();
  for (const { name } of tables) {
    const stored = await source.query<{ row: Row }[]>(`SELECT to_jsonb(stored) AS row FROM ${name} AS stored`);
    rows.set(
      name,
      stored.map(({ row }) => row),
    );
  }
  return rows;
}
