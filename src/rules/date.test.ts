import { expect, test } from '@jest/globals';
import { isCalendarDate, longDate, shortTime, yearAndMonth } from './date.ts';

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

test('formats a time in a time zone', () => {
  expect(shortTime('2025-01-31T23:05:59.999-01:00', 'UTC')).toBe('2025-02-01 00:05 UTC');
  expect(shortTime(new Date(0), 'UTC')).toBe('1970-01-01 00:00 UTC');
  expect(shortTime('2026-07-01T22:30Z', 'Europe/Berlin')).toBe('2026-07-02 00:30 GMT+2');
  expect(shortTime('2026-01-01T02:30Z', 'America/New_York')).toBe('2025-12-31 21:30 EST');
});
