import { Index, JoinColumn, ManyToOne } from 'typeorm';
import { caseStudyCategories, SOFTWARE, STEP_TIME, WAITING } from '../../rules/case-study.ts';
import { caseStudyPath } from '../../rules/paths.ts';
import { ContentType } from '../content/declarations/content-type.ts';
import {
  Choice,
  HomePlace,
  Line,
  Lines,
  Paragraphs,
  PictureHash,
  SectionReferences,
  Slug,
  Table,
  Title,
} from '../content/declarations/field-decorators.ts';
import { TableRow } from '../content/declarations/graphql-types.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { Picture } from '../pictures/picture.entity.ts';

@TableRow('Metric', 'A metric of a case study, before and after.')
export class Metric {
  @Line({ label: 'Metric label', description: 'What was measured.', max: 200 })
  label!: string;

  @Line({ label: 'Metric before', description: 'The value before.', max: 200 })
  before!: string;

  @Line({ label: 'Metric after', description: 'The value after.', max: 200 })
  after!: string;

  @Line({ label: 'Metric improvement', description: 'The improvement, as the page shows it.', max: 200 })
  improvement!: string;
}

@TableRow('Step', 'A step of the work in a case study.')
export class Step {
  @Line({ label: 'Step', description: 'What is done.', max: 200 })
  text!: string;

  @Line({ label: 'By', description: `Who does it: \`${SOFTWARE}\`, \`${WAITING}\` or a person.`, max: 50 })
  by!: string;

  @Line({
    label: 'Time',
    description: 'How long it takes, such as `40 minutes` or `2.5 hours`.',
    max: 20,
    pattern: { matches: STEP_TIME, message: 'Time must be a time such as 40 minutes or 2.5 hours' },
  })
  time!: string;
}

const STEP_HINT = `The steps in their order. By: ${SOFTWARE}, ${WAITING} or a person, which the page draws differently. Time: in minutes or hours.`;

/** A case study (specification 3 and 5). */
@ContentType({
  key: 'case-studies',
  name: 'caseStudy',
  one: 'a case study',
  label: { one: 'Case study', many: 'Case studies' },
  description: 'A case study: a problem, its solution and the outcome.',
  titleField: 'title',
  body: ['problem', 'solution', 'outcome'],
  path: caseStudyPath,
  searchPath: `'/case-studies/' || slug`,
  hasPage: true,
  order: {
    description: 'newest first',
    by: [
      ['case_studies.createdAt', 'DESC'],
      ['case_studies.slug', 'ASC'],
    ],
  },
  groups: { title: 'Summary', problem: 'Story', metrics: 'Figures and steps', technologies: 'Where it belongs' },
})
@Index('case_studies_createdAt_idx', ['createdAt'])
export class CaseStudy extends PublishableEntity {
  @Title({ label: 'Title', description: 'Title of the case study.', min: 5, max: 200 })
  title!: string;

  @Slug({ min: 3 })
  slug!: string;

  @Choice({
    label: 'Category',
    description: 'Category of the case study.',
    options: caseStudyCategories,
    message: 'Please select a category',
    empty: 'Please select',
    search: 'terms',
  })
  category!: string;

  @Line({
    label: 'Icon',
    description: 'Name of an icon of the built-in set.',
    hint: 'Such as bot, building, calendar, file-text, landmark, shield or workflow.',
    max: 100,
  })
  icon!: string;

  @PictureHash({
    label: 'Cover',
    description: 'Name of the picture at the top of the case study, which `coverPicture` describes.',
    hint: 'Shown at the top of the case study, and beside links on other sites.',
    optional: true,
  })
  cover!: string | null;

  @ManyToOne(() => Picture, { nullable: true, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'cover', referencedColumnName: 'hash', foreignKeyConstraintName: 'case_studies_cover_fkey' })
  coverPicture?: Picture | null;

  @Paragraphs({ label: 'Problem', description: 'The problem.', rows: 6, min: 20, max: 20_000, search: 'summary' })
  problem!: string;

  @Paragraphs({ label: 'Solution', description: 'What was built.', rows: 6, min: 20, max: 20_000, search: 'body' })
  solution!: string;

  @Paragraphs({ label: 'Outcome', description: 'The result.', rows: 6, min: 20, max: 20_000, search: 'body' })
  outcome!: string;

  @Table(Metric, {
    label: 'Metrics',
    description: 'What was measured, before and after.',
    hint: 'Empty rows are ignored.',
  })
  metrics!: Metric[];

  @Table(Step, {
    label: 'Steps before',
    description: 'The steps of the work before, in order.',
    hint: STEP_HINT,
    required: false,
    detail: true,
  })
  stepsBefore!: Step[];

  @Table(Step, {
    label: 'Steps after',
    description: 'The steps of the work after, in order.',
    hint: STEP_HINT,
    required: false,
    detail: true,
  })
  stepsAfter!: Step[];

  @Lines({
    label: 'Technologies',
    description: 'Names of the technologies that were used. A new name must be in the catalog.',
    item: 'Technology',
    of: 'technologies',
    onlyKnown: true,
    itemMax: 200,
    search: 'terms',
  })
  technologies!: string[];

  @SectionReferences({
    description: 'Sections of the service pages that the case study supports, such as `legal-tech#efiling-systems`.',
  })
  serviceSections!: string[];

  @HomePlace()
  homePlace!: number | null;
}
