import { expect, test } from '@jest/globals';
import { localTime, unusualHour, workingMorning } from './local-time.ts';

test.each([
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', { day: '2026-03-29', weekday: 'Sunday', time: '01:30' }],
  ['2026-03-29T01:30:00Z', 'Europe/Berlin', { day: '2026-03-29', weekday: 'Sunday', time: '03:30' }],
  ['2026-01-01T04:05:00Z', 'America/New_York', { day: '2025-12-31', weekday: 'Wednesday', time: '23:05' }],
  ['2026-01-01T00:00:00Z', 'UTC', { day: '2026-01-01', weekday: 'Thursday', time: '00:00' }],
])('%s in %s', (moment, timeZone, local) => {
  expect(localTime(new Date(moment), timeZone)).toEqual(local);
});

const times = { timeZone: 'America/New_York', workingDays: ['Monday'], morningFrom: '08:00', morningUntil: '12:00' };

test.each([
  ['2026-11-23T12:59:59Z', undefined],
  ['2026-11-23T13:00:00Z', '2026-11-23'],
  ['2026-11-23T16:59:59Z', '2026-11-23'],
  ['2026-11-23T17:00:00Z', undefined],
  ['2026-11-24T13:00:00Z', undefined],
])('%s is a working morning of %s', (moment, day) => {
  expect(workingMorning(new Date(moment), times)).toBe(day);
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
