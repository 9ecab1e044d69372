import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { CALL_MINUTES } from '../../rules/consultation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../rules/durations.ts';
import { localTime } from '../../rules/local-time.ts';
import { weekdays } from '../../rules/weekdays.ts';
import { blockedUntil, freeTimes, offeredTimes, type CallRules } from './free-times.ts';

const rules: CallRules = {
  timeZone: 'Europe/Berlin',
  hours: [
    { weekday: 'Monday', from: '09:00', until: '10:30' },
    { weekday: 'Monday', from: '14:00', until: '15:15' },
    { weekday: 'Tuesday', from: '09:00', until: '10:00' },
  ],
  daysOff: [],
  noticeHours: 24,
  horizonDays: 7,
  pauseMinutes: 15,
  callsPerDay: 4,
};
/** A Sunday. */
const now = new Date('2026-11-29T06:00:00Z');

const localTimes = (overrides: Partial<CallRules> = {}, taken: string[] = [], at = now) => {
  const set = { ...rules, ...overrides };
  const calls = taken.map((start) => ({ startsAt: new Date(start), blockedUntil: blockedUntil(new Date(start), set) }));
  return freeTimes(set, calls, at).map((time) => {
    const { weekday, time: clock } = localTime(time, set.timeZone);
    return `${weekday.slice(0, 3)} ${clock}`;
  });
};

const MONDAY = ['Mon 09:00', 'Mon 09:30', 'Mon 10:00', 'Mon 14:00', 'Mon 14:30'];
const TUESDAY = ['Tue 09:00', 'Tue 09:30'];

test('offers each half hour within the hours of a day', () => {
  expect(localTimes()).toEqual([...MONDAY, ...TUESDAY]);
});

test('offers nothing on a day off, within the notice or after the horizon', () => {
  expect(localTimes({ daysOff: ['2026-11-30'] })).toEqual(TUESDAY);
  expect(localTimes({ noticeHours: 26.6 })).toEqual(MONDAY.slice(2).concat(TUESDAY));
  expect(localTimes({ horizonDays: 2 })).toEqual(MONDAY);
});

test('keeps a booked call and the pause after every call free', () => {
  expect(localTimes({}, ['2026-11-30T08:30:00Z'])).toEqual(['Mon 14:00', 'Mon 14:30', ...TUESDAY]);
  expect(localTimes({ pauseMinutes: 0 }, ['2026-11-30T08:30:00Z'])).toEqual([
    'Mon 09:00',
    'Mon 10:00',
    'Mon 14:00',
    'Mon 14:30',
    ...TUESDAY,
  ]);
});

const offered = (callsPerDay: number) => {
  const set = { ...rules, callsPerDay };
  return offeredTimes(freeTimes(set, [], now), set).map((time) => time.toISOString().slice(8, 16));
};

test('pages offer at most as many times of a day as calls are taken, spread over the day', () => {
  // Five times are free on Monday and two on Tuesday.
  expect(offered(1)).toEqual(['30T09:00', '01T08:30']);
  expect(offered(2)).toEqual(['30T08:30', '30T13:00', '01T08:00', '01T08:30']);
  expect(offered(3)).toEqual(['30T08:00', '30T09:00', '30T13:30', '01T08:00', '01T08:30']);
  for (const all of [5, 20]) expect(offered(all)).toHaveLength(7);
});

test('offers nothing while another calendar is busy, with no pause before it and as many calls of the day', () => {
  const busy = { startsAt: new Date('2026-11-30T08:30:00Z'), blockedUntil: new Date('2026-11-30T08:45:00Z') };
  const times = freeTimes({ ...rules, callsPerDay: 1 }, [{ ...busy, elsewhere: true }], now);
  expect(times.map((time) => time.toISOString().slice(8, 16))).toEqual([
    '30T08:00',
    '30T09:00',
    '30T13:00',
    '30T13:30',
    '01T08:00',
    '01T08:30',
  ]);
});

test('offers nothing on a day of the owner that has its calls', () => {
  expect(localTimes({ callsPerDay: 1 }, ['2026-11-30T08:00:00Z'])).toEqual(TUESDAY);
});

test.each([
  ['the day of 23 hours', '2027-03-27T12:00:00Z', 'Sunday', ['Sun 01:00', 'Sun 01:30', 'Sun 03:00', 'Sun 03:30']],
  [
    'the day of 25 hours',
    '2026-10-24T12:00:00Z',
    'Sunday',
    ['Sun 01:00', 'Sun 01:30', 'Sun 02:00', 'Sun 02:30', 'Sun 02:00', 'Sun 02:30', 'Sun 03:00', 'Sun 03:30'],
  ],
])('counts the hours of %s as they pass', (_, at, weekday, expected) => {
  const night = {
    hours: [{ weekday, from: '01:00', until: '04:00' }],
    noticeHours: 1,
    horizonDays: 2,
    pauseMinutes: 0,
  };
  expect(localTimes(night, [], new Date(at))).toEqual(expected);
});

/** Reads the clock of a time zone, without the code that is tested. */
function clockOf(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return (moment) => format.format(moment);
}

/** Every third change of summer time from 2026 to 2030, in every time zone that Node knows. */
const changes = Intl.supportedValuesOf('timeZone')
  .flatMap((timeZone) => {
    const found: { timeZone: string; change: Temporal.ZonedDateTime }[] = [];
    let moment = Temporal.Instant.from('2026-01-01T00:00:00Z').toZonedDateTimeISO(timeZone);
    for (;;) {
      const change = moment.getTimeZoneTransition('next');
      if (!change || change.year > 2030) return found;
      found.push({ timeZone, change });
      moment = change;
    }
  })
  .filter((_, index) => index % 3 === 0);

