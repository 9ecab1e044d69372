import sql, { raw } from 'sql-template-tag';
import { isId } from '../../rules/id.ts';
import { CATALOG_SEARCH_MAX } from '../../rules/technology.ts';
import { clean } from '../../rules/text.ts';
import type { RequestContext } from '../shared/request-context.ts';
import type { PageArgs } from '../shared/page-args.ts';
import { TechnologyCategory } from '../technology-categories/technology-category.entity.ts';
import { isPublished, queryRows, publishedQuery, publishedRows } from '../content/published-query.ts';
import { Technology } from './technology.entity.ts';

/** By name whatever its capitals, the same on every machine: collations differ, code points do not. */
const BY_NAME = raw('ORDER BY lower(technologies.name) COLLATE "C", technologies.slug');

/** Names of GraphQL fields: what of each technology is wanted. */
type Fields = readonly string[];

export async function publishedTechnologies(
  context: RequestContext,
  { categoryId, fields }: { categoryId: string | undefined; fields: Fields },
): Promise<Technology[]> {
  if (categoryId === undefined) return publishedRows(context, Technology, fields, BY_NAME);
  if (!isId(categoryId)) return [];
  return publishedRows(context, Technology, fields, sql`AND "categoryId" = ${categoryId} ${BY_NAME}`);
}

/** With its category, when that is published, in one statement. */
export async function publishedTechnology(
  context: RequestContext,
  slug: string,
  { fields, categoryFields }: { fields: Fields; categoryFields: Fields },
): Promise<Technology | null> {
  const technology = publishedQuery(context, Technology, [...fields, 'categoryId'], sql`AND slug = ${slug}`);
  const itsOwn = sql`AND id = technology."categoryId"`;
  const category = publishedQuery(context, TechnologyCategory, categoryFields, itsOwn);
  const both = sql`
    SELECT technology.*, (SELECT to_json(category) FROM (${category}) AS category) AS category
    FROM (${technology}) AS technology`;
  const [found = null] = await queryRows<Technology>(context, both);
  return found;
}

export interface CatalogSearch {
  /** Every word must be in the name, the line or the category's title; capitals make no difference. */
  q: string;
  /** The slug of a category, or empty. */
  category: string;
  /** A difficulty level, or empty. */
  level: string;
}

/** What of the catalog matches, by name. */
export function searchTechnologies(
  context: RequestContext,
  { q, category, level }: CatalogSearch,
  { offset, limit, fields }: PageArgs & { fields: Fields },
): Promise<Technology[]> {
  const words = clean(q.slice(0, CATALOG_SEARCH_MAX)).split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const text = sql`concat_ws(' ', technologies.name, technologies."shortDescription", category.title)`;
  const matching = sql`
    AND (${level} = '' OR "difficultyLevel" = ${level})
    AND EXISTS (
      SELECT FROM technology_categories AS category
      WHERE category.id = "categoryId" AND ${isPublished('category', context)}
        AND (${category} = '' OR category.slug = ${category})
        AND ${text} ILIKE ALL (${patterns})
    )
    ${BY_NAME} OFFSET ${offset} LIMIT ${limit}`;
  return publishedRows(context, Technology, fields, matching);
}

/** A batch: the published technologies of each category, by name; with `first`, no more than that of each. */
export async function publishedTechnologiesByCategory(
  context: RequestContext,
  categoryIds: readonly string[],
  { first, fields }: { first?: number | null | undefined; fields: Fields },
): Promise<Technology[][]> {
  const most = typeof first === 'number' ? Math.max(first, 0) : null;
  const ofOne = publishedQuery(
    context,
    Technology,
    [...fields, 'categoryId'],
    sql`AND "categoryId" = wanted.id ${BY_NAME} LIMIT ${most}`,
  );
  const ofEach = sql`
    SELECT technology.* FROM unnest(${categoryIds}::uuid[]) AS wanted(id) CROSS JOIN LATERAL (${ofOne}) AS technology`;
  const technologies = await queryRows<Technology>(context, ofEach);
  const byCategory = Map.groupBy(technologies, ({ categoryId }) => categoryId);
  return categoryIds.map((id) => byCategory.get(id) ?? []);
}

/** A batch: how many published technologies each category has. To count them takes longer the more there are. */
export async function countTechnologiesByCategory(
  context: RequestContext,
  categoryIds: readonly string[],
): Promise<number[]> {
  const counts = await context.sameForAll('countTechnologiesByCategory', async () => {
    const ofAll = sql`
      SELECT "categoryId" AS id, count(*)::int AS count FROM technologies
      WHERE ${isPublished('technologies', context)} GROUP BY "categoryId"`;
    const rows = await queryRows<{ id: string; count: number }>(context, ofAll);
    return new Map(rows.map(({ id, count }) => [id, count]));
  });
  return categoryIds.map((id) => counts.get(id) ?? 0);
}

/** A batch: the published technology of each name, or null. */
export async function publishedTechnologiesByName(
  context: RequestContext,
  names: readonly string[],
  { fields }: { fields: Fields },
): Promise<(Technology | null)[]> {
  const named = sql`AND name = ANY(${names}) ${BY_NAME}`;
  const technologies = await publishedRows(context, Technology, [...fields, 'name'], named);
  const byName = new Map(technologies.map((technology) => [technology.name, technology]));
  return names.map((name) => byName.get(name) ?? null);
}

/** The technologies before and after one in its category, by name, in one statement. */
export async function technologyNeighbors(
  context: RequestContext,
  id: string,
  { fields }: { fields: Fields },
): Promise<{ previous: Technology | null; next: Technology | null }> {
  if (!isId(id)) return { previous: null, next: null };
  const own = (columns: string) => sql`(SELECT ${raw(columns)} FROM technologies AS own WHERE own.id = ${id})`;
  const nearest = (comparison: '<' | '>', order: 'DESC' | 'ASC') =>
    publishedQuery(
      context,
      Technology,
      ['id'],
      sql`AND "categoryId" = ${own('own."categoryId"')}
        AND (lower(name) COLLATE "C", slug) ${raw(comparison)} ${own('lower(own.name) COLLATE "C", own.slug')}
        ORDER BY lower(name) COLLATE "C" ${raw(order)}, slug ${raw(order)} LIMIT 1`,
    );
  const beside = sql`AND id IN ((${nearest('<', 'DESC')}), ${id}, (${nearest('>', 'ASC')})) ${BY_NAME}`;
  const row = await publishedRows(context, Technology, [...fields, 'id'], beside);
  const place = row.findIndex((technology) => technology.id === id);
  return { previous: row[place - 1] ?? null, next: (place >= 0 && row[place + 1]) || null };
}
