import { expect, test } from '@jest/globals';
import { stateOf, toPublication, toTimeValue } from './publication.ts';

const NOW = Date.parse('2026-01-05T08:30:00Z');

test.each([
  [false, undefined, 'draft'],
  [false, '2026-01-05T08:30:01Z', 'draft'],
  [true, null, 'published'],
  [true, '2026-01-05T08:30:01Z', 'scheduled'],
  [true, '2026-01-05T08:30:00Z', 'published'],
])('published: %j at %j is the state %s', (published, publishAt, state) => {
  expect(stateOf({ published, publishAt }, NOW)).toBe(state);
});

test.each([
  [true, null, ''],
  [true, undefined, ''],
  [true, '2026-01-05T09:31:59+01:00', '2026-01-05T08:31'],
  [true, '2026-01-05T08:30:00Z', ''],
  [false, '2026-01-05T08:30:00Z', '2026-01-05T08:30'],
])('published: %j at %j shows the time %j', (published, publishAt, value) => {
  expect(toTimeValue({ published, publishAt }, 'UTC', NOW)).toBe(value);
});

const problem = 'Please enter a date and a time';
const unused = 'Only scheduled content has a time. Choose “Scheduled”, or clear the time';

test.each([
  [{ publication: 'draft', publishAt: '2026-01-05T08:30' }, { problem: unused }],
  [{ publication: 'published', publishAt: '2026-01-05T08:30' }, { problem: unused }],
  [{ publishAt: '2026-01-05T08:30' }, { problem: unused }],
  [
    { publication: 'draft', publishAt: '' },
    { published: false, publishAt: null },
  ],
  [{ publication: 'published' }, { published: true, publishAt: null }],
  [{}, { published: false, publishAt: null }],
  [
    { publication: 'scheduled', publishAt: '2026-01-05T08:30' },
    { published: true, publishAt: '2026-01-05T08:30:00.000Z' },
  ],
  [{ publication: 'scheduled' }, { problem }],
  [{ publication: 'scheduled', publishAt: '2026-01-05' }, { problem }],
  [{ publication: 'scheduled', publishAt: '2026-02-32T08:30' }, { problem }],
  [{ publication: 'scheduled', publishAt: '2026-02-30T08:30' }, { problem }],
  [{ publication: 'scheduled', publishAt: '2026-01-05T24:00' }, { problem }],
  [{ publication: 'scheduled', publishAt: '2026-01-05T08:30Z' }, { problem }],
  [{ publication: 'scheduled', publishAt: '+012026-01-05T08:30' }, { problem }],
])('reads the form %j as %j', (values: Record<string, string>, publication) => {
  expect(toPublication(values, 'UTC')).toEqual(publication);
});

test.each([
  ['2027-03-28T01:30', '2027-03-28T00:30:00.000Z'],
  ['2027-03-28T03:30', '2027-03-28T01:30:00.000Z'],
  ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31T03:30', '2027-10-31T02:30:00.000Z'],
])('the time %s in Berlin is %s, and shown as it was entered', (publishAt, moment) => {
  const publication = { published: true, publishAt: moment };
  expect(toPublication({ publication: 'scheduled', publishAt }, 'Europe/Berlin')).toEqual(publication);
  expect(toTimeValue(publication, 'Europe/Berlin', NOW)).toBe(publishAt);
});

test('refuses a time that the clocks skip', () => {
  expect(toPublication({ publication: 'scheduled', publishAt: '2027-03-28T02:30' }, 'Europe/Berlin')).toEqual({
    problem: 'This time does not exist, because the clocks change. Please enter another one',
  });
});
