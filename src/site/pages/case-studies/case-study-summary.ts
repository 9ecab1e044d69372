import { CARD_EXCERPT } from '../../../rules/case-study.ts';
import { excerpt } from '../../../rules/excerpt.ts';

interface CaseStudy {
  title: string;
  slug: string;
  category: string;
  icon: string;
  problem: string;
  outcome: string;
  serviceSections: string[];
  metrics: { label: string; before: string; after: string; improvement: string }[];
}

const AI_INTEGRATION = 'ai-integration#';

export type CaseStudySummary = ReturnType<typeof caseStudySummary>;

/** Returns only what a card shows. */
export function caseStudySummary(study: CaseStudy) {
  const { title, slug, category, icon, problem, outcome, serviceSections, metrics } = study;
  return {
    title,
    slug,
    category,
    icon,
    problem: excerpt(problem, CARD_EXCERPT),
    outcome: excerpt(outcome, CARD_EXCERPT),
    usesAi: serviceSections.some((reference) => reference.startsWith(AI_INTEGRATION)),
    metricCount: metrics.length,
    metric: metrics[0],
  };
}
