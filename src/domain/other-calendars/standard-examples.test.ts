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

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).join(' ');
const januaries = ['1998', '1999', '2000'].map((year) => `${year}-01: ${range(1, 31)}`).join(', ');
const twentyMinutes = [9, 10, 11, 12, 13, 14, 15, 16]
  .flatMap((hour) => ['00', '20', '40'].map((minute) => `2T${String(hour).padStart(2, '0')}:${minute}`))
  .join(' ')
  .replace('2T09:00', '2');

/** The examples of RFC 5545, 3.3.10 and 3.8.5.3. An endless series is read until the given day. */
test.each<[first: string, rule: string, expected: string, until?: string]>([
  ['19970902', 'DAILY;COUNT=10', `1997-09: ${range(2, 11)}`],
  [
    '19970902',
    'DAILY;UNTIL=19971224T000000Z',
    `1997-09: ${range(2, 30)}, 1997-10: ${range(1, 31)}, 1997-11: ${range(1, 30)}, 1997-12: ${range(1, 23)}`,
  ],
  ['19970902', 'DAILY;INTERVAL=2', '1997-09: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30, 1997-10: 2 4', '1997-10-05'],
  ['19970902', 'DAILY;COUNT=10;INTERVAL=2', '1997-09: 2 4 6 8 10 12 14 16 18 20'],
  ['19970902', 'DAILY;INTERVAL=10;COUNT=5', '1997-09: 2 12 22, 1997-10: 2 12'],
  ['19980101', 'YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA', januaries],
  ['19980101', 'DAILY;UNTIL=20000131T140000Z;BYMONTH=1', januaries],
  ['19970902', 'WEEKLY;COUNT=10', '1997-09: 2 9 16 23 30, 1997-10: 7 14 21 28, 1997-11: 4'],
  [
    '19970902',
    'WEEKLY;UNTIL=19971224T000000Z',
    '1997-09: 2 9 16 23 30, 1997-10: 7 14 21 28, 1997-11: 4 11 18 25, 1997-12: 2 9 16 23',
  ],
  [
    '19970902',
    'WEEKLY;INTERVAL=2;WKST=SU',
    '1997-09: 2 16 30, 1997-10: 14 28, 1997-11: 11 25, 1997-12: 9 23, 1998-01: 6 20',
    '1998-02-01',
  ],
  ['19970902', 'WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH', '1997-09: 2 4 9 11 16 18 23 25 30, 1997-10: 2'],
  ['19970902', 'WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH', '1997-09: 2 4 9 11 16 18 23 25 30, 1997-10: 2'],
  [
    '19970901',
    'WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
    '1997-09: 1 3 5 15 17 19 29, 1997-10: 1 3 13 15 17 27 29 31, 1997-11: 10 12 14 24 26 28, 1997-12: 8 10 12 22',
  ],
  ['19970902', 'WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH', '1997-09: 2 4 16 18 30, 1997-10: 2 14 16'],
  [
    '19970905',
    'MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09: 5, 1997-10: 3, 1997-11: 7, 1997-12: 5, 1998-01: 2, 1998-02: 6, 1998-03: 6, 1998-04: 3, 1998-05: 1, 1998-06: 5',
  ],
  ['19970905', 'MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR', '1997-09: 5, 1997-10: 3, 1997-11: 7, 1997-12: 5'],
  [
    '19970907',
    'MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09: 7 28, 1997-11: 2 30, 1998-01: 4 25, 1998-03: 1 29, 1998-05: 3 31',
  ],
  [
    '19970922',
    'MONTHLY;COUNT=6;BYDAY=-2MO',
    '1997-09: 22, 1997-10: 20, 1997-11: 17, 1997-12: 22, 1998-01: 19, 1998-02: 16',
  ],
  [
    '19970928',
    'MONTHLY;BYMONTHDAY=-3',
    '1997-09: 28, 1997-10: 29, 1997-11: 28, 1997-12: 29, 1998-01: 29, 1998-02: 26',
    '1998-03-01',
  ],
  [
    '19970902',
    'MONTHLY;COUNT=10;BYMONTHDAY=2,15',
    '1997-09: 2 15, 1997-10: 2 15, 1997-11: 2 15, 1997-12: 2 15, 1998-01: 2 15',
  ],
  [
    '19970930',
    'MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09: 30, 1997-10: 1 31, 1997-11: 1 30, 1997-12: 1 31, 1998-01: 1 31, 1998-02: 1',
  ],
  [
    '19970910',
    'MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997-09: 10 11 12 13 14 15, 1999-03: 10 11 12 13',
  ],
  [
    '19970902',
    'MONTHLY;INTERVAL=2;BYDAY=TU',
    '1997-09: 2 9 16 23 30, 1997-11: 4 11 18 25, 1998-01: 6 13 20 27, 1998-03: 3 10 17 24 31',
    '1998-04-15',
  ],
  [
    '19970610',
    'YEARLY;COUNT=10;BYMONTH=6,7',
    ['1997', '1998', '1999', '2000', '2001'].map((year) => `${year}-06: 10, ${year}-07: 10`).join(', '),
  ],
  [
    '19970310',
    'YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
    `1997-03: 10, ${['1999', '2001', '2003'].map((year) => `${year}-01: 10, ${year}-02: 10, ${year}-03: 10`).join(', ')}`,
  ],
  [
    '19970101',
    'YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '1997-01: 1, 1997-04: 10, 1997-07: 19, 2000-01: 1, 2000-04: 9, 2000-07: 18, 2003-01: 1, 2003-04: 10, 2003-07: 19, 2006-01: 1',
  ],
  ['19970519', 'YEARLY;BYDAY=20MO', '1997-05: 19, 1998-05: 18, 1999-05: 17', '2000-01-01'],
  ['19970512', 'YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05: 12, 1998-05: 11, 1999-05: 17', '2000-01-01'],
  [
    '19970313',
    'YEARLY;BYMONTH=3;BYDAY=TH',
    '1997-03: 13 20 27, 1998-03: 5 12 19 26, 1999-03: 4 11 18 25',
    '2000-01-01',
  ],
  [
    '19970605',
    'YEARLY;BYDAY=TH;BYMONTH=6,7,8',
    '1997-06: 5 12 19 26, 1997-07: 3 10 17 24 31, 1997-08: 7 14 21 28',
    '1998-01-01',
  ],
  [
    '19970913',
    'MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '1997-09: 13, 1997-10: 11, 1997-11: 8, 1997-12: 13, 1998-01: 10, 1998-02: 7, 1998-03: 7, 1998-04: 11, 1998-05: 9, 1998-06: 13',
    '1998-07-01',
  ],
  [
    '19961105',
    'YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11: 5, 2000-11: 7, 2004-11: 2',
    '2006-01-01',
  ],
  ['19970904', 'MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09: 4, 1997-10: 7, 1997-11: 6'],
  [
    '19970929',
    'MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997-09: 29, 1997-10: 30, 1997-11: 27, 1997-12: 30, 1998-01: 29, 1998-02: 26, 1998-03: 30',
    '1998-04-01',
  ],
  [
    '19970930',
    'MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    '1997-09: 30, 1997-10: 31, 1997-11: 28, 1997-12: 31',
    '1998-01-01',
  ],
  ['19970902', 'HOURLY;INTERVAL=3;UNTIL=19970902T210000Z', '1997-09: 2 2T12:00 2T15:00'],
  ['19970902', 'MINUTELY;INTERVAL=15;COUNT=6', '1997-09: 2 2T09:15 2T09:30 2T09:45 2T10:00 2T10:15'],
  ['19970902', 'MINUTELY;INTERVAL=90;COUNT=4', '1997-09: 2 2T10:30 2T12:00 2T13:30'],
  ['19970902', 'DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40', `1997-09: ${twentyMinutes}`, '1997-09-03'],
  ['19970902', 'MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16', `1997-09: ${twentyMinutes}`, '1997-09-03'],
  ['19970805', 'WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08: 5 10 19 24'],
  ['19970805', 'WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08: 5 17 19 31'],
  ['20070115', 'MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01: 15 30, 2007-02: 15, 2007-03: 15 30'],
  // Further rules that programs have read wrong.
  ['20261207', 'WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1;COUNT=4', '2026-12: 7 11 14 18'],
  [
    '20261228',
    'MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    '2026-12: 28 30, 2027-01: 30, 2027-02: 28, 2027-03: 30',
    '2027-04-01',
  ],
  ['20240229', 'YEARLY;COUNT=2', '2024-02: 29, 2028-02: 29'],
  ['20260131', 'MONTHLY;COUNT=3', '2026-01: 31, 2026-03: 31, 2026-05: 31'],
  ['20260105', 'DAILY;BYHOUR=15,9;BYSETPOS=1;COUNT=2', '2026-01: 5 6'],
  ['20260105', 'YEARLY;BYMONTH=3,1;COUNT=4', '2026-01: 5, 2026-03: 5, 2027-01: 5, 2027-03: 5'],
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
