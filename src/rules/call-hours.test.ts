import { expect, test } from '@jest/globals';
import { readHourRanges, storedHours } from './call-hours.ts';

test.each([
  ['9-12, 2pm-5pm', '09:00-12:00, 14:00-17:00'],
  ['9 am - 5 pm', '09:00-17:00'],
  ['9:00-17:00', '09:00-17:00'],
  ['09:00-12:00, 13:00-17:00', '09:00-12:00, 13:00-17:00'],
  ['9:30 a.m. to 12 p.m.; 1PM–4:45PM', '09:30-12:00, 13:00-16:45'],
  ['9-5pm', '09:00-17:00'],
  ['12 am-1 am', '00:00-01:00'],
  ['6-23', '06:00-23:00'],
  ['02:00-05:00', '02:00-05:00'],
])('reads the hours %s', (typed, stored) => {
  expect(storedHours(typed)).toBe(stored);
  expect(storedHours(stored)).toBe(stored);
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
