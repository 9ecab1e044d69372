import { describe, expect, test } from '@jest/globals';
import { busy, calendar, event, eventLines, remarks } from './test-calendars.ts';

const inZone = (parameter: string, day = '20261202') =>
  event('SUMMARY:Dentist', `DTSTART;${parameter}:${day}T120000`, 'DURATION:PT1H');

const hourLater = (from: string) => from.replace(/^\d\d/, (hour) => String(Number(hour) + 1).padStart(2, '0'));

const described = (...observances: string[][]) =>
  calendar(
    ['BEGIN:VTIMEZONE', 'TZID:Ours', ...observances.flat(), 'END:VTIMEZONE'],
    eventLines('DTSTART;TZID=Ours:20270405T120000', 'DURATION:PT1H'),
  );
const observance = (kind: string, ...lines: string[]) => [`BEGIN:${kind}`, ...lines, `END:${kind}`];
const standard = ['DTSTART:16010101T030000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0200'];
const daylight = ['DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0300'];

const inBerlin = (time: string) => event(`DTSTART;TZID=Europe/Berlin:${time}`, 'DURATION:PT1H');

describe('a time zone', () => {
  test.each([
    ['TZID=Europe/Berlin', '11:00', '10:00'],
    ['TZID="Europe/Berlin"', '11:00', '10:00'],
    ['TZID=/mozilla.org/20050126_1/Europe/Berlin', '11:00', '10:00'],
    ['TZID=/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires', '15:00', '15:00'],
    ['TZID=W. Europe Standard Time', '11:00', '10:00'],
    ['TZID="Central Europe Standard Time"', '11:00', '10:00'],
    ['TZID=W. Europe Standard Time 1', '11:00', '10:00'],
    ['TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien"', '11:00', '10:00'],
    ['TZID=(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '11:00', '10:00'],
    ['TZID="(GMT+01.00) Amsterdam / Berlin / Bern"', '11:00', '10:00'],
    ['TZID="(UTC-05:00) Eastern Time (US & Canada)"', '17:00', '16:00'],
    ['TZID="(UTC) Coordinated Universal Time"', '12:00', '12:00'],
    ['TZID="(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', '12:00', '11:00'],
    ['TZID="(UTC+03:00) Somewhere"', '09:00', '09:00'],
    ['TZID="tzone://Microsoft/Utc"', '12:00', '12:00'],
    ['TZID=tzone://Microsoft/Utc', '12:00', '12:00'],
    ['TZID="UTC+03:00"', '09:00', '09:00'],
    ['TZID=UTC+3', '09:00', '09:00'],
    ['TZID=GMT+05:30', '06:30', '06:30'],
    ['TZID=GMT-0800', '20:00', '20:00'],
    ['TZID=GMT -0800', '20:00', '20:00'],
    ['TZID="tzone://Microsoft/W. Europe Standard Time"', '11:00', '10:00'],
    ['TZID=CET', '11:00', '10:00'],
    ['TZID=+02:00', '10:00', '10:00'],
    ['TZID=UTC', '12:00', '12:00'],
    ['VALUE=DATE-TIME;TZID=Asia/Tokyo', '03:00', '03:00'],
  ])('%s is known', (parameter, winter, summer) => {
    const limits = { from: Date.parse('2026-06-01T00:00Z') };
    expect(busy(inZone(parameter))).toEqual([`2026-12-02 ${winter}/${hourLater(winter)}`]);
    expect(busy(inZone(parameter, '20260602'), limits)).toEqual([`2026-06-02 ${summer}/${hourLater(summer)}`]);
    expect(remarks(inZone(parameter))).toEqual([]);
  });

  test.each(['TZID=Middle-earth', 'TZID=BST', 'TZID="Customized Time Zone"', 'TZID="tzone://Microsoft/Custom"'])(
    '%s is not known, which the owner reads',
    (parameter) => {
      const name = parameter.slice(5).replaceAll('"', '');
      expect(busy(inZone(parameter))).toEqual(['2026-12-02 11:00/12:00']);
      expect(remarks(inZone(parameter))).toEqual([
        `“Dentist” (December 2, 2026) is in a time zone that is not known, “${name}”. The site takes its time as yours.`,
      ]);
      expect(remarks(inZone(parameter, '20261102'))).toEqual([]);
    },
  );

  test('that is described is the one whose clocks change at the same times', () => {
    // Europe's clocks change on March 28 of 2027, and those of Egypt, which have the same offsets, on April 30.
    const europe = described(
      observance('STANDARD', ...standard.with(0, 'DTSTART:16010101T040000'), 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
      observance('DAYLIGHT', ...daylight, 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
    );
    const egypt = described(
      observance('STANDARD', ...standard.with(0, 'DTSTART:16010101T000000'), 'RRULE:FREQ=YEARLY;BYDAY=-1FR;BYMONTH=10'),
      observance('DAYLIGHT', ...daylight.with(0, 'DTSTART:16010101T000000'), 'RRULE:FREQ=YEARLY;BYDAY=-1FR;BYMONTH=4'),
    );
    const from = Date.parse('2027-01-01T00:00Z');
    expect([busy(europe, { from }), busy(egypt, { from })]).toEqual([
      ['2027-04-05 09:00/10:00'],
      ['2027-04-05 10:00/11:00'],
    ]);
  });

  test('whose letters several zones share is the one that the calendar describes', () => {
    const summer = described(
      observance(
        'STANDARD',
        'DTSTART:16010101T020000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0000',
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      ),
      observance(
        'DAYLIGHT',
        'DTSTART:16010101T010000',
        'TZOFFSETFROM:+0000',
        'TZOFFSETTO:+0100',
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
      ),
    ).replaceAll('Ours', 'BST');
    expect(busy(summer)).toEqual(['2027-04-05 11:00/12:00']);
  });

  test('that is described with one offset has it, and one with clocks of its own is not known', () => {
    const fixed = described(
      observance('STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0545', 'TZOFFSETTO:+0545'),
    );
    expect(busy(fixed)).toEqual(['2027-04-05 06:15/07:15']);
    const own = described(
      observance('STANDARD', ...standard, 'RRULE:FREQ=YEARLY;BYDAY=1MO;BYMONTH=8'),
      observance('DAYLIGHT', ...daylight, 'RRULE:FREQ=YEARLY;BYDAY=1MO;BYMONTH=2'),
    );
    expect(remarks(own)).toEqual([expect.stringContaining('a time zone that is not known, “Ours”')]);
  });

  test('has no time in the hour that its clocks skip, and the first of two in the one that they repeat', () => {
    expect(busy(inBerlin('20270328T023000'))).toEqual(['2027-03-28 01:30/02:30']);
    expect(busy(inBerlin('20261025T023000'), { from: 0 })).toEqual(['2026-10-25 00:30/01:30']);
  });
});
