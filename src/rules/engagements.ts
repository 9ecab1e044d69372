import { isSameValue } from './document-parts.ts';
import type { FieldErrors } from './field-schema.ts';

/** What a client pays for, and gets. */
export interface Engagement {
  name: string;
  handedOver: string;
  /** A number or a range in words. */
  weeks: string;
  /** With its currency, like `priceTo`. */
  priceFrom: string | null;
  priceTo: string | null;
  /** Day on which the price was set, YYYY-MM-DD. */
  asOf: string;
}

export const ENGAGEMENTS_MAX = 6;

/** An amount in any currency. */
export const AMOUNT = /\d/;

/** The rows that come with the site. They are the prices of nobody. */
export const sampleEngagements: Engagement[] = [
  {
    name: 'Count of one process',
    handedOver: 'A count sheet with the volume, the minutes, the exceptions and the errors of one process.',
    weeks: '1',
    priceFrom: '$2,500',
    priceTo: '$4,500',
    asOf: '2026-01-05',
  },
  {
    name: 'Written design',
    handedOver: 'The rules, the exceptions, the acceptance tests and a fixed price for the build.',
    weeks: '1 to 2',
    priceFrom: '$3,000',
    priceTo: '$6,000',
    asOf: '2026-01-05',
  },
  {
    name: 'MVP of one process',
    handedOver: 'Its most frequent case as tested software in your accounts. All other cases stay with your people.',
    weeks: '2 to 4',
    priceFrom: null,
    priceTo: null,
    asOf: '2026-01-05',
  },
  {
    name: 'Build of one process',
    handedOver: 'Tested software in your accounts, a runbook, and the handover to your people.',
    weeks: '6 to 12',
    priceFrom: null,
    priceTo: null,
    asOf: '2026-01-05',
  },
];

/** Returns whether a row came with the site and nobody has changed it. */
export function isSampleEngagement(engagement: object): boolean {
  return sampleEngagements.some((sample) => isSameValue(sample, { ...engagement }));
}

export function priceInWords({ priceFrom, priceTo }: Pick<Engagement, 'priceFrom' | 'priceTo'>): string {
  if (priceFrom && priceTo) return priceFrom === priceTo ? priceFrom : `${priceFrom} to ${priceTo}`;
  if (priceFrom) return `From ${priceFrom}`;
  return priceTo ? `Up to ${priceTo}` : 'On a written design';
}

/** An amount that could be in any currency. */
const BARE_AMOUNT = /^[\d.,\s]+$/;

/** Returns what the form says about a row that is accepted. */
export function engagementNote(row: Readonly<Record<string, string>>): string | undefined {
  if (isSampleEngagement(row)) return 'Sample';
  const isBare = [row['priceFrom'], row['priceTo']].some((price) => price && BARE_AMOUNT.test(price));
  return isBare ? 'A price has no currency.' : undefined;
}

/** Returns the error of too many rows. */
export function engagementProblems({ engagements }: { engagements?: unknown }): FieldErrors {
  const isTooLong = Array.isArray(engagements) && engagements.length > ENGAGEMENTS_MAX;
  return isTooLong ? { engagements: `Please enter at most ${ENGAGEMENTS_MAX} rows` } : {};
}
