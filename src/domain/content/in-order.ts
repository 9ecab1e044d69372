import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { PageArgs } from '../shared/page-args.ts';
import { definitionOf } from './content-type.ts';

/** Adds the order of a content type to a query, after the orders that it has. Selects one page, or all. */
export function inOrder<Entity extends ObjectLiteral>(
  entity: Function,
  query: SelectQueryBuilder<Entity>,
  { offset, limit }: Partial<PageArgs>,
): SelectQueryBuilder<Entity> {
  for (const order of definitionOf(entity).order.by) query.addOrderBy(...order);
  return query.offset(offset).limit(limit);
}
