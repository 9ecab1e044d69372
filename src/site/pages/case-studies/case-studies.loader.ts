import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { caseStudySummary } from './case-study-summary.ts';
import { CaseStudiesDocument } from './case-studies.generated.ts';

export type CaseStudiesData = Awaited<ReturnType<typeof loader>>;

/** Returns only what the page shows. The first case study of the home page is the exhibit, and in no group. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { caseStudies, caseStudiesForHomePage, claims } = await context.get(queryContext)(CaseStudiesDocument, {});
  const [cover] = caseStudiesForHomePage;
  const all = caseStudies.map(caseStudySummary);
  const exhibit = all.find(({ slug }) => slug === cover?.slug);
  return {
    exhibit: cover && exhibit ? { ...exhibit, ...cover } : null,
    studies: all.filter((study) => study !== exhibit),
    claims,
  };
}
