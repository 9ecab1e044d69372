import { describe, expect, test } from '@jest/globals';
import { busy, calendar, event, remarks } from './test-calendars.ts';

const guest = (status: string, email = 'owner@example.com') =>
  `ATTENDEE;CN="Example, Olga";PARTSTAT=${status};RSVP=TRUE:mailto:${email}`;

describe('an event is busy when its owner is', () => {
  const at = ['DTSTART:20261202T090000Z', 'DURATION:PT1H'];
  test.each([
    ['plain', []],
    ['tentative', ['STATUS:TENTATIVE']],
    ['out of office', ['X-MICROSOFT-CDO-BUSYSTATUS:OOF']],
    ['declined by somebody else', [guest('ACCEPTED'), guest('DECLINED', 'guest@example.com')]],
    ['not answered by the owner', [guest('NEEDS-ACTION')]],
  ])('%s: busy', (_, lines) => {
    expect(busy(event(...at, ...lines))).toEqual(['2026-12-02 09:00/10:00']);
  });

  test.each([
    ['canceled', ['STATUS:CANCELLED']],
    ['transparent', ['TRANSP:TRANSPARENT']],
    ['free', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
    ['working elsewhere', ['X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE']],
    ['declined by the owner', [guest('ACCEPTED', 'guest@example.com'), guest('DECLINED')]],
    ['declined by the owner, in capitals', [guest('DECLINED', 'OWNER@EXAMPLE.COM')]],
    ['without a duration', []],
  ])('%s: free', (name, lines) => {
    const times = name === 'without a duration' ? at.slice(0, 1) : at;
    expect(busy(event(...times, ...lines))).toEqual([]);
  });

  test('declined by the person after whom the calendar is named: free', () => {
    const text = event(...at, guest('DECLINED', 'me@example.com'));
    expect(busy(text)).toHaveLength(1);
    expect(busy(text.replace('VERSION', 'X-WR-CALNAME:me@example.com\r\nVERSION'))).toEqual([]);
  });
});

test('reads lists of busy times, several on a line and on several lines, but not those that are free', () => {
  const list = [
    'BEGIN:VFREEBUSY',
    'DTSTART:20261201T000000Z',
    'DTEND:20261231T000000Z',
    'FREEBUSY:20261202T090000Z/PT1H,20261202T110000Z/20261202T120000Z',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261203T090000Z/PT30M',
    'FREEBUSY;FBTYPE=FREE:20261204T090000Z/PT8H',
    'END:VFREEBUSY',
  ];
  expect(busy(calendar(list))).toEqual(['2026-12-02 09:00/10:00', '2026-12-02 11:00/12:00', '2026-12-03 09:00/09:30']);
  const damaged = calendar(list.with(3, 'FREEBUSY:20261202T090000Z'));
  expect(busy(damaged)).toEqual(['2026-12-03 09:00/09:30']);
  expect(remarks(damaged)).toEqual(['“Untitled” (December 1, 2026) could not be read and blocks no calls.']);
});
