import { slugRule } from './content-types.ts';
import { listOf, oneOf, text, type FormSchema } from './field-schema.ts';

export const caseStudyCategories = ['Real Estate', 'Legal Tech', 'Process Automation'] as const;
export type CaseStudyCategory = (typeof caseStudyCategories)[number];

/** Specification 9. */
export const CARD_EXCERPT = 80;
export const META_DESCRIPTION_EXCERPT = 150;

/** Specification 5, content-management rules. */
export const caseStudyForm = {
  title: text({ label: 'Title', min: 5, max: 200 }),
  slug: slugRule(3),
  category: oneOf(caseStudyCategories, 'Please select a category'),
  icon: text({ label: 'Icon', max: 100 }),
  problem: text({ label: 'Problem', min: 20, max: 20_000, multiline: true }),
  solution: text({ label: 'Solution', min: 20, max: 20_000, multiline: true }),
  outcome: text({ label: 'Outcome', min: 20, max: 20_000, multiline: true }),
  technologies: listOf(text({ label: 'Technology', max: 200 }), { label: 'Technologies', max: 20 }),
} satisfies FormSchema;

export const metricForm = {
  label: text({ label: 'Metric label', max: 200 }),
  before: text({ label: 'Metric before', max: 200 }),
  after: text({ label: 'Metric after', max: 200 }),
  improvement: text({ label: 'Metric improvement', max: 200 }),
} satisfies FormSchema;
