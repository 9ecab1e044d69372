import sql from 'sql-template-tag';
import { isId } from '../../rules/id.ts';
import type { RequestContext } from '../shared/request-context.ts';
import { publishedRows } from '../content/published-query.ts';
import { TechnologyCategory } from './technology-category.entity.ts';

export function publishedCategories(context: RequestContext, fields: readonly string[]): Promise<TechnologyCategory[]> {
  return publishedRows(context, TechnologyCategory, fields, sql`ORDER BY "sortOrder" NULLS LAST, title`);
}

/** A batch: the published category for each id, or null. */
export async function publishedCategoriesById(
  context: RequestContext,
  ids: readonly string[],
  { fields }: { fields: readonly string[] },
): Promise<(TechnologyCategory | null)[]> {
  const categories = await publishedRows(
    context,
    TechnologyCategory,
    [...fields, 'id'],
    sql`AND id = ANY(${ids.filter(isId)})`,
  );
  const byId = new Map(categories.map((category) => [category.id, category]));
  return ids.map((id) => byId.get(id) ?? null);
}
