import { expect, test } from '@jest/globals';
import { readCalendar } from './calendar-text.ts';

const timeZone = 'America/New_York';

const dayOf = (start: string) =>
  `${Number(start.slice(8, 10))}${start.slice(10, 16).replace(' 09:00', '').replace(' ', 'T')}`;

/** Returns the local starts of a series as "1997-09: 2 3", with the time of those that do not begin at nine. */
function starts(first: string, lines: string[], until: string): string {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART;TZID=${timeZone}:${first}`,
    'DURATION:PT10M',
    ...lines,
  ]
    .concat('END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n');
  const reading = {
    timeZone,
    ownHost: 'site.example',
    owners: [],
    from: Date.parse('1996-01-01'),
    until: Date.parse(until),
  };
  const local = readCalendar(text, reading).times.map(([start]) =>
    new Date(start).toLocaleString('sv-SE', { timeZone }),
  );
  const months = Map.groupBy(local, (start) => start.slice(0, 7));
  return [...months].map(([month, days]) => `${month}: ${days.map(dayOf).join(' ')}`).join(', ');
}

const twentyMinutes = [9, 10, 11, 12, 13, 14, 15, 16]
  .flatMap((hour) => ['00', '20', '40'].map((minute) => `2T${String(hour).padStart(2, '0')}:${minute}`))
  .join(' ')
  .replace('2T09:00', '2');

/** One example of RFC 5545, 3.8.5.3, for each part of a rule, and ends of months. An endless series is read until the given day. */
test.each<[first: string, rule: string, expected: string, until?: string]>([
  ['19970902', 'DAILY;INTERVAL=10;COUNT=5', '1997-09: 2 12 22, 1997-10: 2 12'],
  ['19970902', 'WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH', '1997-09: 2 4 9 11 16 18 23 25 30, 1997-10: 2'],
  [
    '19970907',
    'MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09: 7 28, 1997-11: 2 30, 1998-01: 4 25, 1998-03: 1 29, 1998-05: 3 31',
  ],
  [
    '19970930',
    'MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09: 30, 1997-10: 1 31, 1997-11: 1 30, 1997-12: 1 31, 1998-01: 1 31, 1998-02: 1',
  ],
  [
    '19970101',
    'YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '1997-01: 1, 1997-04: 10, 1997-07: 19, 2000-01: 1, 2000-04: 9, 2000-07: 18, 2003-01: 1, 2003-04: 10, 2003-07: 19, 2006-01: 1',
  ],
  ['19970512', 'YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05: 12, 1998-05: 11, 1999-05: 17', '2000-01-01'],
  [
    '19961105',
    'YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11: 5, 2000-11: 7, 2004-11: 2',
    '2006-01-01',
  ],
  [
    '19970929',
    'MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997-09: 29, 1997-10: 30, 1997-11: 27, 1997-12: 30, 1998-01: 29, 1998-02: 26, 1998-03: 30',
    '1998-04-01',
  ],
  ['19970902', 'MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16', `1997-09: ${twentyMinutes}`, '1997-09-03'],
  ['19970805', 'WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08: 5 10 19 24'],
  ['19970805', 'WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08: 5 17 19 31'],
  ['20240229', 'YEARLY;COUNT=2', '2024-02: 29, 2028-02: 29'],
  ['20260131', 'MONTHLY;COUNT=3', '2026-01: 31, 2026-03: 31, 2026-05: 31'],
  ['20260105', 'DAILY;BYHOUR=15,9;BYSETPOS=1;COUNT=2', '2026-01: 5 6'],
])('%s with %s', (first, rule, expected, until = '2030-01-01') => {
  expect(starts(`${first}T090000`, [`RRULE:FREQ=${rule}`], until)).toBe(expected);
});

test('the thirteenth on a Friday, without the first day of the series', () => {
  const lines = ['EXDATE;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13'];
  expect(starts('19970902T090000', lines, '2001-01-01')).toBe(
    '1998-02: 13, 1998-03: 13, 1998-11: 13, 1999-08: 13, 2000-10: 13',
  );
});

const twice = (...sundays: number[]) => sundays.map((day) => `${day}T08:30 ${day}T09:30`).join(' ');

test('at half past eight and nine, every Sunday of January, every other year', () => {
  const lines = ['RRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30'];
  expect(starts('19970105T083000', lines, '2000-01-01')).toBe(
    `1997-01: ${twice(5, 12, 19, 26)}, 1999-01: ${twice(3, 10, 17, 24, 31)}`,
  );
});
