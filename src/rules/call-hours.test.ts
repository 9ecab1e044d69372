import { expect, test } from '@jest/globals';
import { hoursProblem, readHourRanges, storedHours } from './call-hours.ts';

test.each([
  ['9-12, 2pm-5pm', '9:00 am-12:00 pm, 2:00 pm-5:00 pm'],
  ['9 am - 5 pm', '9:00 am-5:00 pm'],
  ['9:00-12:00', '9:00 am-12:00 pm'],
  ['9:00-17:00', '09:00-17:00'],
  ['9-12, 13:00-17:00', '09:00-12:00, 13:00-17:00'],
  ['09:00-12:00, 13:00-17:00', '09:00-12:00, 13:00-17:00'],
  ['9:30 a.m. to 12 p.m.; 1PM–4:45PM', '9:30 am-12:00 pm, 1:00 pm-4:45 pm'],
  ['09 am-05:00 p.m.', '9:00 am-5:00 pm'],
  ['9-5pm', '9:00 am-5:00 pm'],
  ['12 am-1 am', '12:00 am-1:00 am'],
  ['6-23', '06:00-23:00'],
  ['02:00-05:00', '02:00-05:00'],
])('reads the hours %s', (typed, stored) => {
  expect(storedHours(typed)).toBe(stored);
  expect(storedHours(stored)).toBe(stored);
  expect(readHourRanges(stored)).toEqual(readHourRanges(typed));
  expect(hoursProblem(typed)).toBeUndefined();
});

test('reads the hours of both clocks as the same ranges', () => {
  const ranges = [
    { from: '09:00', until: '12:00' },
    { from: '14:00', until: '17:00' },
  ];
  for (const hours of ['9-12, 2pm-5pm', '09:00-12:00, 14:00-17:00']) expect(readHourRanges(hours)).toEqual(ranges);
});

test('names the part that it does not understand', () => {
  expect(hoursProblem('9-12, 6-9 pm')).toMatch(/^"6-9 pm" is not clear\./);
});

test.each([
  ['', 'nothing'],
  ['9 am', 'a time alone'],
  ['9-12,', 'a comma at the end'],
  ['12:00-09:00', 'an end before the beginning'],
  ['9-9', 'no length'],
  ['9-5', 'an hour before 6 without am or pm'],
  ['2-5pm', 'an hour that can be am or pm'],
  ['6-9 pm', 'an hour that can be am or pm'],
  ['9-12-15', 'three times'],
  ['9-24', 'an hour that does not exist'],
  ['9:60-10', 'a minute that does not exist'],
  ['13 pm-14 pm', 'an hour of the afternoon above 12'],
])('does not guess the hours of "%s": %s', (typed) => {
  expect(readHourRanges(typed)).toBeUndefined();
  expect(storedHours(typed)).toBe(typed);
});
