const PARTS: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/** The last format. Making one takes longer than all else, and a page of free times needs the same one for each. */
let last: { key: string; format: Intl.DateTimeFormat } | undefined;

function formatOf(timeZone: string | undefined, timeZoneName: 'short' | 'shortOffset'): Intl.DateTimeFormat {
  const key = `${timeZone} ${timeZoneName}`;
  if (last?.key !== key) {
    last = { key, format: new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone, timeZoneName }) };
  }
  return last.format;
}

/** Returns the parts of a moment. They are put together by hand, because browsers and Node put other spaces in between. */
function partsOf(moment: string | Date, timeZone: string | undefined, timeZoneName: 'short' | 'shortOffset' = 'short') {
  const parts = formatOf(timeZone, timeZoneName).formatToParts(new Date(moment));
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
}

/** Returns "Monday, November 30". Without a time zone, the day is that of the reader, as in the functions below. */
export function writtenDay(moment: string | Date, timeZone?: string): string {
  const part = partsOf(moment, timeZone);
  return `${part('weekday')}, ${part('month')} ${part('day')}`;
}

/** Returns "9:30 am". */
export function writtenClock(moment: string | Date, timeZone?: string): string {
  const part = partsOf(moment, timeZone);
  return `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
}

/** Returns "Monday, November 30, 9:30 am". */
export function dayAndClock(moment: string | Date, timeZone?: string): string {
  return `${writtenDay(moment, timeZone)}, ${writtenClock(moment, timeZone)}`;
}

/**
 * Returns "Friday, November 27, 4:30 pm CST" in a time zone. Without one, the time is that of the reader: "4:30 pm your
 * time". `before` stands before the time, such as "by".
 */
export function writtenTime(moment: string | Date, timeZone?: string, before = ''): string {
  const zone = timeZone ? partsOf(moment, timeZone)('timeZoneName') : 'your time';
  return `${writtenDay(moment, timeZone)}, ${before && `${before} `}${writtenClock(moment, timeZone)} ${zone}`;
}

/** Returns "November 27, 2026, 4:30 pm CST": when something happened, which may be years ago. */
export function datedTime(moment: string | Date, timeZone: string): string {
  const part = partsOf(moment, timeZone);
  return `${part('month')} ${part('day')}, ${part('year')}, ${writtenClock(moment, timeZone)} ${part('timeZoneName')}`;
}

/** Cities whose time zones browsers still report by former names. */
const RENAMED: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
};

/** Returns "Berlin, UTC+1" for a time zone at a moment, and "UTC-5" for one without a city, such as Etc/GMT+5. */
export function zoneInWords(timeZone: string, moment: string | Date): string {
  const offset = partsOf(moment, timeZone, 'shortOffset')('timeZoneName').replace('GMT', 'UTC').replace(/\+0$/, '');
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return offset;
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  return `${RENAMED[city] ?? city}, ${offset}`;
}

/** Returns "Monday, November 30, 9:30 am (Berlin, UTC+1)". */
export function timeInZone(moment: string | Date, timeZone: string): string {
  return `${dayAndClock(moment, timeZone)} (${zoneInWords(timeZone, moment)})`;
}
