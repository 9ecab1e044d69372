/** A moment as a person in a time zone sees it. */
export interface LocalTime {
  /** The date as YYYY-MM-DD. */
  day: string;
  /** English name of the day of the week, such as "Monday". */
  weekday: string;
  /** Hours and minutes as 09:05. */
  time: string;
}

/** Returns the local time in an IANA time zone, such as "Europe/Berlin". */
export function localTime(moment: Date, timeZone: string): LocalTime {
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

/** Returns whether a name is the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** When the owner of the site works. */
export interface WorkingTimes {
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
