import { slugRule } from '../../rules/content-types.ts';
import { technologyForm } from '../../rules/technology.ts';
import { validateSeed, readSeedFiles } from '../content/seed-reader.ts';
import type { Technology } from './technology.entity.ts';

export type TechnologySeed = Pick<
  Technology,
  | 'name'
  | 'slug'
  | 'shortDescription'
  | 'fullDescription'
  | 'useCases'
  | 'benefits'
  | 'relatedTechnologies'
  | 'difficultyLevel'
  | 'learningResources'
> & {
  /** The slug of its category. */
  category: string;
};

const { categoryId: _assignedLater, ...form } = technologyForm;

export function technologySeeds(root?: string): TechnologySeed[] {
  return readSeedFiles('technologies', root).map((document) => {
    const attributes = document.attributes as Omit<TechnologySeed, 'slug' | 'fullDescription'>;
    return validateSeed(
      document,
      { ...form, category: slugRule(3) },
      { ...attributes, slug: document.slug, fullDescription: document.body },
    );
  });
}
