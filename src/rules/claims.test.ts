import { expect, test } from '@jest/globals';
import { claimPath, claimPlaces, claimSource } from './claims.ts';

test('says what a figure covers and where it comes from', () => {
  const basis = 'My own estimate.';
  const nothing = { bound: null, scope: null, period: null, count: null };
  expect(claimSource({ ...nothing, basis })).toBe(basis);
  expect(claimSource({ basis, bound: 'Average', scope: 'nine cases', period: '2024', count: 1_200 })).toBe(
    'Average for nine cases. My own estimate. Period: 2024. Count: 1,200.',
  );
  expect(claimSource({ ...nothing, basis, bound: 'Maximum' })).toBe(basis);
  expect(claimSource({ ...nothing, basis, count: 0 })).toBe('My own estimate. Count: 0.');
});

test('leads to the page that shows a figure', () => {
  expect(claimPlaces.map((place) => claimPath({ place }))).toEqual([
    '/',
    '/',
    '/case-studies',
    '/services/process-automation',
    '/services/process-automation',
    '/technologies',
  ]);
  expect([claimPath({ place: 'Elsewhere' }), claimPath({})]).toEqual(['/', '/']);
});
