import type { Crumb } from '../../../ui/Breadcrumb.tsx';
import { technologyCategoryPath } from '../../../rules/paths.ts';
import type { TechnologyData } from './technology.loader.ts';

/** Returns the way to a technology, which the page shows and the structured data repeat. */
export function technologyCrumbs({ name, category }: TechnologyData['technology']): Crumb[] {
  return [
    { label: 'Technologies', href: '/technologies' },
    ...(category ? [{ label: category.title, href: technologyCategoryPath(category) }] : []),
    { label: name },
  ];
}
