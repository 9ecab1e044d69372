import { expect, test } from '@jest/globals';
import { isCalendarDate, longDate, yearAndMonth } from './date.ts';

test.each(['2025-01-31', '2024-02-29', '1999-12-01'])('%s is a date', (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test.each(['2025-02-29', '2025-13-01', '2025-1-31', '31.01.2025', '2025-01-31T00:00:00Z', 'tomorrow', ''])(
  '%s is no date',
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);

test('year and month of an address come from the text, whatever the time zone', () => {
  expect(yearAndMonth('2025-01-01')).toEqual({ year: '2025', month: '01' });
});

test('a date is written out', () => {
  expect(longDate('2025-03-09')).toBe('March 9, 2025');
});
