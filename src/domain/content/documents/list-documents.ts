import type { ClassType } from 'type-graphql';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { PageArgs } from '../../shared/page-args.ts';
import type { Stored } from '../declarations/document.ts';
import { inOrder } from '../publication/published-query.ts';
import { containsWords } from '../../shared/contains-words.ts';

interface Search {
  titleField: string;
  /** Search words. The title must contain all of them, ignoring case and accents. */
  q: string;
}

/** Returns one page of a list, including drafts. */
export function listDocuments<Entity extends Stored>(
  manager: EntityManager,
  entity: ClassType<Entity>,
  { offset, limit, ...search }: Search & PageArgs,
): Promise<Entity[]> {
  return inOrder(entity, searchQuery(manager, entity, search), { offset, limit }).getMany();
}

export function countDocuments<Entity extends Stored>(
  manager: EntityManager,
  entity: ClassType<Entity>,
  search: Search,
): Promise<number> {
  return searchQuery(manager, entity, search).getCount();
}

function searchQuery<Entity extends Stored>(
  manager: EntityManager,
  entity: ClassType<Entity>,
  { titleField, q }: Search,
): SelectQueryBuilder<Entity> {
  const { tableName } = manager.dataSource.getMetadata(entity);
  const query = manager.createQueryBuilder(entity, tableName);
  const { conditions, parameters } = containsWords(`search_text(${tableName}.${titleField})`, q);
  return conditions.length > 0 ? query.where(conditions.join(' AND '), parameters) : query;
}
