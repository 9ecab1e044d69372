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

/**
 * Returns the ranges of texts such as "9-12, 2pm-5pm" or "9:00-17:00". Undefined for any other text, and where the half of the
 * day is not certain, as in "6-9 pm".
 */
export function readHourRanges(text: string): HourRange[] | undefined {
  const ranges = text.split(/[,;]/).map(readRange);
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

/** Returns hours in the form in which they are stored: "09:00-12:00, 14:00-17:00". Any other text stays as it is. */
export function storedHours(text: string): string {
  return (
    readHourRanges(text)
      ?.map(({ from, until }) => `${from}-${until}`)
      .join(', ') ?? text
  );
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
