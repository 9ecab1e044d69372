import { data, type LoaderFunctionArgs } from 'react-router';
import { caseStudyCategories, type CaseStudyCategory } from '../../../rules/case-study.ts';
import { enumValue } from '../../../rules/enum-names.ts';
import { queryContext } from '../../../rendering/query.ts';
import { CaseStudyDocument, type CaseStudyQuery } from './case-study.generated.ts';

type CaseStudy = NonNullable<CaseStudyQuery['caseStudy']>;
export type CaseStudyData = Omit<CaseStudy, 'category'> & { category: CaseStudyCategory };

export async function loader({ params, context }: LoaderFunctionArgs): Promise<CaseStudyData> {
  const { caseStudy } = await context.get(queryContext)(CaseStudyDocument, { slug: params.slug ?? '' });
  if (!caseStudy) throw data(null, { status: 404 });
  return { ...caseStudy, category: enumValue(caseStudyCategories, caseStudy.category) };
}
