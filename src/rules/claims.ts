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
