import type { QueryRunner } from 'typeorm';

/** A table as a backup stores it. */
export interface StoredTable {
  name: string;
  /** Columns that can be inserted, so no generated ones. */
  columns: string[];
  /** Columns of the primary key. A table that has none, and one in an older backup, lacks it. */
  key?: string[];
}

/**
 * Tables that are not stored. A restored session would let somebody in who was signed out since, and a restored link would
 * set up an account once more. The migrations are in the manifest, and the runs of backups belong to the database that made them.
 * Drawings are drawn again. Triggers fill the tables of the search.
 */
const LEFT_OUT = new Set([
  'sessions',
  'magic_links',
  'migrations',
  'backup_runs',
  'drawn_files',
  'search_entries',
  'search_words',
]);

/** Returns whether backups store a table. An older version may have stored one that a newer one leaves out. */
export function isStored({ name }: Pick<StoredTable, 'name'>): boolean {
  return !LEFT_OUT.has(name);
}

/** Most of a backup. Nothing references these rows, and only those of `mails` change, when an email is sent. */
const READ_LAST = new Set(['picture_files', 'mails', 'changes']);

/** Returns whether a backup reads the rows of a table last, one by one, while others write to the database. */
export function isReadLast({ name }: Pick<StoredTable, 'name'>): boolean {
  return READ_LAST.has(name);
}

interface TableRow extends StoredTable {
  references: string[];
}

/**
 * Returns the tables of the database, each after those that its foreign keys reference. It reads the catalog and not the
 * entities, because the schema may be older than this version. Unlogged tables are left out: a crash empties them too.
 */
export async function storedTables(runner: QueryRunner): Promise<StoredTable[]> {
  const tables = await runner.manager.query<TableRow[]>(`
    SELECT c.relname::text AS name,
      ARRAY(
        SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
      ) AS columns,
      ARRAY(
        SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
        WHERE indrelid = c.oid AND indisprimary ORDER BY attnum
      ) AS key,
      ARRAY(
        SELECT r.relname::text FROM pg_constraint JOIN pg_class r ON r.oid = confrelid
        WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid
      ) AS references
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
    ORDER BY 1`);
  return inOrderOfReferences(tables.filter(isStored));
}

function inOrderOfReferences(tables: TableRow[]): StoredTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Map<string, StoredTable>();
  const add = ({ name, columns, key, references }: TableRow): void => {
    if (!byName.delete(name)) return;
    for (const reference of references) {
      const referenced = byName.get(reference);
      if (referenced) add(referenced);
    }
    ordered.set(name, { name, columns, ...(key?.length && { key }) });
  };
  tables.forEach(add);
  return [...ordered.values()];
}
