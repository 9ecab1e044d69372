import sql from 'sql-template-tag';
import type { Context } from '../shared/request-context.ts';
import { visibleRows } from '../content/published-query.ts';
import { CaseStudy } from './case-study.entity.ts';

/** Newest first; the pages group them by category. */
export function publishedCaseStudies(context: Context, fields: readonly string[]): Promise<CaseStudy[]> {
  return visibleRows(context, CaseStudy, fields, sql`ORDER BY "createdAt" DESC, slug`);
}

export async function publishedCaseStudy(
  context: Context,
  slug: string,
  fields: readonly string[],
): Promise<CaseStudy | null> {
  const [study = null] = await visibleRows(context, CaseStudy, fields, sql`AND slug = ${slug}`);
  return study;
}
