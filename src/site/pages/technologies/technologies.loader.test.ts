import { expect, test } from '@jest/globals';
import { PAGE_LIMIT_MAX } from '../../../rules/pagination.ts';
import type { Query } from '../../../rendering/query.ts';
import { NO_FILTER } from './catalog-filter.ts';
import { searchCatalog } from './technologies.loader.ts';

const slugs = (count: number) => Array.from({ length: count }, (_, index) => `technology-${index}`);

/** Returns a query that finds this many technologies and returns as many as it is asked for. */
function finds(count: number): Query {
  return (_, { limit }) => {
    const searchTechnologies = slugs(Math.min(count, limit as number)).map((slug) => ({ slug }));
    return Promise.resolve({ searchTechnologies } as never);
  };
}

test.each([
  [PAGE_LIMIT_MAX - 1, slugs(PAGE_LIMIT_MAX - 1)],
  [PAGE_LIMIT_MAX, null],
  [PAGE_LIMIT_MAX + 1, null],
])('returns the slugs of %d technologies only if one request returns all of them', async (count, expected) => {
  expect(await searchCatalog(finds(count), NO_FILTER, true)).toEqual({ filter: NO_FILTER, slugs: expected });
});
