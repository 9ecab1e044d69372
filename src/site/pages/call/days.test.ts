import { expect, test } from '@jest/globals';
import { monthName, monthsOf, timesByDay, weeksOf } from './days.ts';

test('groups times by the date of the time zone', () => {
  const times = ['2026-12-01T04:30:00.000Z', '2026-12-01T06:00:00.000Z', '2026-12-02T06:00:00.000Z'];
  expect([...timesByDay(times, 'America/Chicago')]).toEqual([
    ['2026-11-30', [times[0]]],
    ['2026-12-01', [times[1]]],
    ['2026-12-02', [times[2]]],
  ]);
  expect([...timesByDay(times, 'UTC').keys()]).toEqual(['2026-12-01', '2026-12-02']);
});

test('names each month once, in order', () => {
  expect(monthsOf(['2026-12-30', '2026-12-31', '2027-01-04'])).toEqual(['2026-12', '2027-01']);
  expect(monthName('2027-01')).toBe('January');
});

test.each([
  // February 2026 begins on a Sunday and has four full weeks.
  ['2026-02', 4, '2026-02-01', '2026-02-28'],
  ['2026-11', 5, '2026-11-01', undefined],
  ['2027-05', 6, undefined, undefined],
])('shows %s in weeks from Sunday to Saturday', (month, count, first, last) => {
  const weeks = weeksOf(month, [`${month}-01`, `${month}-28`, '2028-01-01']);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
  const days = weeks.flat().filter(Boolean);
  expect([days[0], new Set(days).size, days.length]).toEqual([`${month}-01`, days.length, days.length]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('leaves out the weeks before the first day and after the last one', () => {
  const days = ['2026-11-28', '2026-12-06'];
  expect(weeksOf('2026-11', days).map((week) => week.filter(Boolean))).toEqual([
    ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`),
    ['29', '30'].map((day) => `2026-11-${day}`),
  ]);
  expect(weeksOf('2026-12', days).map((week) => week.find(Boolean))).toEqual(['2026-12-01', '2026-12-06']);
});
