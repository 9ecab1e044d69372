import sql, { empty, raw } from 'sql-template-tag';
import { isId } from '../../rules/id.ts';
import type { DifficultyLevel } from '../../rules/technology.ts';
import { paged, publishedForEach, type Requested } from '../content/published-for-each.ts';
import { isPublished, publishedQuery, publishedRows, queryRows, type Row } from '../content/published-query.ts';
import { hasAllTerms } from '../search-terms/search-query.ts';
import type { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { Technology } from './technology.entity.ts';

/** Orders by name, ignoring case. Uses the "C" collation, because other collations differ between machines. */
const BY_NAME = raw('ORDER BY lower(technologies.name) COLLATE "C", technologies.slug');

/** Orders by the place on the home page, then by name. */
const BY_HOME_PLACE = raw(
  'ORDER BY technologies."homePlace" NULLS LAST, lower(technologies.name) COLLATE "C", technologies.slug',
);

export async function publishedTechnologies(
  context: RequestContext,
  { categoryId, requested, ...page }: { categoryId: string | null } & Requested & PageArgs,
): Promise<Row<Technology>[]> {
  if (categoryId !== null && !isId(categoryId)) return [];
  const ofCategory = categoryId === null ? empty : sql`AND "categoryId" = ${categoryId}`;
  return publishedRows(context, Technology, { requested }, sql`${ofCategory} ${BY_NAME} ${paged(page)}`);
}

/** Returns the published technologies that have a place on the home page, and then all others by name. */
export function technologiesForHomePage(
  context: RequestContext,
  { requested, ...page }: Requested & PageArgs,
): Promise<Row<Technology>[]> {
  return publishedRows(context, Technology, { requested }, sql`${BY_HOME_PLACE} ${paged(page)}`);
}

export interface CatalogSearch {
  /** Search words. The name, short description and category title together must contain all, as the site's search means it. */
  q: string;
  /** Slug of a category, or an empty text for all categories. */
  category: string;
  /** Without it, technologies of all levels match. */
  level?: DifficultyLevel | null;
}

/** Returns the published technologies that match, by name. */
export function searchTechnologies(
  context: RequestContext,
  { q, category, level }: CatalogSearch,
  { requested, ...page }: PageArgs & Requested,
): Promise<Row<Technology>[]> {
  const found = hasAllTerms('technologies', sql`technologies.id`, q);
  const matching = sql`
    AND (${level ?? null}::text IS NULL OR "difficultyLevel" = ${level})
    AND EXISTS (
      SELECT FROM technology_categories AS category
      WHERE category.id = "categoryId" AND ${isPublished('category', context)}
        AND (${category} = '' OR category.slug = ${category})
    )
    ${found ? sql`AND ${found}` : empty} ${BY_NAME} ${paged(page)}`;
  return publishedRows(context, Technology, { requested }, matching);
}

/** Loads the published technologies of each category, by name. */
export const publishedTechnologiesByCategory = publishedForEach(
  (ids) => sql`(SELECT unnest(${ids}::uuid[]) AS key)`,
  Technology,
  (page: PageArgs & Requested) => sql`AND technologies."categoryId" = own.key ${BY_NAME} ${paged(page)}`,
);

/** Loads the number of published technologies of each category. Caches it, because counting many rows is slow. */
export async function countTechnologiesByCategory(
  context: RequestContext,
  categoryIds: readonly string[],
): Promise<number[]> {
  const counts = await context.sameForAll('countTechnologiesByCategory', async () => {
    const ofAll = sql`
      SELECT "categoryId" AS id, count(*)::int AS count FROM technologies
      WHERE ${isPublished('technologies', context)} GROUP BY "categoryId"`;
    const rows = await queryRows<{ id: string; count: number }>(context.manager, ofAll);
    return new Map(rows.map(({ id, count }) => [id, count]));
  });
  return categoryIds.map((id) => counts.get(id) ?? 0);
}

/** Loads the published technology of each name, or null. */
export async function publishedTechnologiesByName(
  context: RequestContext,
  names: readonly string[],
  { requested }: Requested,
): Promise<(Row<Technology> | null)[]> {
  const named = sql`AND name = ANY(${names}) ${BY_NAME}`;
  const technologies = await publishedRows(context, Technology, { requested, always: ['name'] }, named);
  const byName = new Map(technologies.map((technology) => [technology.name, technology]));
  return names.map((name) => byName.get(name) ?? null);
}

/** Returns the previous and next technology in the same category, by name. */
export async function technologyNeighbors(
  context: RequestContext,
  slug: string,
  requested: readonly string[],
): Promise<{ previous: Row<Technology> | null; next: Row<Technology> | null }> {
  const own = (columns: string) => sql`(SELECT ${raw(columns)} FROM technologies AS own WHERE own.slug = ${slug})`;
  const nearest = (comparison: '<' | '>', order: 'DESC' | 'ASC') =>
    publishedQuery(
      context,
      Technology,
      ['id'],
      sql`AND "categoryId" = ${own('own."categoryId"')}
        AND (lower(name) COLLATE "C", slug) ${raw(comparison)} ${own('lower(own.name) COLLATE "C", own.slug')}
        ORDER BY lower(name) COLLATE "C" ${raw(order)}, slug ${raw(order)} LIMIT 1`,
    );
  const beside = sql`AND id IN ((${nearest('<', 'DESC')}), ${own('own.id')}, (${nearest('>', 'ASC')})) ${BY_NAME}`;
  const rows = await publishedRows(context, Technology, { requested, always: ['slug'] }, beside);
  const position = rows.findIndex((technology) => technology.slug === slug);
  return { previous: rows[position - 1] ?? null, next: (position >= 0 && rows[position + 1]) || null };
}
