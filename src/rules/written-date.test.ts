import { expect, test } from '@jest/globals';
import { writtenDate } from './written-date.ts';

test.each([
  ['2024-05-01', '2024-05-01', '2024-05-01T00:00:00.000Z'],
  ['2024-5-1', '2024-05-01', '2024-05-01T00:00:00.000Z'],
  ['2024-02-29 9:05', '2024-02-29', '2024-02-29T09:05:00.000Z'],
  ['2023-03-02 10:53:01+01', '2023-03-02', '2023-03-02T09:53:01.000Z'],
  ['2015-08-02 23:59:59 -0700', '2015-08-02', '2015-08-03T06:59:59.000Z'],
  ['2021-03-04T05:06:07.089Z', '2021-03-04', '2021-03-04T05:06:07.089Z'],
  ['1 May 2024', '2024-05-01', '2024-05-01T00:00:00.000Z'],
  ['May 1, 2024', '2024-05-01', '2024-05-01T00:00:00.000Z'],
  ['Jul 08 2022', '2022-07-08', '2022-07-08T00:00:00.000Z'],
  ['Sept. 3rd, 2022', '2022-09-03', '2022-09-03T00:00:00.000Z'],
  ['Sat, 01 Jan 2022 10:00:00 GMT', '2022-01-01', '2022-01-01T10:00:00.000Z'],
])('reads the date %s', (text, date, moment) => {
  expect(writtenDate(text)).toEqual({ date, moment: new Date(moment) });
});

test('begins a date without a time in the time zone of its reader', () => {
  const [bare, timed] = ['2024-05-01', '2024-05-01 01:30'].map((text) => writtenDate(text, 'America/Chicago'));
  expect(bare).toEqual({ date: '2024-05-01', moment: new Date('2024-05-01T05:00:00Z') });
  expect(timed).toEqual({ date: '2024-05-01', moment: new Date('2024-05-01T01:30:00Z') });
});

test.each([
  '01.05.2024',
  '01/05/2024',
  '2024/05/01',
  '05-01-2024',
  '20240501',
  '1714521600',
  '2024-05',
  '2024-02-30',
  '2024-05-01 to 2024-06-01',
  '2024-05-01 25:00',
  '0000-00-00 00:00:00',
  '1 Mai 2024',
  'May 2024',
  'yesterday',
  '',
])('does not guess a date from %j', (text) => {
  expect(writtenDate(text)).toBeUndefined();
});
