import { percentile } from '../percentile.ts';
import type { Outcome } from './connection.ts';

/** Returns a percentile of the times, in milliseconds. */
export function percentileOf(outcomes: Outcome[], share: number): number {
  return percentile(
    outcomes.map(({ ms }) => ms),
    share,
  );
}

/** Returns how many outcomes have each status, for example "200: 1500, 503: 12". */
export function statuses(outcomes: readonly Outcome[]): string {
  const counts = new Map<number, number>();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'failed'}: ${count}`)
    .join(', ');
}
