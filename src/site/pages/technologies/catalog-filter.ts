import { pagePath } from '../../paging.ts';

/** What a visitor looks for in the catalog, as it stands in the address: `?q=&category=&level=`. */
export interface CatalogFilter {
  q: string;
  category: string;
  level: string;
}

interface Technology {
  name: string;
  shortDescription: string;
  difficultyLevel: string | null;
}

interface Category<Item extends Technology> {
  slug: string;
  title: string;
  technologies: readonly Item[];
  technologyCount: number;
}

export const NO_FILTER: CatalogFilter = { q: '', category: '', level: '' };

export function readFilter(search: string | URLSearchParams): CatalogFilter {
  const parameters = new URLSearchParams(search);
  const read = (name: keyof CatalogFilter) => parameters.get(name)?.trim() ?? '';
  return { q: read('q'), category: read('category'), level: read('level') };
}

/** Only what was chosen stands in the address. */
export function catalogPath(filter: CatalogFilter, page = 1): string {
  return pagePath('/technologies', { ...filter }, page);
}

export function isFiltering({ q, category, level }: CatalogFilter): boolean {
  return q !== '' || category !== '' || level !== '';
}

/** The categories with those technologies that have every word of `q`, in their name, line or category. */
export function filterCatalog<Item extends Technology, Group extends Category<Item>>(
  categories: readonly Group[],
  { q, category, level }: CatalogFilter,
): Group[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return categories
    .filter(({ slug }) => category === '' || slug === category)
    .map((group) => ({
      ...group,
      technologies: group.technologies.filter(({ name, shortDescription, difficultyLevel }) => {
        if (level !== '' && difficultyLevel !== level) return false;
        const text = fold(`${name} ${shortDescription} ${group.title}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .map((group) => ({ ...group, technologyCount: group.technologies.length }))
    .filter(({ technologyCount }) => technologyCount > 0);
}

/** Capitals and accents make no difference. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
