import { In } from 'typeorm';
import { isId } from '../../rules/id.ts';
import type { Context } from '../context.ts';
import { visible } from '../visible.ts';
import { TechnologyCategory } from './technology-category.entity.ts';

export function publishedCategories(context: Context): Promise<TechnologyCategory[]> {
  return visible(context, TechnologyCategory, 'category')
    .orderBy('category.sortOrder', 'ASC', 'NULLS LAST')
    .addOrderBy('category.title')
    .getMany();
}

/** A batch: the published category for each id, or null. */
export async function publishedCategoriesById(
  context: Context,
  ids: readonly string[],
): Promise<(TechnologyCategory | null)[]> {
  const categories = await visible(context, TechnologyCategory, 'category')
    .andWhere({ id: In(ids.filter(isId)) })
    .getMany();
  const byId = new Map(categories.map((category) => [category.id, category]));
  return ids.map((id) => byId.get(id) ?? null);
}
