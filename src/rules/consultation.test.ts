import { expect, test } from '@jest/globals';
import { changeableUntil, consultationForm, unusualHour } from './consultation.ts';

test('a call can be changed until the notice before it begins', () => {
  const startsAt = new Date('2026-12-01T09:00:00.000Z');
  expect(changeableUntil(startsAt, { noticeHours: 24 })).toEqual(new Date('2026-11-30T09:00:00.000Z'));
  expect(changeableUntil(startsAt, { noticeHours: 0 })).toEqual(startsAt);
});

test.each([
  ['05:59', 'at night'],
  ['06:00', 'early'],
  ['07:59', 'early'],
  ['08:00', ''],
  ['18:59', ''],
  ['19:00', 'evening'],
  ['21:59', 'evening'],
  ['22:00', 'at night'],
])('says of %s that it is "%s"', (clock, word) => {
  expect(unusualHour(`2026-12-01T${clock}:00.000Z`, 'UTC')).toBe(word);
  expect(unusualHour(`2026-12-01T${clock}:00.000+09:00`, 'Asia/Tokyo')).toBe(word);
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
