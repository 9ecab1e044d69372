import { contentInput } from '../content/graphql-types.ts';
import { technologyCategoryFields } from './technology-category.fields.ts';

export const TechnologyCategoryInput = contentInput(
  'TechnologyCategoryInput',
  'The values of a technology category.',
  technologyCategoryFields,
);
