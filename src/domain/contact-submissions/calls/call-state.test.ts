import { expect, test } from '@jest/globals';
import { stateOf } from './call-state.ts';

const now = new Date('2026-12-01T09:00:00.000Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const call = { startsAt: after, canceledAt: null, heldUntil: null, missedAt: null };

test.each([
  ['booked', {}],
  ['begun', { startsAt: now }],
  ['missed', { startsAt: before, missedAt: now }],
  ['canceled', { canceledAt: before }],
  ['canceled', { canceledAt: before, startsAt: before }],
  ['held', { heldUntil: after }],
  ['expired', { heldUntil: now }],
  ['expired', { heldUntil: after, canceledAt: before }],
] as const)('a call is %s with %j', (state, times) => {
  expect(stateOf({ ...call, ...times }, now)).toBe(state);
});
