import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { isId } from '../../rules/id.ts';
import { Technology } from './technology.entity.ts';

/** By name whatever its capitals, the same on every machine: collations differ, code points do not. */
const BY_NAME = 'lower(technology.name) COLLATE "C"';

function published(manager: EntityManager): SelectQueryBuilder<Technology> {
  return manager
    .createQueryBuilder(Technology, 'technology')
    .where('technology.published')
    .orderBy(BY_NAME)
    .addOrderBy('technology.slug');
}

export async function publishedTechnologies(manager: EntityManager, categoryId?: string): Promise<Technology[]> {
  if (categoryId === undefined) return published(manager).getMany();
  if (!isId(categoryId)) return [];
  return published(manager).andWhere({ categoryId }).getMany();
}

/** With its category, when that is published, in one statement. */
export function publishedTechnology(manager: EntityManager, slug: string): Promise<Technology | null> {
  return published(manager)
    .leftJoinAndSelect('technology.category', 'category', 'category.published')
    .andWhere({ slug })
    .getOne();
}

/** A batch: the published technologies of each category, by name. */
export async function publishedTechnologiesByCategory(
  manager: EntityManager,
  categoryIds: readonly string[],
): Promise<Technology[][]> {
  const technologies = await published(manager)
    .andWhere({ categoryId: In([...categoryIds]) })
    .getMany();
  const byCategory = Map.groupBy(technologies, (technology) => technology.categoryId);
  return categoryIds.map((id) => byCategory.get(id) ?? []);
}

/** A batch: the published technology of each name, or null. */
export async function publishedTechnologiesByName(
  manager: EntityManager,
  names: readonly string[],
): Promise<(Technology | null)[]> {
  const technologies = await published(manager)
    .andWhere({ name: In([...names]) })
    .getMany();
  const byName = new Map(technologies.map((technology) => [technology.name, technology]));
  return names.map((name) => byName.get(name) ?? null);
}
