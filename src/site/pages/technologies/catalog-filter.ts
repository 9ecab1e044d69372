import { BEGINNING_MIN, searchWords } from '../../../rules/search.ts';
import { difficultyLevels, type DifficultyLevel } from '../../../rules/technology.ts';
import { pathWithQuery } from '../../../rules/pagination.ts';

/** Filter of the catalog, as in the address: `?q=&category=&level=`. */
export interface CatalogFilter {
  q: string;
  category: string;
  level: DifficultyLevel | '';
}

interface Technology {
  slug: string;
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
  const level = difficultyLevels.find((known) => known === read('level')) ?? '';
  return { q: read('q'), category: read('category'), level };
}

/** Returns the address of a filter. A space after the last word of the search, before the next word, does not change it. */
export function catalogPath(filter: CatalogFilter, page = 1): string {
  return pathWithQuery('/technologies', { ...filter, q: filter.q.trim(), page });
}

export function isFiltering({ q, category, level }: CatalogFilter): boolean {
  return q !== '' || category !== '' || level !== '';
}

/** What the server found in the whole catalog. */
export interface CatalogAnswer {
  filter: CatalogFilter;
  /** Slugs of technologies. Null if there are too many to list, such as for a stop word. All are then shown. */
  slugs: readonly string[] | null;
}

/** Returns whether a search is for this filter. */
export function isSearchFor<Search extends { filter: CatalogFilter }>(
  search: Search | null,
  filter: CatalogFilter,
): search is Search {
  return search !== null && catalogPath(search.filter) === catalogPath(filter);
}

/**
 * Returns the categories with the technologies that the server found, if its answer is for this filter. Until then, finds those
 * whose name, description or category have a word that begins with each word of `q`. The server finds the same ones, and also
 * other forms of a word, synonyms and misspelled words.
 */
export function filterCatalog<Item extends Technology, Group extends Category<Item>>(
  categories: readonly Group[],
  filter: CatalogFilter,
  answer: CatalogAnswer | null = null,
): Group[] {
  const isFound = isSearchFor(answer, filter) ? isListed(answer) : matches(filter);
  return categories
    .map((group) => ({ ...group, technologies: group.technologies.filter((technology) => isFound(technology, group)) }))
    .map((group) => ({ ...group, technologyCount: group.technologies.length }))
    .filter(({ technologyCount }) => technologyCount > 0);
}

type IsFound = (technology: Technology, category: { slug: string; title: string }) => boolean;

function isListed({ slugs, filter }: CatalogAnswer): IsFound {
  if (!slugs) return matches({ ...filter, q: '' });
  const found = new Set(slugs);
  return ({ slug }) => found.has(slug);
}

function matches({ q, category, level }: CatalogFilter): IsFound {
  // A single character at the end is the beginning of a word that the visitor is typing.
  const words = searchWords(q.replace(/(^|\s)\S$/, ''));
  return ({ name, shortDescription, difficultyLevel }, { slug, title }) => {
    if (category !== '' && slug !== category) return false;
    if (level !== '' && difficultyLevel !== level) return false;
    const text = wordList(`${name} ${shortDescription} ${title}`);
    return words.every((word) => text.includes(word.length < BEGINNING_MIN ? ` ${word} ` : ` ${word}`));
  };
}

/** Returns the words of a text between spaces, and the words within words such as PostgreSQL. */
function wordList(text: string): string {
  return ` ${searchWords(`${text} ${text.replace(/([a-z])([A-Z])/g, '$1 $2')}`).join(' ')} `;
}
