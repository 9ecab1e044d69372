/** The measurements of a page view that browsers report, with their usual names. */
export const webVitalNames = ['lcp', 'inp', 'cls'] as const;
export type WebVitalName = (typeof webVitalNames)[number];

interface WebVital {
  label: string;
  /** What it measures, for operators. */
  meaning: string;
  /** Lower bounds of the ranges that are counted, in the unit that browsers send. The last range has no upper bound. */
  bounds: readonly number[];
  /** A value below it is good, as browser makers recommend. One of the bounds. */
  good: number;
  format(value: number): string;
}

const seconds = (value: number) => `${value / 1_000} s`;

/** Times are in milliseconds, and layout shifts in thousandths. */
export const webVitals: Record<WebVitalName, WebVital> = {
  lcp: {
    label: 'Largest Contentful Paint',
    meaning: 'Time until the largest text or picture of the first page is shown.',
    bounds: [0, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
    good: 2_500,
    format: seconds,
  },
  inp: {
    label: 'Interaction to Next Paint',
    meaning: 'Longest time from a click, a tap or a key to the next frame.',
    bounds: [0, 50, 100, 150, 200, 300, 500, 1_000],
    good: 200,
    format: seconds,
  },
  cls: {
    label: 'Cumulative Layout Shift',
    meaning: 'How far parts of the page move by themselves.',
    bounds: [0, 10, 50, 100, 150, 250, 500],
    good: 100,
    format: (value) => String(value / 1_000),
  },
};

/** Returns the lower bound of the range of a value. Undefined if it is no measurement. */
export function rangeOf(name: WebVitalName, value: unknown): number | undefined {
  if (typeof value !== 'number' || !(value >= 0)) return undefined;
  return webVitals[name].bounds.findLast((bound) => bound <= value);
}

/** How often a measurement was in a range. `from` is the lower bound of the range. */
export interface RangeCount {
  from: number;
  count: number;
}

/** Returns the lower bound of the range that contains a quantile, such as 0.5 for the median. Null without measurements. */
export function quantileRange(counts: readonly RangeCount[], quantile: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { from, count } of counts.toSorted((one, other) => one.from - other.from)) {
    below += count;
    if (count > 0 && below >= quantile * total) return from;
  }
  return null;
}

/** Returns a range as text, such as "below 0.5 s" or "10 s or more". */
export function rangeText(name: WebVitalName, from: number): string {
  const { bounds, format } = webVitals[name];
  const end = bounds.find((bound) => bound > from);
  return end === undefined ? `${format(from)} or more` : `below ${format(end)}`;
}
