import { expect, test } from '@jest/globals';
import { STEP_TIME } from './case-study.ts';

test.each(['40 minutes', '1 minute', '2.5 hours', '0.25 hours', '1440 minutes'])('accepts %j as a time', (time) => {
  expect(STEP_TIME.test(time)).toBe(true);
});

test.each(['0 minutes', '0.00 hours', '40', '2 days', '-1 hours', '2,5 hours', '10000 hours', '1 hour 5 minutes'])(
  'refuses %j as a time',
  (time) => {
    expect(STEP_TIME.test(time)).toBe(false);
  },
);
