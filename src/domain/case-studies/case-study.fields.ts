import {
  choice,
  line,
  lines,
  optional,
  paragraphs,
  picture,
  sectionReferences,
  slug,
  table,
} from '../../rules/content-field.ts';
import { caseStudyCategories } from '../../rules/case-study.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { caseStudyPath } from '../../rules/paths.ts';

/** The columns of a metric. */
export const metricFields = {
  label: line({ label: 'Metric label', description: 'What was measured.', max: 200 }),
  before: line({ label: 'Metric before', description: 'The value before.', max: 200 }),
  after: line({ label: 'Metric after', description: 'The value after.', max: 200 }),
  improvement: line({ label: 'Metric improvement', description: 'The improvement, as the page shows it.', max: 200 }),
};

/** The fields of a case study (specification 3 and 5). */
export const caseStudyFields = {
  title: line({ label: 'Title', description: 'Title of the case study.', min: 5, max: 200 }),
  slug: slug({ min: 3 }),
  category: choice({
    enumeration: 'CaseStudyCategory',
    label: 'Category',
    description: 'Category of the case study.',
    options: caseStudyCategories,
    message: 'Please select a category',
    empty: 'Please select',
  }),
  icon: line({
    label: 'Icon',
    description: 'Name of an icon of the built-in set.',
    hint: 'Such as bot, building, calendar, file-text, landmark, shield or workflow.',
    max: 100,
  }),
  cover: optional(
    picture({
      label: 'Cover',
      description: 'Name of the picture at the top of the case study, which `coverPicture` describes.',
      hint: 'Shown at the top of the case study, and beside links on other sites.',
    }),
  ),
  problem: paragraphs({ label: 'Problem', description: 'The problem.', rows: 6, min: 20, max: 20_000 }),
  solution: paragraphs({ label: 'Solution', description: 'What was built.', rows: 6, min: 20, max: 20_000 }),
  outcome: paragraphs({ label: 'Outcome', description: 'The result.', rows: 6, min: 20, max: 20_000 }),
  metrics: table({
    label: 'Metrics',
    description: 'What was measured, before and after.',
    hint: 'Empty rows are ignored.',
    columns: metricFields,
  }),
  technologies: lines({
    label: 'Technologies',
    description: 'Names of the technologies that were used.',
    item: 'Technology',
    itemMax: 200,
  }),
  serviceSections: sectionReferences({
    description: 'Sections of the service pages that the case study supports, such as `legal-tech#efiling-systems`.',
  }),
};

export const caseStudyType: ContentTypeDefinition = {
  key: 'case-studies',
  name: 'caseStudy',
  label: { one: 'Case study', many: 'Case studies' },
  titleField: 'title',
  fields: caseStudyFields,
  path: caseStudyPath,
};
