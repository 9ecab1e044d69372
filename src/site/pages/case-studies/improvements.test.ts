import { expect, test } from '@jest/globals';
import { improvements } from './improvements.ts';

const studies = (...texts: string[]) => texts.map((improvement) => ({ metric: { improvement } }));

test('returns the median and the spread of an odd and of an even number', () => {
  const odd = studies('61% less', '79% more', '5.5% less');
  expect(improvements(odd)).toEqual({ count: 3, median: 61, lowest: 5.5, highest: 79 });
  const even = studies('100% less', '20% less', '30% less', '41% less');
  expect(improvements(even)).toEqual({ count: 4, median: 36, lowest: 20, highest: 100 });
});

test('ignores other figures, and returns nothing for fewer than three', () => {
  const mixed = [...studies('10% less', '20% less', 'twice as fast', '$5 less'), {}];
  expect(improvements(mixed)).toBeNull();
  expect(improvements([...mixed, ...studies('60% more')])).toEqual({ count: 3, median: 20, lowest: 10, highest: 60 });
});
