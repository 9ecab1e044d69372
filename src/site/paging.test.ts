import { expect, test } from '@jest/globals';
import { pathWithQuery, readPageNumber } from '../rules/pagination.ts';
import { pageTitle } from './paging.ts';

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1e3', 1],
  ['page=999999', 999_999],
  ['page=1000000', 1],
  ['page=02', 1],
  ['page=2x', 1],
  ['page=x2', 1],
])('%j is page %d', (query, page) => {
  expect(readPageNumber(new URLSearchParams(query))).toBe(page);
});

test('omits the number of the first page and empty parameters', () => {
  expect(pathWithQuery('/blog', { page: 1 })).toBe('/blog');
  expect(pathWithQuery('/technologies', { q: 'a b', category: '', page: 3 })).toBe('/technologies?q=a+b&page=3');
});

test('adds the number to the title of every page but the first', () => {
  expect([1, 2].map((page) => pageTitle('Tech Insights', page))).toEqual(['Tech Insights', 'Tech Insights, page 2']);
});
