import { In, type SelectQueryBuilder } from 'typeorm';
import { isId } from '../../rules/id.ts';
import type { Context } from '../context.ts';
import { isVisible, visible } from '../visible.ts';
import { Technology } from './technology.entity.ts';

/** By name whatever its capitals, the same on every machine: collations differ, code points do not. */
const BY_NAME = 'lower(technology.name) COLLATE "C"';

function published(context: Context): SelectQueryBuilder<Technology> {
  return visible(context, Technology, 'technology').orderBy(BY_NAME).addOrderBy('technology.slug');
}

export async function publishedTechnologies(context: Context, categoryId?: string): Promise<Technology[]> {
  if (categoryId === undefined) return published(context).getMany();
  if (!isId(categoryId)) return [];
  return published(context).andWhere({ categoryId }).getMany();
}

/** With its category, when that is published, in one statement. */
export function publishedTechnology(context: Context, slug: string): Promise<Technology | null> {
  return published(context)
    .leftJoinAndSelect('technology.category', 'category', isVisible('category'))
    .andWhere({ slug })
    .getOne();
}

/** A batch: the published technologies of each category, by name. */
export async function publishedTechnologiesByCategory(
  context: Context,
  categoryIds: readonly string[],
): Promise<Technology[][]> {
  const technologies = await published(context)
    .andWhere({ categoryId: In([...categoryIds]) })
    .getMany();
  const byCategory = Map.groupBy(technologies, (technology) => technology.categoryId);
  return categoryIds.map((id) => byCategory.get(id) ?? []);
}

/** A batch: the published technology of each name, or null. */
export async function publishedTechnologiesByName(
  context: Context,
  names: readonly string[],
): Promise<(Technology | null)[]> {
  const technologies = await published(context)
    .andWhere({ name: In([...names]) })
    .getMany();
  const byName = new Map(technologies.map((technology) => [technology.name, technology]));
  return names.map((name) => byName.get(name) ?? null);
}
