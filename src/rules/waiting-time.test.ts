import { expect, test } from '@jest/globals';
import { waitingTime } from './waiting-time.ts';

test.each([
  [0, '1 minute'],
  [60_000, '1 minute'],
  [60_001, '2 minutes'],
  [119 * 60_000, '119 minutes'],
  [120 * 60_000, '2 hours'],
  [120 * 60_000 + 1, '3 hours'],
  [86_400_000, '24 hours'],
])('a wait of %d ms is %s', (ms, words) => {
  expect(waitingTime(ms)).toBe(words);
});
