import { expect, test } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '../../../rules/durations.ts';
import { nextReminder } from './call-times.service.ts';

const startsAt = new Date('2026-12-01T09:00:00.000Z');
const before = (hours: number, minutes = 0) => new Date(startsAt.getTime() - hours * HOUR_MS - minutes * MINUTE_MS);

test.each([
  ['a day', before(72), before(24)],
  ['a day, exactly two hours after the booking', before(26), before(24)],
  ['an hour, because the booking is a minute too close to the day', before(25, 59), before(1)],
  ['an hour, exactly two hours after the booking', before(3), before(1)],
  ['never, because the booking is too close to the hour', before(2, 59), null],
  ['never, because the call has begun', startsAt, null],
])('reminds of a call before it begins: %s', (_, bookedAt, expected) => {
  expect(nextReminder(startsAt, bookedAt)).toEqual(expected);
});
