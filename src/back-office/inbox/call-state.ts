import type { Submission } from './submission.ts';

export type Call = NonNullable<Submission['consultation']>;

/** Returns whether a call is canceled, waits for its confirmation, was not confirmed in time, is to come, or has begun. */
export function stateOfCall({ startsAt, canceledAt, heldUntil }: Call) {
  const now = new Date();
  if (heldUntil) return canceledAt || new Date(heldUntil) < now ? 'given up' : 'held';
  if (canceledAt) return 'canceled';
  return new Date(startsAt) > now ? 'booked' : 'begun';
}
