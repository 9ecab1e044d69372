import { readFileSync } from 'node:fs';
import { CreateTables1797000000000 } from '../../migrations/1797000000000-create-tables.ts';
import { createDataSource, type Connection } from '../../src/server/database/data-source.ts';
import type { Row } from './former-database.ts';

/** The token of the session in the database. */
export const BASELINE_SESSION = 'released-session';

/** Makes an empty database one with the tables of the first migration, and with a row or more in each. */
export async function createBaselineDatabase(connection: Connection): Promise<void> {
  const source = await createDataSource(connection, { migrations: [CreateTables1797000000000] }).initialize();
  await source.runMigrations();
  await source.query(readFileSync('test/fixtures/baseline-database.sql', 'utf8'));
  await source.destroy();
}

/** A row without the columns that the database sets with each change, and its values by their paths. */
type Values = Map<string, unknown>;

/** Triggers fill these from other tables. */
const DERIVED = new Set(['migrations', 'search_entries', 'search_words']);

/**
 * Returns what the rows of the tables have no longer, as "table.path". A value is kept if it is at its place, or anywhere once
 * its place is gone. Rows may get other values besides.
 */
export function lostValues(before: Map<string, Row[]>, after: Map<string, Row[]>): string[] {
  const everything = JSON.stringify([...after]);
  const lost: string[] = [];
  for (const [table, rows] of before) {
    if (DERIVED.has(table)) continue;
    const later = (after.get(table) ?? []).map(valuesOf);
    for (const values of rows.map(valuesOf)) {
      const row = mostSimilar(later, values);
      for (const [path, value] of values) {
        const isKept = row?.has(path) ? row.get(path) === value : everything.includes(JSON.stringify(value));
        if (!isKept) lost.push(`${table}.${path}`);
      }
    }
  }
  return lost;
}

function mostSimilar(rows: Values[], wanted: Values): Values | undefined {
  const common = (row: Values) => [...wanted].filter(([path, value]) => row.get(path) === value).length;
  return rows.toSorted((one, other) => common(other) - common(one))[0];
}

/** Every change increments the version. Where there is no value, a migration may set one. */
function valuesOf({ version: _version, ...row }: Row): Values {
  const values: Values = new Map();
  const add = (path: string, value: unknown) => {
    if (value === null || value === '') return;
    if (typeof value !== 'object') values.set(path, value);
    else for (const [key, part] of Object.entries(value)) add(path ? `${path}.${key}` : key, part);
  };
  add('', row);
  return values;
}
