/** Hours of a day as 09:05, from the first time until the second. */
interface HourRange {
  from: string;
  until: string;
}

/** A time such as "9 am", "2pm", "14:30" or "9". An hour before 6 without am or pm needs a leading zero. */
const TIME =
  /^(?:(?<hour12>1[0-2]|0?[1-9])(?::(?<minute12>[0-5]\d))? ?(?<half>[ap])\.?m\.?|(?<hour24>0\d|1\d|2[0-3]|[6-9])(?::(?<minute24>[0-5]\d))?)$/i;

const NOON = 12 * 60;

interface Time {
  minutes: number;
  /** Whether it is written with am or pm. */
  isTwelveHour: boolean;
}

/** An hour as only a 24-hour clock writes it, such as 09 or 14. */
const TWENTY_FOUR_HOUR = /(?<![\d:])(?:0\d|1[3-9]|2[0-3])(?!\d)(?!(?::\d\d)? ?[ap]\.?m)/i;

/**
 * Returns the ranges of texts such as "9-12, 2pm-5pm" or "9:00-17:00". Undefined for any other text, and where the half of the
 * day is not certain, as in "6-9 pm".
 */
export function readHourRanges(text: string): HourRange[] | undefined {
  const ranges = partsOf(text).map(readRange);
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

/** Returns what is wrong with hours, and names the first part that is not understood. */
export function hoursProblem(text: string): string | undefined {
  const unclear = partsOf(text).find((part) => !readRange(part));
  if (unclear === undefined) return undefined;
  return `${unclear.trim() ? `"${unclear.trim()}" is not clear. ` : ''}Please write hours such as 9 am-12 pm, 2 pm-5 pm`;
}

/**
 * Returns hours in the form in which they are stored: "9:00 am-12:00 pm, 2:00 pm-5:00 pm", or "09:00-12:00, 14:00-17:00" where
 * the 24-hour clock is used. Any other text stays as it is.
 */
export function storedHours(text: string): string {
  const written = TWENTY_FOUR_HOUR.test(text) ? (time: string) => time : twelveHour;
  return (
    readHourRanges(text)
      ?.map(({ from, until }) => `${written(from)}-${written(until)}`)
      .join(', ') ?? text
  );
}

/** Returns a time such as 14:30 as 2:30 pm. */
function twelveHour(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
}

function partsOf(text: string): string[] {
  return text.split(/[,;]/);
}

function readRange(text: string): HourRange | undefined {
  const [from, until, ...others] = text.split(/-|–|—|\bto\b/i).map(readTime);
  if (!from || !until || others.length > 0 || from.minutes >= until.minutes) return undefined;
  const isEitherHalf = !from.isTwelveHour && until.isTwelveHour && from.minutes + NOON < until.minutes;
  return isEitherHalf ? undefined : { from: clock(from), until: clock(until) };
}

function readTime(text: string): Time | undefined {
  const { hour12, minute12 = '0', half = '', hour24, minute24 = '0' } = TIME.exec(text.trim())?.groups ?? {};
  if (hour12) {
    const hour = (Number(hour12) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
    return { minutes: hour * 60 + Number(minute12), isTwelveHour: true };
  }
  return hour24 ? { minutes: Number(hour24) * 60 + Number(minute24), isTwelveHour: false } : undefined;
}

function clock({ minutes }: Time): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
