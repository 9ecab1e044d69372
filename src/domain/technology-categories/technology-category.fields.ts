import { integer, line, optional, paragraphs, slug, title } from '../../rules/content-field.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { technologyCategoryPath } from '../../rules/paths.ts';

/** The fields of a technology category (specification 3 and 5). */
export const technologyCategoryFields = {
  title: title({ label: 'Title', description: 'Title of the category.', min: 3, max: 100 }),
  slug: slug({ min: 3 }),
  icon: line({
    label: 'Icon',
    description: 'Name of an icon of the built-in set.',
    hint: 'Such as bot, building, calendar, file-text, landmark, shield or workflow.',
    min: 3,
    max: 100,
    message: 'Icon class must be specified',
  }),
  color: line({
    label: 'Color',
    description: 'CSS color of the icon.',
    hint: 'A light color, such as #a0cbe7, but not the green of the buttons.',
    min: 3,
    max: 100,
  }),
  bgColor: line({
    label: 'Background color',
    description: 'CSS color of the tile behind the icon.',
    hint: 'A dark color, such as #162128.',
    min: 3,
    max: 100,
  }),
  description: optional(
    paragraphs({ label: 'Description', description: 'Description of the category.', rows: 3, max: 1_000 }),
  ),
  sortOrder: integer({
    label: 'Sort order',
    description: 'Position in the catalog. Categories without one come last.',
    hint: 'Low numbers come first. A category without a number comes last.',
  }),
};

export const technologyCategoryType: ContentTypeDefinition = {
  key: 'technology-categories',
  name: 'technologyCategory',
  label: { one: 'Category', many: 'Categories' },
  titleField: 'title',
  fields: technologyCategoryFields,
  body: ['description'],
  path: technologyCategoryPath,
};
