import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { META_DESCRIPTION_EXCERPT } from '../../../rules/case-study.ts';
import { caseStudyPath } from '../../../rules/paths.ts';
import { excerpt } from '../../../rules/excerpt.ts';
import { queryContext } from '../../../rendering/query.ts';
import { CaseStudyDocument, type CaseStudyQuery } from './case-study.generated.ts';

export interface CaseStudyData {
  study: NonNullable<CaseStudyQuery['caseStudy']>;
  /** For search engines. */
  description: string;
}

/** Redirects permanently if the slug is a former one. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<CaseStudyData> {
  const { caseStudy } = await context.get(queryContext)(CaseStudyDocument, { slug: params.slug ?? '' });
  if (!caseStudy) throw data(null, { status: 404 });
  const { slug, problem } = caseStudy;
  if (slug !== params.slug) throw redirect(caseStudyPath(caseStudy), 301);
  return {
    study: caseStudy,
    description: excerpt(problem.replace(/\s+/g, ' '), META_DESCRIPTION_EXCERPT),
  };
}
