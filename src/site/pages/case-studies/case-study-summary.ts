import { CARD_EXCERPT } from '../../../rules/case-study.ts';
import { excerpt } from '../../../rules/excerpt.ts';

interface CaseStudy {
  title: string;
  slug: string;
  category: string;
  icon: string;
  problem: string;
  outcome: string;
  metrics: { label: string; before: string; after: string; improvement: string }[];
}

export type CaseStudySummary = ReturnType<typeof caseStudySummary>;

/** Returns only what a card shows. */
export function caseStudySummary({ title, slug, category, icon, problem, outcome, metrics }: CaseStudy) {
  return {
    title,
    slug,
    category,
    icon,
    problem: excerpt(problem, CARD_EXCERPT),
    outcome: excerpt(outcome, CARD_EXCERPT),
    metricCount: metrics.length,
    metric: metrics[0],
  };
}
