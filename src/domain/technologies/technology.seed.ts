import { slugRule } from '../../rules/content-types.ts';
import { technologyForm } from '../../rules/technology.ts';
import { checkedDocument, readDocuments } from '../content/seed-reader.ts';
import type { Technology } from './technology.entity.ts';

export type TechnologyContent = Pick<
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

export function technologyContent(): TechnologyContent[] {
  return readDocuments('technologies').map((document) => {
    const attributes = document.attributes as Omit<TechnologyContent, 'slug' | 'fullDescription'>;
    return checkedDocument(
      document,
      { ...form, category: slugRule(3) },
      { ...attributes, slug: document.slug, fullDescription: document.body },
    );
  });
}
