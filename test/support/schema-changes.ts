import type { DataSource } from 'typeorm';

interface Column {
  table: string;
  column: string;
  type: string;
  required: boolean;
  hasDefault: boolean;
}

/** A constraint or a unique index. */
interface Restriction {
  table: string;
  definition: string;
  columns: string[];
}

export interface Schema {
  columns: Column[];
  restrictions: Restriction[];
}

const COLUMNS = `
  SELECT relname AS "table", attname AS "column", format_type(atttypid, atttypmod) AS type, attnotnull AS required,
    (atthasdef OR attidentity <> '') AS "hasDefault"
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped`;

const RESTRICTIONS = `
  SELECT relname AS "table", definition,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = owner AND attnum = ANY(keys)) AS columns
  FROM (
    SELECT conrelid AS owner, conkey AS keys, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype IN ('c', 'f', 'p', 'u', 'x')
    UNION ALL
    SELECT indrelid, indkey::smallint[], pg_get_indexdef(indexrelid)
    FROM pg_index WHERE indisunique AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  ) AS restriction JOIN pg_class ON pg_class.oid = owner
  WHERE relnamespace = 'public'::regnamespace`;

export async function readSchema(source: DataSource): Promise<Schema> {
  return { columns: await source.query(COLUMNS), restrictions: await source.query(RESTRICTIONS) };
}

/** Returns why a release that was written for one schema may fail on a later one. Additions make no difference to it. */
export function contractions(before: Schema, after: Schema): string[] {
  const later = new Map(after.columns.map((column) => [`${column.table}.${column.column}`, column]));
  const known = new Set(before.columns.map(({ table, column }) => `${table}.${column}`));
  const tables = new Set(before.columns.map(({ table }) => table));
  const had = new Set(before.restrictions.map(({ table, definition }) => `${table} ${definition}`));

  const changed = before.columns.flatMap(({ table, column, type, required }) => {
    const name = `${table}.${column}`;
    const now = later.get(name);
    if (!now) return [`removes ${name}`];
    if (now.type !== type) return [`changes the type of ${name}`];
    return now.required && !required ? [`requires ${name}`] : [];
  });
  const required = after.columns
    .filter(({ table, column }) => tables.has(table) && !known.has(`${table}.${column}`))
    .filter((column) => column.required && !column.hasDefault)
    .map(({ table, column }) => `adds ${table}.${column}, which is required and has no default`);
  const restricted = after.restrictions
    .filter(({ table, columns }) => tables.has(table) && columns.every((column) => known.has(`${table}.${column}`)))
    .filter(({ table, definition }) => !had.has(`${table} ${definition}`))
    .map(({ table, definition }) => `restricts ${table}: ${definition}`);
  return [...changed, ...required, ...restricted];
}
