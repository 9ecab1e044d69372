import type { DataSource, EntityManager } from 'typeorm';
import { StartError } from '../../start-error.ts';

/** Throws a StartError that names the first column in which the tables and the entities differ. */
export async function requireColumns(source: DataSource, manager: EntityManager): Promise<void> {
  const required = requiredColumns(source);
  const found = await foundColumns(source, manager);
  const name = [...required.keys(), ...found.keys()].find((column) => required.get(column) !== found.get(column));
  if (name === undefined) return;
  throw new StartError(
    `The column ${name} is ${found.get(name) ?? 'missing'} in the database, and ${required.get(name) ?? 'missing'} in this ` +
      'version of the site. If you have changed an entity, its table needs a migration: see docs/adding-a-field.md. ' +
      'Otherwise start the version that made the database, make a backup, and restore it into a new database with this ' +
      'version. Nothing was changed.',
  );
}

/** Returns the types of the columns of the entities by their names. */
function requiredColumns({ entityMetadatas, driver }: DataSource): Map<string, string> {
  return new Map(
    entityMetadatas.flatMap(({ tableName, columns }) =>
      columns.map((column) => [
        `${tableName}.${column.databaseName}`,
        driver.normalizeType(column) + (column.isArray ? '[]' : '') + (column.isNullable ? '' : ' NOT NULL'),
      ]),
    ),
  );
}

async function foundColumns({ entityMetadatas }: DataSource, manager: EntityManager): Promise<Map<string, string>> {
  const rows = await manager.query<{ name: string; type: string }[]>(
    `SELECT concat_ws('.', relname, attname) AS name,
       concat_ws(' ', format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'NOT NULL' END) AS type
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ($1) AND attnum > 0 AND NOT attisdropped
     ORDER BY relname, attnum`,
    [entityMetadatas.map(({ tableName }) => tableName)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}
