import { DAY_MS, MINUTE_MS } from './durations.ts';

/** A moment as a person in a time zone sees it. */
interface LocalTime {
  /** The date as YYYY-MM-DD. */
  day: string;
  /** English name of the day of the week, such as "Monday". */
  weekday: string;
  /** Hours and minutes as 09:05. */
  time: string;
}

/** Returns the local time in an IANA time zone, such as "Europe/Berlin". Without one, that of the machine. */
export function localTime(moment: Date, timeZone: string | undefined): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: part('weekday'),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/**
 * Returns the moment of a local date and time such as 2025-01-31T15:05, or nothing if there is none: the clocks skip an hour in
 * spring. Of the two moments of an hour that the clocks repeat in autumn, returns the first.
 */
export function momentOf(local: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) || Number.isNaN(asUtc)) return undefined;
  const offsetAt = (moment: number) => localMs(moment, timeZone) - moment;
  // The offset changes at most once within two days.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((moment) =>
    offsetAt(Math.floor(moment / MINUTE_MS) * MINUTE_MS),
  );
  const moments = offsets.map((offset) => asUtc - offset).toSorted((a, b) => a - b);
  const found = moments.find((moment) => localValue(new Date(moment), timeZone) === local.slice(0, 16));
  return found === undefined ? undefined : new Date(found);
}

/** Returns a moment as the value of a control for a local date and time. */
export function localValue(moment: Date, timeZone: string): string {
  const { day, time } = localTime(moment, timeZone);
  return `${day}T${time}`;
}

const localMs = (moment: number, timeZone: string) => Date.parse(`${localValue(new Date(moment), timeZone)}Z`);

/** Returns whether a name is the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** When the owner of the site works. */
interface WorkingTimes {
  /** IANA name of the owner's time zone. */
  timeZone: string;
  workingDays: readonly string[];
  /** Local time of the morning email as 09:05. */
  morningFrom: string;
  /** Local time of the end of the morning as 09:05. */
  morningUntil: string;
}

/** Returns the local date if it is the morning of a working day, otherwise nothing. */
export function workingMorning(moment: Date, working: WorkingTimes): string | undefined {
  const { timeZone, workingDays, morningFrom, morningUntil } = working;
  const { day, weekday, time } = localTime(moment, timeZone);
  const isMorning = time >= morningFrom && time < morningUntil;
  return isMorning && workingDays.includes(weekday) ? day : undefined;
}

/** Returns a word for a time of day at which few people work. Empty from 8 am to 7 pm. */
export function unusualHour(moment: string | Date, timeZone?: string): string {
  const hour = Number(localTime(new Date(moment), timeZone).time.slice(0, 2));
  if (hour < 6 || hour >= 22) return 'at night';
  if (hour < 8) return 'early';
  return hour < 19 ? '' : 'evening';
}
