import { expect, test } from '@jest/globals';
import { isDelivered, retryDelayS } from './mail.ts';

test('retries a failed email after 1 minute, then up to 6 hours apart, for 3 days', () => {
  const waits: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const wait = retryDelayS(attempts);
    if (wait === undefined) break;
    waits.push(wait);
  }
  expect(waits.slice(0, 4)).toEqual([60, 120, 240, 480]);
  expect(waits.slice(7, 11)).toEqual([7_680, 15_360, 21_600, 21_600]);
  expect(Math.max(...waits)).toBe(6 * 3600);
  const total = waits.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(total).toBeGreaterThan(2.7);
  expect(total).toBeLessThanOrEqual(3);
});

test.each([
  ['sent', [true, true]],
  ['written', [false, false]],
  ['queued', [true, false]],
  ['failed', [true, false]],
] as const)('an email that is %s is delivered with and without a mail server: %j', (status, expected) => {
  expect([true, false].map((canDeliver) => isDelivered({ status }, canDeliver))).toEqual(expected);
});
