import Holidays from 'date-holidays';
import { Temporal } from 'temporal-polyfill';
import { HORIZON_DAYS_MAX } from '../../rules/consultation.ts';
import { DAY_MS } from '../../rules/durations.ts';

export interface PublicHoliday {
  /** Date as YYYY-MM-DD. */
  day: string;
  name: string;
}

/** Returns the public holidays of a place from the day before `now` to the last day that can be booked. */
export function holidaysAhead(place: string, now: Date): PublicHoliday[] {
  const [first, last] = [-1, HORIZON_DAYS_MAX + 1].map((days) =>
    new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10),
  ) as [string, string];
  const years = new Set([first, last].map((day) => Number(day.slice(0, 4))));
  return [...years].flatMap((year) => holidaysOf(place, year)).filter(({ day }) => day >= first && day <= last);
}

/** The holidays by place and year, because counting those of a year takes as long as the rest of a page. */
const counted = new Map<string, PublicHoliday[]>();

function holidaysOf(place: string, year: number): PublicHoliday[] {
  const key = `${place} ${year}`;
  const known = counted.get(key);
  if (known) return known;
  const [country = '', region = ''] = place.split('-');
  const calendar = new Holidays(country, region, { languages: 'en', types: ['public'] });
  const holidays = calendar.getHolidays(year).flatMap(({ date, start, end, name }) => {
    const begin = Temporal.PlainDate.from(date.slice(0, 10));
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    return Array.from({ length: days }, (_, day) => ({ day: begin.add({ days: day }).toString(), name }));
  });
  counted.set(key, holidays);
  return holidays;
}
