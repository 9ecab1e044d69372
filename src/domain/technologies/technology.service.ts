import sql, { raw } from 'sql-template-tag';
import { isId } from '../../rules/id.ts';
import type { DifficultyLevel } from '../../rules/technology.ts';
import { inOrder, isPublished, published } from '../content/publication/published-query.ts';
import { publishedForEach } from '../content/publication/published-for-each.ts';
import { andWhereSql, queryRows } from '../shared/sql.ts';
import { publishedByTitle, publishedNamed } from '../content/publication/published-named.ts';
import { hasAllTerms } from '../content/search-terms/search-query.ts';
import type { PageArgs } from '../shared/page-args.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { Technology } from './technology.entity.ts';

export async function publishedTechnologies(
  context: RequestContext,
  { categoryId, ...page }: { categoryId: string | null } & PageArgs,
): Promise<Technology[]> {
  if (categoryId !== null && !isId(categoryId)) return [];
  const query = published(context, Technology);
  if (categoryId !== null) query.andWhere({ categoryId });
  return inOrder(Technology, query, page).getMany();
}

/** Returns the published technologies that have a place on the home page, and then all others by name. */
export function technologiesForHomePage(context: RequestContext, page: PageArgs): Promise<Technology[]> {
  const query = published(context, Technology).orderBy('technologies.homePlace', 'ASC', 'NULLS LAST');
  return inOrder(Technology, query, page).getMany();
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
  page: PageArgs,
): Promise<Technology[]> {
  const query = published(context, Technology);
  andWhereSql(
    query,
    sql`EXISTS (
      SELECT FROM technology_categories AS category
      WHERE category.id = technologies."categoryId" AND ${isPublished('category', context)}
        AND (${category} = '' OR category.slug = ${category})
    )`,
  );
  if (level) query.andWhere({ difficultyLevel: level });
  const found = hasAllTerms('technologies', sql`technologies.id`, q);
  if (found) andWhereSql(query, found);
  return inOrder(Technology, query, page).getMany();
}

/** Loads the published technologies of each category, by name. */
export const publishedTechnologiesByCategory = publishedForEach(
  (ids) => `(SELECT unnest(${ids}::uuid[]) AS key)`,
  Technology,
  (query, page: PageArgs) => inOrder(Technology, query.andWhere('technologies.categoryId = own.key'), page),
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

const byName = publishedByTitle(Technology);

/** Returns those of the technologies that are in the catalog. */
export function technologiesNamed(context: RequestContext, names: readonly string[]): Promise<Technology[]> {
  return publishedNamed(context, byName, names);
}

/** Returns the previous and next technology in the same category, by name. */
export async function technologyNeighbors(
  context: RequestContext,
  idOrSlug: string,
): Promise<{ previous: Technology | null; next: Technology | null }> {
  const key = isId(idOrSlug) ? 'id' : 'slug';
  const query = published(context, Technology);
  andWhereSql(
    query,
    sql`technologies.id IN (
      SELECT unnest(ARRAY[previous, id, next]) FROM (
        SELECT own.id, own.slug, lag(own.id) OVER by_name AS previous, lead(own.id) OVER by_name AS next
        FROM technologies AS own
        WHERE ${isPublished('own', context)}
          AND own."categoryId" = (SELECT "categoryId" FROM technologies AS same WHERE ${raw(key)} = ${idOrSlug})
        WINDOW by_name AS (ORDER BY lower(own.name) COLLATE "C", own.slug)
      ) AS listed WHERE ${raw(key)} = ${idOrSlug}
    )`,
  );
  const rows = await inOrder(Technology, query, { offset: 0, limit: 3 }).getMany();
  const position = rows.findIndex((technology) => technology[key] === idOrSlug.toLowerCase());
  return { previous: rows[position - 1] ?? null, next: (position >= 0 && rows[position + 1]) || null };
}
