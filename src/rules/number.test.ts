import { expect, test } from '@jest/globals';
import { counted, formatNumber } from './number.ts';

test('separates thousands with commas', () => {
  expect([0, 999, 12_500].map(formatNumber)).toEqual(['0', '999', '12,500']);
});

test('counts one thing in the singular, and others in the plural', () => {
  expect([0, 1, 2_000].map((count) => counted(count, 'page'))).toEqual(['0 pages', '1 page', '2,000 pages']);
  expect([1, 2].map((count) => counted(count, 'address', 'addresses'))).toEqual(['1 address', '2 addresses']);
});
