import { expect, test } from '@jest/globals';
import { changeableUntil } from './consultation.ts';

test('a call can be changed until the notice before it begins', () => {
  const startsAt = new Date('2026-12-01T09:00:00.000Z');
  expect(changeableUntil(startsAt, { noticeHours: 24 })).toEqual(new Date('2026-11-30T09:00:00.000Z'));
  expect(changeableUntil(startsAt, { noticeHours: 0 })).toEqual(startsAt);
});
