import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { caseStudySummary } from '../../components/case-studies/case-study-summary.ts';
import { CaseStudiesDocument } from './case-studies.generated.ts';

export type CaseStudiesData = Awaited<ReturnType<typeof loader>>;

const AI_INTEGRATION = 'ai-integration#';

/** Returns only what the page shows. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { caseStudies, claims } = await context.get(queryContext)(CaseStudiesDocument, {});
  const studies = caseStudies.map(({ serviceSections, ...study }) => ({
    ...caseStudySummary(study),
    usesAi: serviceSections.some((reference) => reference.startsWith(AI_INTEGRATION)),
  }));
  return { studies, claims };
}
