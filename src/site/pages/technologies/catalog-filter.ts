import { enumValue, type EnumName } from '../../../rules/enum-names.ts';
import { difficultyLevels, type DifficultyLevel } from '../../../rules/technology.ts';
import { pagePath } from '../../paging.ts';

/** Filter of the catalog, as in the address: `?q=&category=&level=`. */
export interface CatalogFilter {
  q: string;
  category: string;
  level: DifficultyLevel | '';
}

interface Technology {
  name: string;
  shortDescription: string;
  difficultyLevel: EnumName<DifficultyLevel> | null;
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
  const level = difficultyLevels.find((known) => known === read('level')) ?? '';
  return { q: read('q'), category: read('category'), level };
}

/** Returns the parameters of a filter without empty ones. */
export function catalogPath(filter: CatalogFilter, page = 1): string {
  return pagePath('/technologies', { ...filter }, page);
}

export function isFiltering({ q, category, level }: CatalogFilter): boolean {
  return q !== '' || category !== '' || level !== '';
}

/** Returns the categories with the technologies that contain every word of `q` in their name, description or category. */
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
        if (level !== '' && levelOf(difficultyLevel) !== level) return false;
        const text = fold(`${name} ${shortDescription} ${group.title}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .map((group) => ({ ...group, technologyCount: group.technologies.length }))
    .filter(({ technologyCount }) => technologyCount > 0);
}

function levelOf(name: Technology['difficultyLevel']): DifficultyLevel | null {
  return name && enumValue(difficultyLevels, name);
}

/** Removes differences of case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
