import type { LoaderFunctionArgs } from 'react-router';
import { CARD_EXCERPT } from '../../../rules/case-study.ts';
import { excerpt } from '../../../rules/excerpt.ts';
import { queryContext } from '../../../rendering/query.ts';
import { CaseStudiesDocument } from './case-studies.generated.ts';

export type CaseStudiesData = Awaited<ReturnType<typeof loader>>;
export type CaseStudyCard = CaseStudiesData['studies'][number];

const AI_INTEGRATION = 'ai-integration#';

/** Returns only what the page shows. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { caseStudies, claims } = await context.get(queryContext)(CaseStudiesDocument, {});
  const studies = caseStudies.map(({ title, slug, category, icon, problem, outcome, serviceSections, metrics }) => ({
    title,
    slug,
    category,
    icon,
    problem: excerpt(problem, CARD_EXCERPT),
    outcome: excerpt(outcome, CARD_EXCERPT),
    metricCount: metrics.length,
    metric: metrics[0],
    usesAi: serviceSections.some((reference) => reference.startsWith(AI_INTEGRATION)),
  }));
  return { studies, claims };
}
