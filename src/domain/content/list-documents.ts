import type { EntityManager, EntityTarget, FindOptionsOrder, SelectQueryBuilder } from 'typeorm';
import type { PageArgs } from '../shared/page-args.ts';
import type { Stored } from './document.ts';
import { containsWords } from './contains-words.ts';

interface Search {
  titleField: string;
  /** Search words. The title must contain all of them, ignoring case and accents. */
  q: string;
}

interface ListOptions<Entity> {
  order: FindOptionsOrder<Entity>;
}

/** Returns one page of a list, including drafts. */
export function listDocuments<Entity extends Stored>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  { order, offset, limit, ...search }: Search & PageArgs & ListOptions<Entity>,
): Promise<Entity[]> {
  return searchQuery(manager, entity, search).setFindOptions({ order }).skip(offset).take(limit).getMany();
}

export function countDocuments<Entity extends Stored>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  search: Search,
): Promise<number> {
  return searchQuery(manager, entity, search).getCount();
}

function searchQuery<Entity extends Stored>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  { titleField, q }: Search,
): SelectQueryBuilder<Entity> {
  const query = manager.createQueryBuilder(entity, 'document');
  const { conditions, parameters } = containsWords(`search_text(document.${titleField})`, q);
  return conditions.length > 0 ? query.where(conditions.join(' AND '), parameters) : query;
}
