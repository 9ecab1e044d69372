import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { busyTimesIn, type Reading } from './calendar-text.ts';

const reading: Reading = {
  timeZone: 'Europe/Berlin',
  from: Date.parse('2026-12-01T00:00Z'),
  until: Date.parse('2027-04-15T00:00Z'),
  ownHost: 'site.example',
};

/** Returns the busy times as "2026-12-01 11:00/11:45", in UTC. */
function busy(text: string, overrides: Partial<Reading> = {}): string[] {
  return busyTimesIn(text, { ...reading, ...overrides }).map(([start, end]) => {
    const [from, until] = [start, end].map((time) => new Date(time).toISOString().slice(0, 16).replace('T', ' '));
    return `${from}/${until?.slice(0, 10) === from?.slice(0, 10) ? until?.slice(11) : until}`;
  });
}

const fixture = (name: string) => readFileSync(`test/fixtures/calendars/${name}.ics`, 'utf8');

const event = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');

describe('reads the calendars of', () => {
  test('Google: series with exceptions, whole days, free and canceled events', () => {
    expect(busy(fixture('google'))).toEqual([
      '2026-12-02 10:00/11:00',
      '2026-12-07 08:30/09:30',
      '2026-12-22 14:00/15:00',
      '2026-12-23 23:00/2026-12-26 23:00',
      '2026-12-28 08:30/09:30',
    ]);
  });

  test('Outlook: its own names of zones, with and without a description, over the changes of summer time', () => {
    expect(busy(fixture('outlook'))).toEqual([
      '2026-12-08 08:15/09:15',
      '2026-12-15 15:00/15:30',
      '2026-12-17 15:00/15:30',
      '2027-03-12 14:00/15:00',
      '2027-03-19 13:00/14:00',
      '2027-03-22 09:00/10:00',
      '2027-03-29 08:00/09:00',
    ]);
  });

  test('Fastmail: floating times, durations, added dates and the end of a series in another zone', () => {
    expect(busy(fixture('fastmail'))).toEqual([
      '2026-12-01 08:00/09:00',
      '2026-12-01 11:00/11:45',
      '2026-12-02 08:00/09:00',
      '2026-12-03 08:00/09:00',
      '2026-12-04 11:00/11:45',
      '2026-12-07 11:00/11:45',
      '2026-12-11 23:00/2026-12-12 23:00',
      '2026-12-25 13:00/14:00',
      '2027-01-29 13:00/14:00',
    ]);
  });

  test('Nextcloud: excluded days, overlaps, and a call of this site, which blocks nothing by itself', () => {
    expect(busy(fixture('nextcloud'))).toEqual([
      '2026-12-03 23:00/2026-12-04 23:00',
      '2026-12-07 21:00/2026-12-08 01:00',
      '2026-12-17 23:00/2026-12-18 23:00',
    ]);
    expect(busy(fixture('nextcloud'), { ownHost: 'other.example' })).toContain('2026-12-10 09:00/09:30');
  });
});

test('whole days are days of the owner, also on a day of 23 hours', () => {
  const day = event('DTSTART;VALUE=DATE:20270328', 'RRULE:FREQ=DAILY;COUNT=2');
  expect(busy(day)).toEqual(['2027-03-27 23:00/2027-03-29 22:00']);
  expect(busy(day, { timeZone: 'America/New_York' })).toEqual(['2027-03-28 04:00/2027-03-30 04:00']);
});

test('cuts times at the limits and leaves out what is outside of them', () => {
  const long = event('DTSTART:20200101T000000Z', 'DTEND:20300101T000000Z');
  expect(busy(long)).toEqual(['2026-12-01 00:00/2027-04-15 00:00']);
  expect(busy(event('DTSTART:20270415T000000Z', 'DTEND:20270415T010000Z'))).toEqual([]);
  expect(busy(event('DTSTART:20270101T000000Z', 'DTEND:20260101T000000Z'))).toEqual([]);
});

test('a series lasts until the end of its last day, and its occurrences may last for days', () => {
  expect(busy(event('DTSTART:20261202T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261203'))).toEqual([
    '2026-12-02 09:00/10:00',
    '2026-12-03 09:00/10:00',
  ]);
  const long = event('DTSTART:20251128T000000Z', 'DURATION:P5D', 'RRULE:FREQ=DAILY;BYMONTHDAY=28;UNTIL=20261201');
  expect(busy(long)).toEqual(['2026-12-01 00:00/2026-12-03 00:00']);
});

test('a time without a known zone is in the zone of the owner, and a date may stand for a whole day', () => {
  expect(busy(event('DTSTART;TZID=Middle-earth:20261202T090000', 'DURATION:PT1H'))).toEqual(['2026-12-02 08:00/09:00']);
  expect(busy(event('DTSTART:20261202'))).toEqual(['2026-12-01 23:00/2026-12-02 23:00']);
});

test.each([
  ['an empty text', ''],
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['half a calendar', event('DTSTART:20261202T090000Z').slice(0, 60)],
  ['an event without a start', event('SUMMARY:When?')],
  ['a start that is no time', event('DTSTART:tomorrow')],
  ['a rule that is none', event('DTSTART:20261202T090000Z', 'RRULE:FREQ=SOMETIMES')],
])('refuses %s', (_, text) => {
  expect(() => busy(text)).toThrow('Its text is not a calendar that can be read.');
});

const eachSecond = (rule = '') => event('DTSTART:20150101T000000Z', 'DURATION:PT1S', `RRULE:FREQ=SECONDLY${rule}`);

test('refuses what repeats without measure', () => {
  expect(() => busy(eachSecond())).toThrow('It has more than 5,000 appointments');
  expect(() => busy(eachSecond(';COUNT=1000000000'))).toThrow('One of its events repeats too often.');
  expect(busy(eachSecond(';UNTIL=20160101T000000Z'))).toEqual([]);
});
