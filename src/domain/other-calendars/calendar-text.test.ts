import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { busy, calendar, event, eventLines, remarks } from './test-calendars.ts';

const fixture = (name: string) => readFileSync(`test/fixtures/calendars/${name}.ics`, 'utf8');

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

test('a time without a zone is in the zone of the owner, and a date may stand for a whole day', () => {
  expect(busy(event('DTSTART:20261202T090000', 'DURATION:PT1H'))).toEqual(['2026-12-02 08:00/09:00']);
  expect(busy(event('DTSTART:20261202'))).toEqual(['2026-12-01 23:00/2026-12-02 23:00']);
});

test.each([
  ['an empty text', ''],
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['half a calendar', event('DTSTART:20261202T090000Z').slice(0, 60)],
])('refuses %s', (_, text) => {
  expect(() => busy(text)).toThrow('Its text is not a calendar that can be read.');
});

const good = ['BEGIN:VEVENT', 'UID:good', 'DTSTART:20261203T090000Z', 'DURATION:PT1H', 'END:VEVENT'];
const broken = (...lines: string[]) => calendar(eventLines('SUMMARY:Dentist\\, at last', ...lines), good);
const NAMED = '“Dentist, at last” (December 2, 2026) could not be read and blocks no calls.';

test.each([
  ['no start', ['SUMMARY:When?'], NAMED.replace('December 2, 2026', 'without a date')],
  ['a start that is no time', ['DTSTART:tomorrow'], NAMED.replace('December 2, 2026', 'without a date')],
  ['two starts', ['DTSTART:20261202T090000Z', 'DTSTART:20261203T090000Z', 'DURATION:PT1H']],
  ['an end before its start', ['DTSTART:20261202T090000Z', 'DTEND:20261202T080000Z']],
  ['an end that is no time', ['DTSTART:20261202T090000Z', 'DTEND:later']],
  ['a duration that is none', ['DTSTART:20261202T090000Z', 'DURATION:1 hour']],
  ['a rule that is none', ['DTSTART:20261202T090000Z', 'RRULE:FREQ=SOMETIMES']],
  ['a rule without a frequency', ['DTSTART:20261202T090000Z', 'RRULE:COUNT=3']],
  ['an interval of zero', ['DTSTART:20261202T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;INTERVAL=0']],
  ['a repetition each second', ['DTSTART:20261202T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']],
  ['a repetition without measure', ['DTSTART:20261202T090000Z', 'RRULE:FREQ=SECONDLY;COUNT=1000000000']],
  ['an added date that is none', ['DTSTART:20261202T090000Z', 'RDATE:20261399T090000Z']],
])('names an event with %s, and the others count', (_, lines, named = NAMED) => {
  expect(busy(broken(...lines))).toEqual(['2026-12-03 09:00/10:00']);
  expect(remarks(broken(...lines))).toEqual([named]);
});

test('names an event that does not end, and reads the others', () => {
  const text = calendar(['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Open'], good);
  expect(busy(text)).toEqual(['2026-12-03 09:00/10:00']);
  expect(remarks(text)).toEqual(['“Open” (without a date) could not be read and blocks no calls.']);
});

test('does not name a broken event that is over, unless it may repeat', () => {
  expect(remarks(broken('DTSTART:20261128T090000Z', 'DTEND:20261128T080000Z'))).toEqual([]);
  expect(remarks(broken('DTSTART:20261128T090000Z', 'DTEND:20261128T080000Z', 'RRULE:FREQ=DAILY'))).toHaveLength(1);
});

test('names at most 20 events', () => {
  const events = Array.from({ length: 22 }, (_, index) => eventLines(`SUMMARY:${index}`, 'DTSTART:tomorrow'));
  const named = remarks(calendar(...events));
  expect([named.length, named.at(-1)]).toEqual([21, 'Not listed: 2 more.']);
});

test('names an event that repeats too often, and a change of it counts', () => {
  const lines = ['DTSTART:20261202T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'];
  const change = ['RECURRENCE-ID:20261202T090001Z', 'DTSTART:20261203T090000Z', 'DURATION:PT1H'];
  const text = calendar(eventLines('SUMMARY:Tick', ...lines), eventLines(...change));
  expect(busy(text)).toEqual(['2026-12-03 09:00/10:00']);
  expect(remarks(text)).toEqual(['“Tick” (December 2, 2026) could not be read and blocks no calls.']);
});

test('says that a calendar is empty, unless it has events, however old', () => {
  expect(remarks(calendar())).toEqual(['It contains no events.']);
  expect(remarks(calendar(['BEGIN:VTODO', 'UID:1', 'SUMMARY:Buy milk', 'END:VTODO']))).toEqual([
    'It contains no events.',
  ]);
  expect(remarks(event('DTSTART:20100101T090000Z'))).toEqual([]);
  expect(remarks(calendar(['BEGIN:VFREEBUSY', 'END:VFREEBUSY']))).toEqual([]);
});

const hourly = (minute: string) =>
  eventLines(`DTSTART:20261201T00${minute}00Z`, 'DURATION:PT10M', 'RRULE:FREQ=HOURLY').with(1, `UID:${minute}`);

test('refuses a calendar of more than 5,000 busy times', () => {
  expect(busy(calendar(hourly('00')))).toHaveLength(135 * 24);
  expect(() => busy(calendar(hourly('00'), hourly('20')))).toThrow('It has more than 5,000 appointments');
});

test('reads around a raw second line, an alarm that does not end, and names in lower case', () => {
  const odd = calendar(
    eventLines(
      'DESCRIPTION:Agenda',
      'and a raw line',
      'Room: 7',
      'BEGIN:VALARM',
      'DURATION:PT5M',
      'dtstart:20261201T090000Z',
    ),
    eventLines('dtstart;tzid=Europe/Berlin:20261202T100000', 'duration:PT1H').with(1, 'UID:2'),
    good,
  );
  expect(busy(odd)).toEqual(['2026-12-02 09:00/10:00', '2026-12-03 09:00/10:00']);
});
