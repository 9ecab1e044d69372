import { Index, JoinColumn, ManyToOne } from 'typeorm';
import { technologyPath } from '../../rules/paths.ts';
import { difficultyLevels, levelMeanings, type DifficultyLevel } from '../../rules/technology.ts';
import { ContentType } from '../content/declarations/content-type.ts';
import {
  Choice,
  HomePlace,
  Line,
  Lines,
  Paragraphs,
  Reference,
  Slug,
  Title,
  WebAddresses,
} from '../content/declarations/field-decorators.ts';
import { PublishableEntity } from '../content/declarations/publishable.entity.ts';
import { TechnologyCategory } from './technology-category.entity.ts';

const JUDGMENT_MAX = 400;

/** A technology (specification 3 and 5). */
@ContentType({
  key: 'technologies',
  name: 'technology',
  one: 'a technology',
  label: { one: 'Technology', many: 'Technologies' },
  description: 'A technology that the owner works with.',
  titleField: 'name',
  body: ['fullDescription'],
  path: technologyPath,
  searchPath: `'/technologies/' || slug`,
  hasPage: true,
  order: {
    description: 'by name',
    // The collation "C", because others differ between machines.
    by: [
      ['lower(technologies.name) COLLATE "C"', 'ASC'],
      ['technologies.slug', 'ASC'],
    ],
  },
  groups: { name: 'Summary', fullDescription: 'Text', relatedTechnologies: 'Where it belongs' },
})
@Index('technologies_exact_name_idx', ['name'])
@Index('technologies_category_name_idx', { synchronize: false })
@Index('technologies_home_idx', { synchronize: false })
@Index('technologies_name_idx', { synchronize: false })
@Index('technologies_published_idx', { synchronize: false })
export class Technology extends PublishableEntity {
  @Title({ label: 'Name', description: 'Name of the technology.', min: 2, max: 100 })
  name!: string;

  @Slug({ min: 2 })
  slug!: string;

  @Reference({
    to: 'technology-categories',
    label: 'Category',
    description: 'ID of the category.',
    message: 'Category ID is required',
    search: 'context',
  })
  categoryId!: string;

  @ManyToOne(() => TechnologyCategory, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'categoryId', foreignKeyConstraintName: 'technologies_categoryId_fkey' })
  category?: TechnologyCategory;

  @Line({
    label: 'Short description',
    description: 'One line that says what the technology is.',
    max: 300,
    search: 'summary',
  })
  shortDescription!: string;

  @Line({
    label: 'Choose it when',
    description: 'What makes the technology a good choice, in one or two sentences.',
    hint: 'One or two sentences, such as: Your leases change by building and unit.',
    max: JUDGMENT_MAX,
    optional: true,
    detail: true,
    search: 'body',
  })
  chooseWhen!: string | null;

  @Line({
    label: 'Look elsewhere when',
    description: 'What makes something else a better choice, in one or two sentences.',
    max: JUDGMENT_MAX,
    optional: true,
    detail: true,
    search: 'body',
  })
  ratherNotWhen!: string | null;

  @Paragraphs({
    label: 'Full description',
    description: 'What the technology is and how it is used, in paragraphs.',
    rows: 8,
    max: 20_000,
    optional: true,
    detail: true,
    search: 'body',
  })
  fullDescription!: string | null;

  @Lines({
    label: 'Use cases',
    description: 'What the technology is used for.',
    item: 'Use case',
    itemMax: 200,
    detail: true,
    search: 'body',
  })
  useCases!: string[];

  @Lines({
    label: 'Benefits',
    description: 'Strengths of the technology.',
    item: 'Benefit',
    itemMax: 200,
    detail: true,
    search: 'body',
  })
  benefits!: string[];

  @Lines({
    label: 'Related technologies',
    description: 'Names of related technologies, in the catalog or not. `related` has those that are in the catalog.',
    item: 'Related technology',
    of: 'technologies',
    itemMax: 200,
    detail: true,
  })
  relatedTechnologies!: string[];

  @Choice({
    label: 'Difficulty level',
    description: 'Who can maintain a solution that uses the technology.',
    options: difficultyLevels,
    meanings: levelMeanings,
    message: 'Please select a difficulty level',
    optional: true,
  })
  difficultyLevel!: DifficultyLevel | null;

  @WebAddresses({
    label: 'Learning resources',
    description: "Addresses of its maker's documentation or site.",
    item: 'Learning resource',
    itemMax: 500,
    detail: true,
  })
  learningResources!: string[];

  @HomePlace()
  homePlace!: number | null;
}
