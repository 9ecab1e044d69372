import type { SelectQueryBuilder } from 'typeorm';
import type { PageArgs } from '../shared/page-args.ts';
import type { CaseStudy } from './case-study.entity.ts';

export function newestCaseStudies(
  query: SelectQueryBuilder<CaseStudy>,
  { offset, limit }: PageArgs,
): SelectQueryBuilder<CaseStudy> {
  return query.addOrderBy('case_studies.createdAt', 'DESC').addOrderBy('case_studies.slug').offset(offset).limit(limit);
}
