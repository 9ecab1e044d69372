import { expect, test } from '@jest/globals';
import { quantileRange, rangeOf, rangeText, webVitals } from './web-vitals.ts';

test.each([
  [0, 0],
  [499.9, 0],
  [500, 500],
  [2_499, 2_000],
  [10_000, 10_000],
  [1e300, 10_000],
  [Infinity, 10_000],
  [-1, undefined],
  [NaN, undefined],
  ['500', undefined],
  [null, undefined],
])('a value of %j is in the range from %j', (value, from) => {
  expect(rangeOf('lcp', value)).toBe(from);
});

test('the good values are below a bound', () => {
  for (const { bounds, good } of Object.values(webVitals)) {
    expect(bounds).toContain(good);
    expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
    expect(bounds[0]).toBe(0);
  }
});

test('finds the range of the median and of other quantiles', () => {
  const counts = [
    { from: 2_500, count: 1 },
    { from: 0, count: 2 },
    { from: 500, count: 1 },
  ];
  expect(quantileRange(counts, 0.5)).toBe(0);
  expect(quantileRange(counts, 0.51)).toBe(500);
  expect(quantileRange(counts, 0.75)).toBe(500);
  expect(quantileRange(counts, 0.76)).toBe(2_500);
  expect(quantileRange(counts, 1)).toBe(2_500);
  expect(quantileRange([], 0.5)).toBeNull();
});

test('writes ranges as text', () => {
  expect(rangeText('lcp', 0)).toBe('below 0.5 s');
  expect(rangeText('lcp', 10_000)).toBe('10 s or more');
  expect(rangeText('cls', 10)).toBe('below 0.05');
});
