import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../../rendering/query.ts';
import { caseStudySummary } from './case-study-summary.ts';
import { CaseStudiesDocument, type CaseStudiesQuery } from './case-studies.generated.ts';

export type CaseStudiesData = Awaited<ReturnType<typeof loader>>;

const AI_INTEGRATION = 'ai-integration#';

/** Returns only what the page shows. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { caseStudies, caseStudiesForHomePage, claims } = await context.get(queryContext)(CaseStudiesDocument, {});
  const [exhibit] = caseStudiesForHomePage;
  const studies = caseStudies.map(({ serviceSections, ...study }) => ({
    ...caseStudySummary(study),
    usesAi: serviceSections.some((reference) => reference.startsWith(AI_INTEGRATION)),
  }));
  return { exhibit: exhibit ? asExhibit(exhibit) : null, studies, claims };
}

function asExhibit({ outcome, metrics, ...study }: CaseStudiesQuery['caseStudiesForHomePage'][number]) {
  const [text = ''] = outcome.split(/\n\s*\n/);
  return { ...study, text, metric: metrics[0] };
}
