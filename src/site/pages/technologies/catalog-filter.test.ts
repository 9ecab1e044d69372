import { expect, test } from '@jest/globals';
import { catalogPath, filterCatalog, isFiltering, NO_FILTER, readFilter } from './catalog-filter.ts';

const technology = (name: string, shortDescription = '', difficultyLevel: string | null = null) => ({
  slug: name.toLowerCase(),
  name,
  shortDescription,
  difficultyLevel,
});

const catalog = [
  {
    slug: 'documents',
    title: 'Documents',
    technologies: [technology('HotDocs', 'Assembly', 'Advanced'), technology('Pandoc', 'Converter')],
    technologyCount: 2,
  },
  {
    slug: 'web',
    title: 'Web',
    technologies: [technology('C#', 'Language for documents', 'Advanced')],
    technologyCount: 1,
  },
];

const found = (query: string) =>
  filterCatalog(catalog, readFilter(new URLSearchParams(query))).flatMap(({ technologies }) =>
    technologies.map(({ name }) => name),
  );

test.each([
  ['', ['HotDocs', 'Pandoc', 'C#']],
  ['q=hotdocs', ['HotDocs']],
  ['q=c%23', ['C#']],
  ['q=docs', ['HotDocs']],
  ['q=doc', ['HotDocs', 'Pandoc', 'C#']],
  ['q=pandoc', ['Pandoc']],
  ['q=ndoc', []],
  ['q=x', ['HotDocs', 'Pandoc', 'C#']],
  ['q=converter+x', ['Pandoc']],
  ['q=documents', ['HotDocs', 'Pandoc', 'C#']],
  ['q=documents+converter', ['Pandoc']],
  ['q=c%C3%B3nverter', ['Pandoc']],
  ['category=web', ['C#']],
  ['level=Advanced', ['HotDocs', 'C#']],
  ['level=Advanced&category=documents', ['HotDocs']],
  ['level=ADVANCED', ['HotDocs', 'Pandoc', 'C#']],
  ['level=Expert', []],
  ['q=nothing', []],
  ['category=nothing', []],
])('?%s returns %j', (query, names) => {
  expect(found(query)).toEqual(names);
});

test('treats empty parameters as no filter', () => {
  expect(isFiltering(readFilter(new URLSearchParams('q=+&level=')))).toBe(false);
  expect(isFiltering(readFilter(new URLSearchParams('q=a')))).toBe(true);
});

test('shows what the server found for the same filter only', () => {
  const answer = { filter: readFilter('q=hotdogs'), slugs: ['hotdocs'] };
  const names = (query: string) =>
    filterCatalog(catalog, readFilter(query), answer).flatMap(({ technologies }) =>
      technologies.map(({ name }) => name),
    );
  expect(names('q=hotdogs')).toEqual(['HotDocs']);
  expect(names('q=hotdog')).toEqual([]);
  expect(names('')).toHaveLength(3);
});

test('tells technologies of the same name apart', () => {
  const twins = catalog.map((category) => ({
    ...category,
    technologies: [{ ...technology('Sign'), slug: `sign-${category.slug}` }],
  }));
  const filter = readFilter('q=sing');
  const [group, ...others] = filterCatalog(twins, filter, { filter, slugs: ['sign-web'] });
  expect([group?.slug, others]).toEqual(['web', []]);
});

test('shows the whole category if the server finds too many technologies to list', () => {
  const filter = readFilter('q=whom&category=documents');
  const groups = filterCatalog(catalog, filter, { filter, slugs: null });
  expect(groups.map(({ slug, technologies }) => [slug, technologies.length])).toEqual([['documents', 2]]);
});

test('the address of a search ignores the space before its next word', () => {
  expect(catalogPath({ ...NO_FILTER, q: 'two words ' })).toBe('/technologies?q=two+words');
  expect(catalogPath({ ...NO_FILTER, q: ' ' })).toBe('/technologies');
});
