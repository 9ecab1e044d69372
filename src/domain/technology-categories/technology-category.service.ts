import { In, type EntityManager } from 'typeorm';
import { isId } from '../../rules/id.ts';
import { TechnologyCategory } from './technology-category.entity.ts';

export function publishedCategories(manager: EntityManager): Promise<TechnologyCategory[]> {
  return manager.find(TechnologyCategory, {
    where: { published: true },
    order: { sortOrder: { direction: 'ASC', nulls: 'LAST' }, title: 'ASC' },
  });
}

/** A batch: the published category for each id, or null. */
export async function publishedCategoriesById(
  manager: EntityManager,
  ids: readonly string[],
): Promise<(TechnologyCategory | null)[]> {
  const categories = await manager.findBy(TechnologyCategory, { id: In(ids.filter(isId)), published: true });
  const byId = new Map(categories.map((category) => [category.id, category]));
  return ids.map((id) => byId.get(id) ?? null);
}
