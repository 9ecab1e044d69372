import type { Consultation } from './consultation.entity.ts';

/**
 * The states of a call, as `docs/calls.md` explains them. "expired": its time was held and is free again. "begun": it has taken
 * place, as far as anybody knows.
 */
export const callStates = ['held', 'expired', 'booked', 'begun', 'missed', 'canceled'] as const;

export type CallState = (typeof callStates)[number];

type Times = Pick<Consultation, 'startsAt' | 'canceledAt' | 'heldUntil' | 'missedAt'>;

/** Returns the state of a call. Only a call that is held or booked takes its time. */
export function stateOf({ startsAt, canceledAt, heldUntil, missedAt }: Times, now = new Date()): CallState {
  if (heldUntil) return canceledAt === null && heldUntil > now ? 'held' : 'expired';
  if (canceledAt) return 'canceled';
  if (startsAt > now) return 'booked';
  return missedAt ? 'missed' : 'begun';
}
