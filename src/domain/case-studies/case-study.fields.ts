import {
  choice,
  homePlace,
  line,
  lines,
  optional,
  paragraphs,
  picture,
  sectionReferences,
  slug,
  table,
  title,
} from '../../rules/content-field.ts';
import { caseStudyCategories, SOFTWARE, STEP_TIME, WAITING } from '../../rules/case-study.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { caseStudyPath } from '../../rules/paths.ts';

/** The columns of a metric. */
export const metricFields = {
  label: line({ label: 'Metric label', description: 'What was measured.', max: 200 }),
  before: line({ label: 'Metric before', description: 'The value before.', max: 200 }),
  after: line({ label: 'Metric after', description: 'The value after.', max: 200 }),
  improvement: line({ label: 'Metric improvement', description: 'The improvement, as the page shows it.', max: 200 }),
};

/** The columns of a step. */
export const stepFields = {
  text: line({ label: 'Step', description: 'What is done.', max: 200 }),
  by: line({ label: 'By', description: `Who does it: \`${SOFTWARE}\`, \`${WAITING}\` or a person.`, max: 50 }),
  time: line({
    label: 'Time',
    description: 'How long it takes, such as `40 minutes` or `2.5 hours`.',
    max: 20,
    pattern: { matches: STEP_TIME, message: 'Time must be a time such as 40 minutes or 2.5 hours' },
  }),
};

const stepHint = `The steps in their order. By: ${SOFTWARE}, ${WAITING} or a person, which the page draws differently. Time: in minutes or hours.`;

/** The fields of a case study (specification 3 and 5). */
export const caseStudyFields = {
  title: title({ label: 'Title', description: 'Title of the case study.', min: 5, max: 200 }),
  slug: slug({ min: 3 }),
  category: choice({
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
  stepsBefore: table({
    label: 'Steps before',
    description: 'The steps of the work before, in order.',
    hint: stepHint,
    columns: stepFields,
    required: false,
    detail: true,
  }),
  stepsAfter: table({
    label: 'Steps after',
    description: 'The steps of the work after, in order.',
    hint: stepHint,
    columns: stepFields,
    required: false,
    detail: true,
  }),
  technologies: lines({
    label: 'Technologies',
    description: 'Names of the technologies that were used.',
    item: 'Technology',
    of: 'technologies',
    itemMax: 200,
  }),
  serviceSections: sectionReferences({
    description: 'Sections of the service pages that the case study supports, such as `legal-tech#efiling-systems`.',
  }),
  homePlace: homePlace(),
};

export const caseStudyType: ContentTypeDefinition = {
  key: 'case-studies',
  name: 'caseStudy',
  label: { one: 'Case study', many: 'Case studies' },
  titleField: 'title',
  fields: caseStudyFields,
  body: ['problem', 'solution', 'outcome'],
  path: caseStudyPath,
};
