import { formatNumber } from './number.ts';

/** Where a figure stands on the site. */
export const claimPlaces = [
  'Home',
  'Home catalog link',
  'Case studies',
  'Process automation',
  'Workflow connectors',
  'Catalog title',
] as const;
export type ClaimPlace = (typeof claimPlaces)[number];

export const claimPlaceMeanings: Readonly<Record<ClaimPlace, string>> = {
  Home: 'the row of figures below the introduction',
  'Home catalog link': 'one figure in the link to the catalog',
  'Case studies': 'the list of figures under Combined Impact',
  'Process automation': 'one figure beside the title, and the first benefit',
  'Workflow connectors': 'one figure below the connectors',
  'Catalog title': 'one figure in the title of the catalog page',
};

const pages: Readonly<Record<ClaimPlace, string>> = {
  Home: '/',
  'Home catalog link': '/',
  'Case studies': '/case-studies',
  'Process automation': '/services/process-automation',
  'Workflow connectors': '/services/process-automation',
  'Catalog title': '/technologies',
};

/** Returns the path of the page that shows a figure. */
export function claimPath({ place }: { place?: string }): string {
  const found = claimPlaces.find((known) => known === place);
  return found ? pages[found] : '/';
}

/** What a figure states about other figures. */
export const claimBounds = ['Maximum', 'Average'] as const;
export type ClaimBound = (typeof claimBounds)[number];

/** From this many days before it expires, the back office asks to renew a figure. */
export const CLAIM_RENEWAL_DAYS = 30;

/** Number of minutes in each unit of time. */
const MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1_440, week: 10_080 };

const TIME = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)? (minute|hour|day|week)s?$/;

interface Values {
  before: string;
  after: string;
}

/**
 * Returns the share of its time that a metric saves, in percent, computed from its values. Negative if it takes longer. Null if
 * the values are not both times such as "17.5 hours". "61 hours per week" is a rate and no time.
 */
export function timeSaved({ before, after }: Values): number | null {
  const [from, to] = [minutesOf(before), minutesOf(after)];
  if (!from || to === null) return null;
  // Binary fractions would make 80% of some times a little more than 80%.
  return Math.round((1 - to / from) * 1e8) / 1e6;
}

function minutesOf(text: string): number | null {
  const [, whole, fraction = '', unit = ''] = TIME.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(',', '') + fraction) * (MINUTES[unit] ?? 0);
}

/** Returns the percentage of a figure such as "up to 80%", or null. */
export function percentageOf(figure: string): number | null {
  const [, percentage] = /(\d+(?:\.\d+)?)\s?%/.exec(figure) ?? [];
  return percentage === undefined ? null : Number(percentage);
}

/** Returns the metric that saves the largest share of its time, if it saves more than the limit, in percent. */
export function largestSavingAbove<Metric extends Values>(
  limit: number,
  metrics: readonly Metric[],
): { metric: Metric; saved: number } | null {
  const savings = metrics.flatMap((metric) => {
    const saved = timeSaved(metric);
    return saved !== null && saved > limit ? [{ metric, saved }] : [];
  });
  return savings.sort((one, other) => other.saved - one.saved)[0] ?? null;
}

interface Source {
  basis: string;
  bound: ClaimBound | null;
  scope: string | null;
  period: string | null;
  count: number | null;
}

/** Returns what a figure covers and where it comes from, in sentences. */
export function claimSource({ basis, bound, scope, period, count }: Source): string {
  return [
    ...(bound && scope ? [`${bound} for ${scope}.`] : []),
    basis,
    ...(period ? [`Period: ${period}.`] : []),
    ...(count === null ? [] : [`Count: ${formatNumber(count)}.`]),
  ].join(' ');
}
