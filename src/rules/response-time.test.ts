import { expect, test } from '@jest/globals';
import { percentage, responseState, duration } from './response-time.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

test.each([
  ['new', 21, null, 'due in 3 h', false],
  ['read', 23.5, null, 'due in 30 min', false],
  ['new', 24, null, 'due in 0 min', false],
  ['new', 24 + 1 / 3_600_000, null, 'overdue by 0 min', true],
  ['read', 26, null, 'overdue by 2 h', true],
  ['new', 24 * 5, null, 'overdue by 4 days', true],
  ['replied', 30, 25, 'answered after 5 h', false],
  ['won', 300, 230, 'answered after 2 days', false],
])('%s after %d h, replied %s h ago: %s', (status, came, replied, words, overdue) => {
  const repliedAt = replied === null ? null : ago(replied);
  expect(responseState({ status, createdAt: ago(came), repliedAt }, 24, now)).toEqual({ words, overdue });
});

test('requires no answer for spam and settled submissions', () => {
  expect(responseState({ status: 'spam', createdAt: ago(30), repliedAt: ago(29) }, 24, now)).toBeNull();
  for (const status of ['replied', 'won', 'lost']) {
    expect(responseState({ status, createdAt: ago(30), repliedAt: null }, 24, now)).toBeNull();
  }
});

test('shows a duration in its largest whole unit', () => {
  expect([0, 59, 60, 47 * 60 + 59, 48 * 60].map((minutes) => duration(minutes * 60_000))).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '47 h',
    '2 days',
  ]);
  expect([59_999, 60_000, 3_599_999, 172_799_999, 259_199_999].map(duration)).toEqual([
    '0 min',
    '1 min',
    '59 min',
    '47 h',
    '2 days',
  ]);
});

test('rounds a share down to whole percents', () => {
  const shares = [0, 2 / 3, 29 / 100, 57 / 100, 58 / 100, 9_999 / 10_000, 1];
  expect(shares.map(percentage)).toEqual(['0%', '66%', '29%', '57%', '58%', '99%', '100%']);
});
