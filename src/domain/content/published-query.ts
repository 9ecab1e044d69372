import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager, EntityTarget } from 'typeorm';

/** From where is read, and for whom. */
export interface Reader {
  manager: EntityManager;
  /** The id of the one draft that may be seen. */
  previewId: string | null;
}

/** What visitors may see of any content. The draft of a preview link is the one exception. */
export function isPublished(table: string, { previewId }: Pick<Reader, 'previewId'>): Sql {
  const published = raw(`${table}.published AND (${table}."publishAt" IS NULL OR ${table}."publishAt" <= now())`);
  return previewId ? sql`(${published} OR ${raw(table)}.id = ${previewId})` : published;
}

/**
 * The one statement from which every public read of content starts; `rest` are further conditions, order and limits. It
 * reads the columns of those `fields`. A row has the properties of its entity, and is not made into one: for
 * the lists of a page that would take longer than the database does.
 */
export function publishedQuery<Entity extends object>(
  reader: Reader,
  entity: EntityTarget<Entity>,
  fields: readonly string[],
  rest: Sql,
): Sql {
  const { tableName, columns } = reader.manager.dataSource.getMetadata(entity);
  const wanted = columns
    .map(({ propertyName }) => propertyName)
    .filter((column) => fields.includes(column))
    .map((column) => `${tableName}."${column}"`);
  return sql`SELECT ${raw(wanted.join())} FROM ${raw(tableName)} WHERE ${isPublished(tableName, reader)} ${rest}`;
}

export function publishedRows<Entity extends object>(
  reader: Reader,
  entity: EntityTarget<Entity>,
  fields: readonly string[],
  rest: Sql,
): Promise<Entity[]> {
  return queryRows(reader, publishedQuery(reader, entity, fields, rest));
}

export function queryRows<Row>({ manager }: Pick<Reader, 'manager'>, { text, values }: Sql): Promise<Row[]> {
  return manager.query(text, values);
}
