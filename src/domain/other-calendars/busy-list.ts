import ical from 'node-ical';
import type { Interval } from './intervals.ts';

/** Returns the busy times of a FREEBUSY line. Throws an error if one of them is broken. */
export function timesOfList(line: string): Interval[] {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VFREEBUSY', line, 'END:VFREEBUSY', 'END:VCALENDAR'].join('\n');
  const list = Object.values(ical.sync.parseICS(text)).find((component) => component?.type === 'VFREEBUSY');
  const periods = Array.isArray(list?.freebusy) ? list.freebusy : [];
  return periods.filter(({ type }) => type !== 'FREE').map(({ start, end }) => [timeOf(start), timeOf(end)]);
}

function timeOf(date: unknown): number {
  if (!(date instanceof Date)) throw new Error('no time');
  return date.getTime();
}
