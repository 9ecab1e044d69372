import { MINUTE_MS } from './durations.ts';

/** Returns a time to wait in words, rounded up: 1 minute, 8 minutes or 3 hours. */
export function waitingTime(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  if (minutes === 1) return '1 minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
