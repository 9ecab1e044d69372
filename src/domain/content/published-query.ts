import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager, EntityTarget } from 'typeorm';
import { isId } from '../../rules/id.ts';
import { contentTypeOf } from './content-type.ts';
import type { BatchLoad } from '../shared/request-context.ts';

/** Where published content is read, and the draft that the reader may see. */
export interface Reader {
  manager: EntityManager;
  /** The ID of the one draft that the reader may see. */
  previewId: string | null;
}

declare const requestedColumns: unique symbol;

/**
 * A row with the columns that a query requested. They are only known at run time, so the type contains only the columns
 * that the caller always selects.
 */
export type Row<Entity, Always extends keyof Entity = never> = Pick<Entity, Always> & {
  readonly [requestedColumns]?: Entity;
};

interface Selection<Always> {
  /** Column names from `selectedColumns`. Names that are not columns are ignored. */
  requested: readonly string[];
  always?: readonly Always[];
}

/** Returns the SQL condition for the documents that visitors see, and for the draft of a preview link. */
export function isPublished(table: string, { previewId }: Pick<Reader, 'previewId'>): Sql {
  const published = raw(`${table}.published AND (${table}."publishAt" IS NULL OR ${table}."publishAt" <= now())`);
  return previewId ? sql`(${published} OR ${raw(table)}.id = ${previewId})` : published;
}

/**
 * Returns a SELECT statement for published rows. `rest` adds conditions, order and limits.
 *
 * Uses SQL instead of TypeORM's query builder, which creates an entity for each row. For the 180 rows of the catalog, that
 * took longer than the query itself.
 */
export function publishedQuery<Entity extends object>(
  reader: Reader,
  entity: EntityTarget<Entity>,
  columns: readonly string[],
  rest: Sql,
): Sql {
  const metadata = reader.manager.dataSource.getMetadata(entity);
  const { tableName } = metadata;
  const selected = metadata.columns
    .map(({ propertyName }) => propertyName)
    .filter((column) => columns.includes(column))
    .map((column) => `${tableName}."${column}"`);
  return sql`SELECT ${raw(selected.join())} FROM ${raw(tableName)} WHERE ${isPublished(tableName, reader)} ${rest}`;
}

export function publishedRows<Entity extends object, Always extends keyof Entity & string = never>(
  reader: Reader,
  entity: EntityTarget<Entity>,
  { requested, always = [] }: Selection<Always>,
  rest: Sql,
): Promise<Row<Entity, Always>[]> {
  return queryRows(reader.manager, publishedQuery(reader, entity, [...requested, ...always], rest));
}

/**
 * Returns the published document with a slug or, if there is none, the one that had the slug before. Null if there is
 * neither.
 */
export async function publishedBySlug<Entity extends { slug: string }>(
  reader: Reader,
  entity: EntityTarget<Entity>,
  slug: string,
  requested: readonly string[],
): Promise<Row<Entity> | null> {
  const [current] = await publishedRows(reader, entity, { requested }, sql`AND slug = ${slug}`);
  if (current) return current;
  const contentType = contentTypeOf(entity);
  const moved = sql`
    AND id = (SELECT "documentId" FROM redirects WHERE "contentType" = ${contentType} AND redirects.slug = ${slug})`;
  const [former = null] = await publishedRows(reader, entity, { requested }, moved);
  return former;
}

/** Returns the batch function that finds the published document for each ID, or null. */
export function publishedById<Entity extends { id: string }>(
  entity: EntityTarget<Entity>,
): BatchLoad<string, Row<Entity> | null, { requested: readonly string[] }> {
  return async (context, ids, { requested }) => {
    const found = sql`AND id = ANY(${ids.filter(isId)})`;
    const rows = await publishedRows<Entity, 'id'>(context, entity, { requested, always: ['id'] }, found);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  };
}

export function queryRows<Result>(manager: EntityManager, { text, values }: Sql): Promise<Result[]> {
  return manager.query(text, values);
}
