import type { FieldValues } from '../../rules/content-field.ts';
import { readSeedFiles, validateSeed } from '../content/seed-reader.ts';
import { technologyCategoryFields } from './technology-category.fields.ts';

export type TechnologyCategorySeed = FieldValues<typeof technologyCategoryFields>;

export function technologyCategorySeeds(root?: string): TechnologyCategorySeed[] {
  return readSeedFiles('technology-categories', root).map((file) => {
    const attributes = file.attributes as Omit<TechnologyCategorySeed, 'slug' | 'description'>;
    return validateSeed(file, technologyCategoryFields, { ...attributes, slug: file.slug, description: file.body });
  });
}
