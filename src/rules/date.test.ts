import { expect, test } from '@jest/globals';
import { isCalendarDate, longDate, yearAndMonth } from './date.ts';
import { datedTime } from './written-time.ts';

test.each(['2025-01-31', '2024-02-29', '1999-12-01'])('%s is a calendar date', (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test.each([
  '2025-02-29',
  '2025-02-30',
  '2025-13-01',
  '2025-1-31',
  '31.01.2025',
  '2025-01-31T00:00:00Z',
  '2025-01-31T00:00',
  '2025-01',
  'tomorrow',
  '',
])('%j is not a calendar date', (text) => {
  expect(isCalendarDate(text)).toBe(false);
});

test('reads year and month from the text in any time zone', () => {
  expect(yearAndMonth('2025-01-01')).toEqual({ year: '2025', month: '01' });
});

test('formats a date in full', () => {
  expect(longDate('2025-03-09')).toBe('March 9, 2025');
  expect(longDate('2025-01-01')).toBe('January 1, 2025');
});

test('leaves text that is not a date unchanged', () => {
  expect(longDate('soon')).toBe('soon');
});

test('writes when something happened in a time zone', () => {
  expect(datedTime('2025-01-31T23:05:59.999-01:00', 'UTC')).toBe('February 1, 2025, 12:05 am UTC');
  expect(datedTime(new Date(0), 'UTC')).toBe('January 1, 1970, 12:00 am UTC');
  expect(datedTime('2026-07-01T22:30Z', 'Europe/Berlin')).toBe('July 2, 2026, 12:30 am GMT+2');
  expect(datedTime('2026-01-01T02:30Z', 'America/New_York')).toBe('December 31, 2025, 9:30 pm EST');
});