/** An owner whose calls take place every day. */
const owner = (timeZone: string, from: string, until: string): CallRules => ({
  timeZone,
  hours: weekdays.map((weekday) => ({ weekday, from, until })),
  daysOff: [],
  noticeHours: 1,
  horizonDays: 3,
  pauseMinutes: 0,
  callsPerDay: 20,
});

describe('around the changes of summer time', () => {
  test('there are hundreds of them', () => {
    expect(changes.length).toBeGreaterThan(230);
  });

  test('no time lies outside of the hours or inside the notice', () => {
    const outside = changes.flatMap(({ timeZone, change }, index) => {
      const before = new Date(change.epochMilliseconds - DAY_MS);
      const from = `0${index % 4}:${index % 2 ? '30' : '00'}`;
      const times = freeTimes(owner(timeZone, from, '04:30'), [], before);
      expect(times.length).toBeGreaterThan(0);
      const read = clockOf(timeZone);
      return times.filter((time) => {
        const start = read(time);
        const end = read(new Date(time.getTime() + CALL_MINUTES * MINUTE_MS));
        return start < from || end > '04:30' || time.getTime() < before.getTime() + HOUR_MS;
      });
    });
    expect(outside).toEqual([]);
  });

  test('a whole day has two times per hour that it lasts', () => {
    const wrong = changes.filter(({ timeZone, change }) => {
      const day = change.toPlainDate();
      const start = change.startOfDay();
      // A change at midnight skips or repeats a limit of the hours.
      if (start.equals(change) || change.hour % 23 < 1 || change.subtract({ nanoseconds: 1 }).hour < 1) return false;
      const weekday = weekdays[day.dayOfWeek - 1]!;
      const wholeDay = { ...owner(timeZone, '', ''), hours: [{ weekday, from: '00:00', until: '23:30' }] };
      const ofDay = freeTimes(wholeDay, [], new Date(start.epochMilliseconds - 2 * HOUR_MS));
      return ofDay.length !== Math.floor((start.hoursInDay - 0.5) * 2);
    });
    expect(wrong.map(({ change }) => change.toString())).toEqual([]);
  });
});

/** An owner at a moment of the years 2026 to 2030, often one around a change of summer time. */
const ownersAndMoments = fc.oneof(
  fc.record({
    timeZone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    now: fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
  }),
  fc.tuple(fc.constantFrom(...changes), fc.integer({ min: 0, max: 4 * 24 })).map(([{ timeZone, change }, hours]) => ({
    timeZone,
    now: new Date(change.epochMilliseconds - hours * HOUR_MS),
  })),
);

const quarter = fc.integer({ min: 0, max: 95 }).map((index) => {
  const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15].map((part) => String(part).padStart(2, '0'));
  return `${hour}:${minute}`;
});

const weeks = fc.array(fc.record({ weekday: fc.constantFrom(...weekdays), from: quarter, until: quarter }), {
  minLength: 1,
  maxLength: 20,
});

test('whatever the owner sets, no time lies outside of the hours, in the notice, on a day off or on a busy time', () => {
  const settings = fc.record({
    hours: weeks.map((week) => week.filter(({ from, until }) => from < until)),
    noticeHours: fc.integer({ min: 1, max: 60 }),
    horizonDays: fc.integer({ min: 1, max: 12 }),
    pauseMinutes: fc.integer({ min: 0, max: 240 }),
    callsPerDay: fc.integer({ min: 1, max: 20 }),
  });
  const days = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 3 });
  const busy = fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 600 })), {
    maxLength: 12,
  });
  let found = 0;
  fc.assert(
    fc.property(ownersAndMoments, settings, days, busy, ({ timeZone, now: at }, set, off, blocks) => {
      const local = new Intl.DateTimeFormat('en-CA', { timeZone });
      const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' });
      const read = clockOf(timeZone);
      const own: CallRules = { ...set, timeZone, daysOff: off.map((day) => local.format(at.getTime() + day * DAY_MS)) };
      const taken = blocks.map(([start, minutes]) => {
        const startsAt = new Date(at.getTime() + start * 30 * MINUTE_MS);
        return { startsAt, blockedUntil: new Date(startsAt.getTime() + minutes * MINUTE_MS) };
      });
      const times = freeTimes(own, taken, at);
      found += times.length;
      const moments = times.map(Number);
      expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
      const wrong = times.filter((time) => {
        const day = local.format(time);
        const [start, end] = [read(time), read(new Date(time.getTime() + CALL_MINUTES * MINUTE_MS))];
        const isOpen = own.hours.some(
          (hours) => hours.weekday === weekday.format(time) && hours.from <= start && end <= hours.until,
        );
        const isBusy = taken.some((call) => time < call.blockedUntil && call.startsAt < blockedUntil(time, own));
        const isFull = taken.filter(({ startsAt }) => local.format(startsAt) === day).length >= own.callsPerDay;
        const ahead = time.getTime() - at.getTime();
        const isInReach = ahead >= own.noticeHours * HOUR_MS && ahead <= own.horizonDays * DAY_MS;
        return !isOpen || isBusy || isFull || !isInReach || own.daysOff.includes(day);
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 100 },
  );
  expect(found).toBeGreaterThan(300);
});
