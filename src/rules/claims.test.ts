import { expect, test } from '@jest/globals';
import { claimSource, largestSavingAbove, percentageOf, timeSaved } from './claims.ts';

test.each([
  ['10 minutes', '2 minutes', 80],
  ['2 hours', '30 minutes', 75],
  ['1,000 hours', '200.5 hours', 79.95],
  ['1 week', '7 days', 0],
  ['5 days', '6 days', -20],
  ['3 hours', '0 minutes', 100],
  ['0.3 hours', '0.06 hours', 80],
  ['13.6%', '2.9%', null],
  ['61 hours per week', '56 hours per week', null],
  ['0 hours', '2 hours', null],
  ['2 hours', 'less', null],
  ['43 fields', '12 fields', null],
])('from %s to %s saves %p percent of the time', (before, after, saved) => {
  expect(timeSaved({ before, after })).toBe(saved);
});

test('finds the largest saving above a limit, and none at the limit', () => {
  const metrics = [
    { before: '10 hours', after: '2 hours' },
    { before: '10%', after: '1%' },
    { before: '10 hours', after: '1 hour' },
  ];
  expect(largestSavingAbove(79.99, metrics)).toEqual({ metric: metrics[2], saved: 90 });
  expect(largestSavingAbove(80, metrics.slice(0, 2))).toBeNull();
  expect(largestSavingAbove(90, metrics)).toBeNull();
  expect(largestSavingAbove(90, [{ before: '1,000 minutes', after: '99 minutes' }])?.saved).toBe(90.1);
});

test.each([
  ['up to 80%', 80],
  ['97.5 %', 97.5],
  ['5,000+', null],
])('reads the percentage of %s', (figure, percentage) => {
  expect(percentageOf(figure)).toBe(percentage);
});

test('says what a figure covers and where it comes from', () => {
  const basis = 'My own estimate.';
  const nothing = { bound: null, scope: null, period: null, count: null };
  expect(claimSource({ ...nothing, basis })).toBe(basis);
  expect(claimSource({ basis, bound: 'Average', scope: 'nine cases', period: '2024', count: 1_200 })).toBe(
    'Average for nine cases. My own estimate. Period: 2024. Count: 1,200.',
  );
});
