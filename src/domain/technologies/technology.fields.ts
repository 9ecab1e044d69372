import {
  choice,
  homePlace,
  line,
  lines,
  optional,
  paragraphs,
  reference,
  slug,
  title,
  webAddresses,
} from '../../rules/content-field.ts';
import { difficultyLevels, levelMeanings } from '../../rules/technology.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { technologyPath } from '../../rules/paths.ts';

const JUDGMENT_MAX = 400;

/** The fields of a technology (specification 3 and 5). */
export const technologyFields = {
  name: title({ label: 'Name', description: 'Name of the technology.', min: 2, max: 100 }),
  slug: slug({ min: 2 }),
  categoryId: reference({
    to: 'technology-categories',
    label: 'Category',
    description: 'ID of the category.',
    message: 'Category ID is required',
  }),
  shortDescription: line({
    label: 'Short description',
    description: 'One line that says what the technology is.',
    max: 300,
  }),
  chooseWhen: optional(
    line({
      label: 'Choose it when',
      description: 'What makes the technology a good choice, in one or two sentences.',
      hint: 'One or two sentences, such as: Your leases change by building and unit.',
      max: JUDGMENT_MAX,
      detail: true,
    }),
  ),
  ratherNotWhen: optional(
    line({
      label: 'Rather not when',
      description: 'What makes something else a better choice, in one or two sentences.',
      max: JUDGMENT_MAX,
      detail: true,
    }),
  ),
  fullDescription: optional(
    paragraphs({
      label: 'Full description',
      description: 'What the technology is and how it is used, in paragraphs.',
      rows: 8,
      max: 20_000,
      detail: true,
    }),
  ),
  useCases: lines({
    label: 'Use cases',
    description: 'What the technology is used for.',
    item: 'Use case',
    itemMax: 200,
    detail: true,
  }),
  benefits: lines({
    label: 'Benefits',
    description: 'Strengths of the technology.',
    item: 'Benefit',
    itemMax: 200,
    detail: true,
  }),
  relatedTechnologies: lines({
    label: 'Related technologies',
    description: 'Names of related technologies, in the catalog or not. `related` has those that are in the catalog.',
    item: 'Related technology',
    of: 'technologies',
    itemMax: 200,
    detail: true,
  }),
  difficultyLevel: optional(
    choice({
      label: 'Difficulty level',
      description: 'Who can maintain a solution that uses the technology.',
      options: difficultyLevels,
      meanings: levelMeanings,
      message: 'Please select a difficulty level',
      empty: 'None',
    }),
  ),
  learningResources: webAddresses({
    label: 'Learning resources',
    description: "Addresses of its maker's documentation or site.",
    item: 'Learning resource',
    itemMax: 500,
    detail: true,
  }),
  homePlace: homePlace(),
};

export const technologyType: ContentTypeDefinition = {
  key: 'technologies',
  name: 'technology',
  label: { one: 'Technology', many: 'Technologies' },
  titleField: 'name',
  fields: technologyFields,
  body: ['fullDescription'],
  path: technologyPath,
};
