import type { Outcome } from './connection.ts';

/** Returns a percentile of the times, in milliseconds. */
export function percentile(outcomes: readonly Outcome[], share: number): number {
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
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
