import { In, type SelectQueryBuilder } from 'typeorm';
import { isId } from '../../rules/id.ts';
import { clean } from '../../rules/text.ts';
import type { Context } from '../context.ts';
import type { Page } from '../page.input.ts';
import { isVisible, visible } from '../visible.ts';
import { Technology } from './technology.entity.ts';

/** By name whatever its capitals, the same on every machine: collations differ, code points do not. */
const BY_NAME = 'lower(technology.name) COLLATE "C"';

/** Names of GraphQL fields: what of each technology is wanted. */
type Fields = readonly string[];

function published(context: Context, fields?: Fields): SelectQueryBuilder<Technology> {
  return visible(context, Technology, 'technology', fields).orderBy(BY_NAME).addOrderBy('technology.slug');
}

export async function publishedTechnologies(
  context: Context,
  { categoryId, fields }: { categoryId: string | undefined; fields: Fields },
): Promise<Technology[]> {
  if (categoryId === undefined) return published(context, fields).getMany();
  if (!isId(categoryId)) return [];
  return published(context, fields).andWhere({ categoryId }).getMany();
}

/** With its category, when that is published, in one statement. */
export function publishedTechnology(context: Context, slug: string): Promise<Technology | null> {
  return published(context)
    .leftJoinAndSelect('technology.category', 'category', isVisible('category', context))
    .andWhere({ slug })
    .getOne();
}

export interface CatalogueSearch {
  /** Every word must be in the name, the line or the category's title; capitals make no difference. */
  q: string;
  /** The slug of a category, or empty. */
  category: string;
  /** A difficulty level, or empty. */
  level: string;
}

/** What of the catalogue matches, by name. */
export function searchTechnologies(
  context: Context,
  { q, category, level }: CatalogueSearch,
  { offset, limit, fields }: Page & { fields: Fields },
): Promise<Technology[]> {
  const query = published(context, fields)
    .innerJoin('technology.category', 'category', isVisible('category', context))
    .offset(offset)
    .limit(limit);
  if (category) query.andWhere('category.slug = :category', { category });
  if (level) query.andWhere('technology.difficultyLevel = :level', { level });
  clean(q)
    .split(/\s+/)
    .filter(Boolean)
    .forEach((word, index) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      query.andWhere(
        `concat_ws(' ', technology.name, technology.shortDescription, category.title) ILIKE :word${index}`,
        {
          [`word${index}`]: pattern,
        },
      );
    });
  return query.getMany();
}

/** A batch: the published technologies of each category, by name; with `first`, no more than that of each. */
export async function publishedTechnologiesByCategory(
  context: Context,
  categoryIds: readonly string[],
  { first, fields }: { first?: number | undefined; fields: Fields },
): Promise<Technology[][]> {
  const query = published(context, [...fields, 'categoryId']);
  if (first === undefined) query.andWhere({ categoryId: In([...categoryIds]) });
  else {
    const ofOne = visible(context, Technology, 'technology', ['id'])
      .andWhere('technology.categoryId = wanted.id')
      .orderBy(BY_NAME)
      .addOrderBy('technology.slug')
      .limit(Math.max(first, 0));
    query
      .andWhere(
        `technology.id IN (
           SELECT first.technology_id
           FROM unnest(:categoryIds::uuid[]) AS wanted(id) CROSS JOIN LATERAL (${ofOne.getQuery()}) AS first
         )`,
      )
      .setParameters({ ...ofOne.getParameters(), categoryIds });
  }
  const byCategory = Map.groupBy(await query.getMany(), (technology) => technology.categoryId);
  return categoryIds.map((id) => byCategory.get(id) ?? []);
}

/** A batch: how many published technologies each category has. */
export async function countTechnologiesByCategory(context: Context, categoryIds: readonly string[]): Promise<number[]> {
  const rows = await visible(context, Technology, 'technology')
    .andWhere({ categoryId: In([...categoryIds]) })
    .select('technology.categoryId', 'id')
    .addSelect('count(*)::int', 'count')
    .groupBy('technology.categoryId')
    .getRawMany<{ id: string; count: number }>();
  const byCategory = new Map(rows.map(({ id, count }) => [id, count]));
  return categoryIds.map((id) => byCategory.get(id) ?? 0);
}

/** A batch: the published technology of each name, or null. */
export async function publishedTechnologiesByName(
  context: Context,
  names: readonly string[],
  { fields }: { fields: Fields },
): Promise<(Technology | null)[]> {
  const technologies = await published(context, [...fields, 'name'])
    .andWhere({ name: In([...names]) })
    .getMany();
  const byName = new Map(technologies.map((technology) => [technology.name, technology]));
  return names.map((name) => byName.get(name) ?? null);
}

/** What one technology has, in a condition on others. */
function own(columns: string): string {
  return `(SELECT ${columns} FROM technologies AS own WHERE own.id = :id)`;
}

/** The technologies before and after one in its category, by name, in one statement. */
export async function technologyNeighbors(
  context: Context,
  id: string,
): Promise<{ previous: Technology | null; next: Technology | null }> {
  if (!isId(id)) return { previous: null, next: null };
  const nearest = (order: 'ASC' | 'DESC') =>
    visible(context, Technology, 'technology', ['id'])
      .andWhere(`technology.categoryId = ${own('own."categoryId"')}`)
      .andWhere(
        `(${BY_NAME}, technology.slug) ${order === 'ASC' ? '>' : '<'} ${own('lower(own.name) COLLATE "C", own.slug')}`,
      )
      .orderBy(BY_NAME, order)
      .addOrderBy('technology.slug', order)
      .limit(1)
      .getQuery();
  const row = await published(context, ['name', 'slug'])
    .andWhere(`technology.id IN ((${nearest('DESC')}), :id, (${nearest('ASC')}))`, { id })
    .getMany();
  const place = row.findIndex((technology) => technology.id === id);
  return { previous: row[place - 1] ?? null, next: (place >= 0 && row[place + 1]) || null };
}
