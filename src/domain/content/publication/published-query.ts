import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager, EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { contentTypes } from '../../../rules/content-types.ts';
import { isId } from '../../../rules/id.ts';
import type { PageArgs } from '../../shared/page-args.ts';
import type { BatchLoad } from '../../shared/request-context.ts';
import { andWhereSql } from '../../shared/sql.ts';
import { definitionOf } from '../declarations/content-type.ts';
import { tableOf } from '../declarations/publishable.entity.ts';

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

/** Adds the order of a content type to a query, after the orders that it has. Selects one page, or all. */
export function inOrder<Entity extends ObjectLiteral>(
  entity: Function,
  query: SelectQueryBuilder<Entity>,
  { offset, limit }: Partial<PageArgs>,
): SelectQueryBuilder<Entity> {
  for (const order of definitionOf(entity).order.by) query.addOrderBy(...order);
  return query.offset(offset).limit(limit);
}

const tables = [...new Set(contentTypes.map(tableOf))];

/** Selects the time at which the latest scheduled document has appeared. */
export const LAST_APPEARANCE = `
  SELECT max("publishAt")::text
  FROM (${tables.map((table) => `SELECT "publishAt" FROM ${table} WHERE published`).join(' UNION ALL ')}) AS documents
  WHERE "publishAt" <= now()`;
