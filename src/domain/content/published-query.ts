import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager, EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { isId } from '../../rules/id.ts';
import type { BatchLoad } from '../shared/request-context.ts';
import { contentTypeOf } from './content-type.ts';

/** Where published content is read, and the draft that the reader may see. */
export interface Reader {
  manager: EntityManager;
  /** The ID of the one draft that the reader may see. */
  previewId: string | null;
}

/** Returns the SQL condition for the documents that visitors see, and for the draft of a preview link. */
export function isPublished(table: string, { previewId }: Pick<Reader, 'previewId'>): Sql {
  const visible = raw(`${table}.published AND (${table}."publishAt" IS NULL OR ${table}."publishAt" <= now())`);
  return previewId ? sql`(${visible} OR ${raw(table)}.id = ${previewId})` : visible;
}

/** Selects the documents of a content type that visitors see. Conditions and orders call them by the name of their table. */
export function published<Entity extends ObjectLiteral>(
  reader: Reader,
  entity: EntityTarget<Entity>,
): SelectQueryBuilder<Entity> {
  const { tableName } = reader.manager.dataSource.getMetadata(entity);
  return andWhereSql(reader.manager.createQueryBuilder(entity, tableName), isPublished(tableName, reader));
}

/** Adds a condition that is written as SQL, with its values as parameters. */
export function andWhereSql<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  { strings, values }: Sql,
): SelectQueryBuilder<Entity> {
  const first = Object.keys(query.getParameters()).length;
  const nameOf = (index: number) => `value${first + index}`;
  const text = strings.reduce((before, part, index) => `${before}:${nameOf(index - 1)}${part}`);
  return query.andWhere(text, Object.fromEntries(values.map((value, index) => [nameOf(index), value])));
}

/**
 * Returns the published document with a slug or, if there is none, the one that had the slug before. Null if there is
 * neither.
 */
export async function publishedBySlug<Entity extends { slug: string }>(
  reader: Reader,
  entity: EntityTarget<Entity>,
  slug: string,
): Promise<Entity | null> {
  const { tableName } = reader.manager.dataSource.getMetadata(entity);
  const current = await published(reader, entity).andWhere(`${tableName}.slug = :slug`, { slug }).getOne();
  if (current) return current;
  const contentType = contentTypeOf(entity);
  return published(reader, entity)
    .andWhere(
      `${tableName}.id = (SELECT "documentId" FROM redirects WHERE "contentType" = :contentType AND redirects.slug = :slug)`,
      { contentType, slug },
    )
    .getOne();
}

/** Returns the batch function that finds the published document for each ID, or null. */
export function publishedById<Entity extends { id: string }>(
  entity: EntityTarget<Entity>,
): BatchLoad<string, Entity | null> {
  return async (context, ids) => {
    const { tableName } = context.manager.dataSource.getMetadata(entity);
    const documents = await published(context, entity)
      .andWhere(`${tableName}.id = ANY(:ids)`, { ids: ids.filter(isId) })
      .getMany();
    const byId = new Map(documents.map((document) => [document.id, document]));
    return ids.map((id) => byId.get(id) ?? null);
  };
}

export function queryRows<Result>(manager: EntityManager, { text, values }: Sql): Promise<Result[]> {
  return manager.query(text, values);
}
