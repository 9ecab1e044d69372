import { describe, expect, test } from '@jest/globals';
import { busy, calendar, event, eventLines, readAs } from './test-calendars.ts';
import { DAY_MS } from '../../rules/durations.ts';

const wholeDays = (...lines: string[]) => event('DTSTART;VALUE=DATE:20261214', ...lines);

const at = (day: number, from = '09:00', until = '10:00') => `2026-12-${day} ${from}/${until}`;

describe('a day', () => {
  test.each([
    ['that ends as it begins is one day', ['DTEND;VALUE=DATE:20261202'], '2026-12-01 23:00/2026-12-02 23:00'],
    ['without an end is one day', [], '2026-12-01 23:00/2026-12-02 23:00'],
    ['that ends two days later', ['DTEND;VALUE=DATE:20261204'], '2026-12-01 23:00/2026-12-03 23:00'],
    ['with a duration', ['DURATION:P3D'], '2026-12-01 23:00/2026-12-04 23:00'],
    ['that ends at a time', ['DTEND:20261203T120000Z'], '2026-12-01 23:00/2026-12-03 23:00'],
  ])('%s', (_, lines, expected) => {
    expect(busy(event('DTSTART;VALUE=DATE:20261202', ...lines))).toEqual([expected]);
  });
});

/** Returns the local days on which the occurrences of a series of whole days begin. */
const startDays = (text: string, timeZone = 'Europe/Berlin') =>
  readAs(text, { timeZone }).times.flatMap(([start, end]) => {
    const noon = (day: number) => new Date(start + (day + 0.5) * DAY_MS);
    return Array.from({ length: Math.round((end - start) / DAY_MS) }, (_, day) =>
      noon(day).toLocaleDateString('sv-SE', { timeZone }).slice(5),
    );
  });

describe('a series of whole days', () => {
  test.each([
    ['Europe/Berlin', '20261218', '12-18'],
    ['America/New_York', '20261218T000000Z', '12-18'],
    ['America/New_York', '20261218T050000Z', '12-18'],
    ['Europe/Berlin', '20261217T230000Z', '12-18'],
    ['Europe/Berlin', '20261218T225959Z', '12-18'],
    ['Europe/Berlin', '20261218T000000', '12-18'],
    ['Pacific/Auckland', '20261217T110000Z', '12-18'],
  ])('in %s until %s ends on %s', (timeZone, until, last) => {
    const expected = ['12-14', '12-15', '12-16', '12-17', last];
    expect(startDays(wholeDays(`RRULE:FREQ=DAILY;UNTIL=${until}`), timeZone)).toEqual(expected);
  });

  test.each([
    'EXDATE;VALUE=DATE:20261216',
    'EXDATE:20261216',
    'EXDATE:20261216T000000Z',
    'EXDATE:20261215T230000Z',
    'EXDATE;TZID=Europe/Berlin:20261216T000000',
    'EXDATE:20261216T000000',
  ])('leaves out a day with %s', (excluded) => {
    expect(startDays(wholeDays('RRULE:FREQ=DAILY;COUNT=4', excluded))).toEqual(['12-14', '12-15', '12-17']);
  });

  test('leaves out a day in New York that is excluded as midnight in UTC', () => {
    const text = wholeDays('RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20261216T000000Z');
    expect(startDays(text, 'America/New_York')).toEqual(['12-14', '12-15', '12-17']);
  });
});

