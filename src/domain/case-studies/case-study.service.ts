import type { Context } from '../context.ts';
import { visible } from '../visible.ts';
import { CaseStudy } from './case-study.entity.ts';

/** Newest first; the pages group them by category. */
export function publishedCaseStudies(context: Context, fields: readonly string[]): Promise<CaseStudy[]> {
  return visible(context, CaseStudy, 'study', fields)
    .orderBy('study.createdAt', 'DESC')
    .addOrderBy('study.slug')
    .getMany();
}

export function publishedCaseStudy(context: Context, slug: string): Promise<CaseStudy | null> {
  return visible(context, CaseStudy, 'study').andWhere({ slug }).getOne();
}
