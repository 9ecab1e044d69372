import { slugRule } from './content-types.ts';
import { ID_PATTERN } from './id.ts';
import { listOf, oneOf, optional, text, type FormSchema } from './field-schema.ts';

export const difficultyLevels = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;
export type DifficultyLevel = (typeof difficultyLevels)[number];

/** Specification 9: shown in the catalog's badge when there is no technology to count. */
export const TECHNOLOGY_COUNT_FALLBACK = 100;

const line = (label: string) => text({ label, max: 200 });

/** Specification 5, content-management rules. */
export const technologyForm = {
  name: text({ label: 'Name', min: 2, max: 100 }),
  slug: slugRule(2),
  categoryId: text({
    label: 'Category ID',
    max: 36,
    message: 'Category ID is required',
    pattern: { matches: ID_PATTERN, message: 'Category ID must be the id of a category' },
  }),
  shortDescription: text({ label: 'Short description', max: 300 }),
  fullDescription: optional(text({ label: 'Full description', max: 20_000, multiline: true })),
  useCases: listOf(line('Use case'), { label: 'Use cases', max: 20 }),
  benefits: listOf(line('Benefit'), { label: 'Benefits', max: 20 }),
  relatedTechnologies: listOf(line('Related technology'), { label: 'Related technologies', max: 20 }),
  difficultyLevel: optional(oneOf(difficultyLevels, 'Please select a difficulty level')),
  learningResources: listOf(text({ label: 'Learning resource', max: 500 }), { label: 'Learning resources', max: 20 }),
} satisfies FormSchema;

/** Specification 5, content-management rules. */
export const technologyCategoryForm = {
  title: text({ label: 'Title', min: 3, max: 100 }),
  slug: slugRule(3),
  icon: text({ label: 'Icon', min: 3, max: 100, message: 'Icon class must be specified' }),
  color: text({ label: 'Color', min: 3, max: 100 }),
  bgColor: text({ label: 'Background color', min: 3, max: 100 }),
  description: optional(text({ label: 'Description', max: 1_000, multiline: true })),
} satisfies FormSchema;

/** As many characters of a search count: each word is looked for in each technology. */
export const CATALOG_SEARCH_MAX = 200;
