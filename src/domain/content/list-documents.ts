import type { EntityManager, EntityTarget, FindOptionsOrder, SelectQueryBuilder } from 'typeorm';
import type { PageArgs } from '../shared/page-args.ts';
import type { Stored } from './document.ts';
import type { Row } from './published-query.ts';
import { containsWords } from './contains-words.ts';

interface Search {
  titleField: string;
  /** Search words. The title must contain all of them, ignoring case and accents. */
  q: string;
}

interface ListOptions<Entity> {
  columns: readonly string[];
  order: FindOptionsOrder<Entity>;
}

/** Returns one page of a list, including drafts, with the ID and the given columns. */
export function listDocuments<Entity extends Stored>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  { columns, order, offset, limit, ...search }: Search & PageArgs & ListOptions<Entity>,
): Promise<Row<Entity, 'id'>[]> {
  const requested = new Set(['id', ...columns]);
  const { columns: known } = manager.dataSource.getMetadata(entity);
  const selected = known.map(({ propertyName }) => propertyName).filter((column) => requested.has(column));
  return searchQuery(manager, entity, search)
    .setFindOptions({ select: Object.fromEntries(selected.map((column) => [column, true])) as never, order })
    .skip(offset)
    .take(limit)
    .getMany();
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
