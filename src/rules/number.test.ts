import { expect, test } from '@jest/globals';
import { formatNumber } from './number.ts';

test('separates thousands with commas', () => {
  expect([0, 999, 12_500].map(formatNumber)).toEqual(['0', '999', '12,500']);
});
