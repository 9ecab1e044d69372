import { expect, test } from '@jest/globals';
import { PAGE_LIMIT_MAX } from '../../../rules/pagination.ts';
import type { Query } from '../../../rendering/query.ts';
import { NO_FILTER } from './catalog-filter.ts';
import { searchCatalog } from './technologies.loader.ts';

/** Returns a query that finds this many technologies. */
function finds(count: number): Query {
  const searchTechnologies = Array.from({ length: count }, (_, index) => ({ slug: `technology-${index}` }));
  return () => Promise.resolve({ searchTechnologies } as never);
}

test('shows the whole catalog if a search may have found more than one request returns', async () => {
  expect(await searchCatalog(finds(PAGE_LIMIT_MAX), NO_FILTER, true)).toEqual({ filter: NO_FILTER, slugs: null });
  const almost = await searchCatalog(finds(PAGE_LIMIT_MAX - 1), NO_FILTER, true);
  expect(almost).toMatchObject({ slugs: { length: PAGE_LIMIT_MAX - 1 } });
});
