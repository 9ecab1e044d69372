import { expect, test } from '@jest/globals';
import { changeableUntil, consultationForm } from './consultation.ts';

test('a call can be changed until the notice before it begins', () => {
  const startsAt = new Date('2026-12-01T09:00:00.000Z');
  expect(changeableUntil(startsAt, { noticeHours: 24 })).toEqual(new Date('2026-11-30T09:00:00.000Z'));
  expect(changeableUntil(startsAt, { noticeHours: 0 })).toEqual(startsAt);
});

test.each([
  ['+1 (312) 555-0100', true],
  ['030 / 901820', true],
  ['5550100', true],
  ['', true],
  ['555010', false],
  ['++5550100', false],
  ['call 5550100', false],
  ['https://5550100', false],
])('the telephone number "%s" is accepted: %s', (number, isAccepted) => {
  expect(consultationForm.telephone.check(number) === undefined).toBe(isAccepted);
});
