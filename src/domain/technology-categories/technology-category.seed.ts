import { technologyCategoryForm } from '../../rules/technology.ts';
import { checkedDocument, readDocuments } from '../content/seed-reader.ts';
import type { TechnologyCategory } from './technology-category.entity.ts';

export type TechnologyCategoryContent = Pick<
  TechnologyCategory,
  'title' | 'slug' | 'icon' | 'color' | 'bgColor' | 'description' | 'sortOrder'
>;

export function technologyCategoryContent(): TechnologyCategoryContent[] {
  return readDocuments('technology-categories').map((document) => {
    const attributes = document.attributes as Omit<TechnologyCategoryContent, 'slug' | 'description'>;
    return checkedDocument(document, technologyCategoryForm, {
      ...attributes,
      slug: document.slug,
      description: document.body,
    });
  });
}
