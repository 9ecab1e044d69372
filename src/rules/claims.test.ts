import { expect, test } from '@jest/globals';
import { claimSource } from './claims.ts';

test('says what a figure covers and where it comes from', () => {
  const basis = 'My own estimate.';
  const nothing = { bound: null, scope: null, period: null, count: null };
  expect(claimSource({ ...nothing, basis })).toBe(basis);
  expect(claimSource({ basis, bound: 'Average', scope: 'nine cases', period: '2024', count: 1_200 })).toBe(
    'Average for nine cases. My own estimate. Period: 2024. Count: 1,200.',
  );
});
