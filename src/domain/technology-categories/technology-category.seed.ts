import { technologyCategoryForm } from '../../rules/technology.ts';
import { validateSeed, readSeedFiles } from '../content/seed-reader.ts';
import type { TechnologyCategory } from './technology-category.entity.ts';

export type TechnologyCategorySeed = Pick<
  TechnologyCategory,
  'title' | 'slug' | 'icon' | 'color' | 'bgColor' | 'description' | 'sortOrder'
>;

export function technologyCategorySeeds(root?: string): TechnologyCategorySeed[] {
  return readSeedFiles('technology-categories', root).map((document) => {
    const attributes = document.attributes as Omit<TechnologyCategorySeed, 'slug' | 'description'>;
    return validateSeed(document, technologyCategoryForm, {
      ...attributes,
      slug: document.slug,
      description: document.body,
    });
  });
}
