import { slug, type FieldValues } from '../../rules/content-field.ts';
import { readSeedFiles, validateSeed } from '../content/seed-reader.ts';
import { technologyFields } from './technology.fields.ts';

const { categoryId: _assignedLater, ...ownFields } = technologyFields;
/** A file names its category by slug, since IDs differ between databases. */
const seedFields = { ...ownFields, category: slug({ min: 3 }) };

export type TechnologySeed = FieldValues<typeof seedFields>;

export function technologySeeds(root?: string): TechnologySeed[] {
  return readSeedFiles('technologies', root).map((file) => {
    const attributes = file.attributes as Omit<TechnologySeed, 'slug' | 'fullDescription'>;
    return validateSeed(file, seedFields, { ...attributes, slug: file.slug, fullDescription: file.body });
  });
}
