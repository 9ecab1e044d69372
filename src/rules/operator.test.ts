import { expect, test } from '@jest/globals';
import { signInWait, tooManySignIns } from './operator.ts';

const MINUTES = 60_000;

test('waits 15 minutes after the fifth failure and doubles the wait up to a day', () => {
  expect([0, 1, 4].map((failures) => signInWait(failures))).toEqual([0, 0, 0]);
  expect([5, 6, 7].map((failures) => signInWait(failures) / MINUTES)).toEqual([15, 30, 60]);
  expect([12, 40, 5_000].map((failures) => signInWait(failures) / MINUTES)).toEqual([1_440, 1_440, 1_440]);
});

test.each([
  [1, '1 minute'],
  [14.2 * MINUTES, '15 minutes'],
  [119 * MINUTES, '119 minutes'],
  [24 * 60 * MINUTES, '24 hours'],
])('after %d ms more, a sign-in is possible in %s', (wait, time) => {
  expect(tooManySignIns(wait)).toBe(`Too many failed sign-ins. Please wait ${time} before you try again.`);
});
