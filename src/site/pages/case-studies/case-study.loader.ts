import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { caseStudyCategories, META_DESCRIPTION_EXCERPT, type CaseStudyCategory } from '../../../rules/case-study.ts';
import { enumValue } from '../../../rules/enum-names.ts';
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

type CaseStudy = NonNullable<CaseStudyQuery['caseStudy']>;

export interface CaseStudyData {
  study: Omit<CaseStudy, 'category'> & { category: CaseStudyCategory };
  /** For search engines. */
  description: string;
  links: Deferred<CaseStudyLinksQuery>;
}

/** Redirects permanently if the slug is a former one. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<CaseStudyData> {
  const query = context.get(queryContext);
  const { caseStudy } = await query(CaseStudyDocument, { slug: params.slug ?? '' });
  if (!caseStudy) throw data(null, { status: 404 });
  const { slug, category, problem } = caseStudy;
  if (slug !== params.slug) throw redirect(caseStudyPath(caseStudy), 301);
  const links = deferred(query(CaseStudyLinksDocument, { slug }));
  return {
    study: { ...caseStudy, category: enumValue(caseStudyCategories, category) },
    description: excerpt(problem, META_DESCRIPTION_EXCERPT),
    links,
  };
}
