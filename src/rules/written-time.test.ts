import { expect, test } from '@jest/globals';
import { zoneInWords } from './written-time.ts';

test.each([
  ['Europe/Berlin', '2026-12-01', 'Berlin, UTC+1'],
  ['Europe/Berlin', '2026-07-01', 'Berlin, UTC+2'],
  ['Europe/London', '2026-12-01', 'London, UTC'],
  ['America/Argentina/Buenos_Aires', '2026-12-01', 'Buenos Aires, UTC-3'],
  ['Asia/Calcutta', '2026-12-01', 'Kolkata, UTC+5:30'],
  ['Europe/Kiev', '2026-12-01', 'Kyiv, UTC+2'],
  // POSIX counts to the west: this zone is behind UTC.
  ['Etc/GMT+5', '2026-12-01', 'UTC-5'],
  ['Etc/UTC', '2026-12-01', 'UTC'],
  ['UTC', '2026-12-01', 'UTC'],
  ['+05:30', '2026-12-01', 'UTC+5:30'],
])('the time zone %s on %s is %s in words', (timeZone, day, words) => {
  expect(zoneInWords(timeZone, new Date(`${day}T12:00:00.000Z`))).toBe(words);
});
