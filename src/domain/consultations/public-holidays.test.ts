import { expect, test } from '@jest/globals';
import { holidayPlaces, placeProblem, storedPlace } from './holiday-places.ts';
import { holidaysAhead } from './public-holidays.ts';

const daysOf = (place: string, now: string) => holidaysAhead(place, new Date(now)).map(({ day }) => day);

test('returns the public holidays of a country that can be met, also of the next year', () => {
  const days = daysOf('US', '2026-11-28T12:00:00Z');
  expect(days).toEqual(expect.arrayContaining(['2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15']));
  expect(days.every((day) => day >= '2026-11-27' && day <= '2027-02-28')).toBe(true);
  expect(daysOf('US', '2026-12-26T12:00:00Z')[0]).toBe('2026-12-25');
  expect(daysOf('US', '2026-12-27T12:00:00Z')[0]).not.toBe('2026-12-25');
});

test('a region has holidays of its own', () => {
  const [country, region] = ['DE', 'DE-BY'].map((place) => daysOf(place, '2026-12-28T12:00:00Z'));
  expect([country?.includes('2027-01-06'), region?.includes('2027-01-06')]).toEqual([false, true]);
});

test('names each place once, by the code that it is found by', () => {
  const codes = holidayPlaces.map(({ value }) => value);
  expect(new Set(codes).size).toBe(codes.length);
  expect(holidayPlaces).toContainEqual({ value: 'US-TX', label: 'United States of America, Texas' });
  expect(codes.filter((code) => !/^[A-Z]{2}(-\w+)?$/.test(code) || code.length > 20)).toEqual([]);
});

test.each([
  ['US-TX', 'US-TX'],
  ['us-tx', 'US-TX'],
  ['Colorado', 'US-CO'],
  ['united states of america, colorado', 'US-CO'],
  ['Germany', 'DE'],
])('stores the place %s by its code', (typed, code) => {
  expect(storedPlace(typed)).toBe(code);
  expect(placeProblem(typed)).toBeUndefined();
});

test.each([
  ['Georgia', '"Georgia" is the name of several places. Please enter GE for Georgia, US-GA for'],
  [
    'Colorodo',
    'No country or region is called "Colorodo". Please enter CO for Colombia, US-CO for United States of America, Colorado',
  ],
  ['Atlantis', 'No country or region is called "Atlantis". Please enter a name such as Texas'],
])('does not guess the place %s', (typed, problem) => {
  expect(storedPlace(typed)).toBe(typed);
  expect(placeProblem(typed)).toContain(problem);
});
