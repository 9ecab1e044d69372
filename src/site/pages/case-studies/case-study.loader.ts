import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { META_DESCRIPTION_EXCERPT } from '../../../rules/case-study.ts';
import { caseStudyPath } from '../../../rules/paths.ts';
import { excerpt } from '../../../rules/excerpt.ts';
import { deferred, type Deferred } from '../../../rendering/deferred.tsx';
import { queryContext } from '../../../rendering/query.ts';
import {
  CaseStudyDocument,
  CaseStudyLinksDocument,
  type CaseStudyQuery,
  type CaseStudyLinksQuery,
} from './case-study.generated.ts';

export interface CaseStudyData {
  study: NonNullable<CaseStudyQuery['caseStudy']>;
  /** For search engines. */
  description: string;
  links: Deferred<CaseStudyLinksQuery>;
}

/** Redirects permanently if the slug is a former one. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<CaseStudyData> {
  const query = context.get(queryContext);
  const { caseStudy } = await query(CaseStudyDocument, { slug: params.slug ?? '' });
  if (!caseStudy) throw data(null, { status: 404 });
  const { slug, problem } = caseStudy;
  if (slug !== params.slug) throw redirect(caseStudyPath(caseStudy), 301);
  const links = deferred(query(CaseStudyLinksDocument, { slug }));
  return {
    study: caseStudy,
    description: excerpt(problem, META_DESCRIPTION_EXCERPT),
    links,
  };
}
