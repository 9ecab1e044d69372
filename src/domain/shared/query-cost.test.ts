import { expect, test } from '@jest/globals';
import { listCost } from './query-cost.ts';

test.each([
  [{ limit: 10 }, 2, 30],
  [{ limit: 1 }, 0, 1],
  [{ limit: 0 }, 2, 3],
  [{ limit: -5 }, 2, 3],
  [{}, 2, 12],
])('a list with the arguments %j of items that cost %d costs %d', (args, childComplexity, cost) => {
  expect(listCost({ args, childComplexity })).toBe(cost);
});
