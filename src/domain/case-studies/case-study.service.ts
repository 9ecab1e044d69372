import sql from 'sql-template-tag';
import type { RequestContext } from '../shared/request-context.ts';
import { publishedRows } from '../content/published-query.ts';
import { CaseStudy } from './case-study.entity.ts';

/** Newest first; the pages group them by category. */
export function publishedCaseStudies(context: RequestContext, fields: readonly string[]): Promise<CaseStudy[]> {
  return publishedRows(context, CaseStudy, fields, sql`ORDER BY "createdAt" DESC, slug`);
}

export async function publishedCaseStudy(
  context: RequestContext,
  slug: string,
  fields: readonly string[],
): Promise<CaseStudy | null> {
  const [study = null] = await publishedRows(context, CaseStudy, fields, sql`AND slug = ${slug}`);
  return study;
}
