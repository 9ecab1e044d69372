import { data, type LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { CaseStudyDocument, type CaseStudyQuery } from './case-study.generated.ts';

export type CaseStudyData = NonNullable<CaseStudyQuery['caseStudy']>;

export async function loader({ params, context }: LoaderFunctionArgs): Promise<CaseStudyData> {
  const { caseStudy } = await context.get(queryContext)(CaseStudyDocument, { slug: params.slug ?? '' });
  if (!caseStudy) throw data(null, { status: 404 });
  return caseStudy;
}
