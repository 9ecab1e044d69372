import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { memoryCounter } from './memory-counter.ts';

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

test('allows the limit and returns how long a client must wait for the next action', async () => {
  const counter = memoryCounter({ max: 2, seconds: 10 });
  expect([await counter.consume('a', 1), await counter.consume('a', 1)]).toEqual([0, 0]);
  jest.advanceTimersByTime(9_000);
  expect(await counter.consume('a', 1)).toBe(1_000);
  jest.advanceTimersByTime(1_000);
  expect([await counter.consume('a', 1), await counter.consume('a', 1)]).toEqual([0, 0]);
  expect(await counter.consume('a', 1)).toBe(10_000);
});

test('forgets the client that was counted the longest ago when there are too many', async () => {
  const counter = memoryCounter({ max: 1, seconds: 10 }, 2);
  await counter.consume('a', 1);
  await counter.consume('b', 1);
  await counter.consume('c', 1);
  expect(await counter.consume('a', 1)).toBe(0);
  expect(await counter.consume('c', 1)).toBe(10_000);
});