describe('a series', () => {
  const daily = ['DTSTART;TZID=Europe/Berlin:20261214T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'];
  test.each<[string, string[], string[]]>([
    ['a moment', ['EXDATE;TZID=Europe/Berlin:20261215T100000'], [at(14), at(16)]],
    ['a moment in UTC', ['EXDATE:20261215T090000Z'], [at(14), at(16)]],
    ['a moment of another zone', ['EXDATE;TZID="Eastern Standard Time":20261215T040000'], [at(14), at(16)]],
    ['its first day', ['EXDATE;VALUE=DATE:20261214'], [at(15), at(16)]],
    ['two moments', ['EXDATE:20261214T090000Z,20261215T090000Z'], [at(16)]],
    ['a moment and nothing', ['EXDATE:20261215T090000Z,'], [at(14), at(16)]],
    ['nothing', ['EXDATE:'], [at(14), at(15), at(16)]],
    ['another time of the day', ['EXDATE:20261215T100000Z'], [at(14), at(15), at(16)]],
  ])('without %s', (_, lines, expected) => {
    expect(busy(event(...daily, ...lines))).toEqual(expected);
  });

  test.each<[string, string[], string[]]>([
    ['three hours', ['RDATE;VALUE=PERIOD:20261220T090000Z/PT3H'], [at(20, '09:00', '12:00')]],
    ['until a time', ['RDATE;VALUE=PERIOD:20261220T090000Z/20261220T093000Z'], [at(20, '09:00', '09:30')]],
    ['in its own zone', ['RDATE;TZID=America/New_York;VALUE=PERIOD:20261220T040000/PT3H'], [at(20, '09:00', '12:00')]],
    [
      'as long as the others',
      ['RDATE:20261220T120000Z,20261221T120000Z'],
      [at(20, '12:00', '13:00'), at(21, '12:00', '13:00')],
    ],
    [
      'on two lines',
      ['RDATE:20261220T120000Z', 'RDATE:20261221T120000Z'],
      [at(20, '12:00', '13:00'), at(21, '12:00', '13:00')],
    ],
    ['a day', ['RDATE;VALUE=DATE:20261220'], ['2026-12-19 23:00/2026-12-20 23:00']],
  ])('with an added time: %s', (_, lines, expected) => {
    expect(busy(event(...daily, ...lines))).toEqual([at(14), at(15), at(16), ...expected]);
  });

  test('with two rules follows both', () => {
    const rules = ['RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=DAILY;INTERVAL=4;COUNT=2'];
    expect(busy(event(...daily.slice(0, 2), ...rules))).toEqual([at(14), at(15), at(18)]);
  });

  test.each(['RRULE:COUNT=3;FREQ=DAILY', 'rrule:freq=daily;count=3', 'RRULE:INTERVAL=1;FREQ=DAILY;COUNT=3;'])(
    'is read from %s',
    (rule) => {
      expect(busy(event(...daily.slice(0, 2), rule))).toEqual([at(14), at(15), at(16)]);
    },
  );

  const changed = (...lines: string[]) =>
    calendar(eventLines(...daily.slice(0, 2), 'RRULE:FREQ=DAILY;COUNT=4'), eventLines(...lines));

  test.each<[string, string[], string[]]>([
    [
      'one occurrence is moved',
      ['RECURRENCE-ID:20261215T090000Z', 'DTSTART:20261215T130000Z', 'DURATION:PT2H'],
      [at(14), at(15, '13:00', '15:00'), at(16), at(17)],
    ],
    [
      'one is canceled',
      ['RECURRENCE-ID:20261215T090000Z', 'DTSTART:20261215T090000Z', 'STATUS:CANCELLED'],
      [at(14), at(16), at(17)],
    ],
    [
      'one is a whole day',
      ['RECURRENCE-ID:20261215T090000Z', 'DTSTART;VALUE=DATE:20261215'],
      [at(14), '2026-12-14 23:00/2026-12-15 23:00', at(16), at(17)],
    ],
    [
      'one is named by its day',
      ['RECURRENCE-ID;VALUE=DATE:20261215', 'DTSTART:20261215T130000Z', 'DURATION:PT1H'],
      [at(14), at(15, '13:00', '14:00'), at(16), at(17)],
    ],
    [
      'all from one on are later',
      ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261215T090000Z', 'DTSTART:20261215T140000Z', 'DURATION:PT2H'],
      [at(14), at(15, '14:00', '16:00'), at(16, '14:00', '16:00'), at(17, '14:00', '16:00')],
    ],
    [
      'all from one on, in a zone',
      [
        'RECURRENCE-ID;TZID=Europe/Berlin;RANGE=THISANDFUTURE:20261216T100000',
        'DTSTART;TZID=Europe/Berlin:20261216T140000',
        'DURATION:PT1H',
      ],
      [at(14), at(15), at(16, '13:00', '14:00'), at(17, '13:00', '14:00')],
    ],
    [
      'all from one on are canceled',
      ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261216T090000Z', 'DTSTART:20261216T090000Z', 'STATUS:CANCELLED'],
      [at(14), at(15)],
    ],
    ['a change is broken', ['RECURRENCE-ID:20261215T090000Z', 'DTSTART:later'], [at(14), at(15), at(16), at(17)]],
  ])('in which %s', (_, lines, expected) => {
    expect(busy(changed(...lines))).toEqual(expected);
  });

  test('that began long ago is read', () => {
    const lines = [
      'DTSTART;TZID=Europe/Berlin:19700101T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=YEARLY;BYMONTH=12;BYDAY=1MO',
    ];
    expect(busy(event(...lines))).toEqual(['2026-12-07 09:00/10:00']);
  });

  test.each(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'])(
    'of %s with an interval of 999,999,999 is its first occurrence',
    (frequency) => {
      expect(busy(event(...daily.slice(0, 2), `RRULE:FREQ=${frequency};INTERVAL=999999999`))).toEqual([at(14)]);
    },
  );

  test.each(['YEARLY', 'DAILY', 'MINUTELY', 'SECONDLY'])(
    'of %s on February 30 is its first occurrence',
    (frequency) => {
      const rule = `RRULE:FREQ=${frequency};BYMONTH=2;BYMONTHDAY=30`;
      expect(busy(event(...daily.slice(0, 2), rule))).toEqual([at(14)]);
    },
  );
});
