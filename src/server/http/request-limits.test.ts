import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { requestLimits, type LimitedAction } from '../../rules/rate-limits.ts';
import { createRateLimiter } from './rate-limit.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-01-05T08:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const visitor = () => createRateLimiter(requestLimits)('192.0.2.1');
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

/** Consumes the limit and returns how often the action was allowed and the retry time in seconds. */
async function countUntilRejected(action: LimitedAction, { consume } = visitor(), cost = 1) {
  for (let allowed = 0; ; allowed += 1) {
    const refusal = await consume(action, cost).then(
      () => undefined,
      (error: { retryAfterS: number }) => error,
    );
    if (refusal) return { allowed, retryAfterS: refusal.retryAfterS };
  }
}

test('a client may send 50 requests in 10 seconds', async () => {
  const client = visitor();
  expect(await countUntilRejected('request', client)).toEqual({ allowed: 50, retryAfterS: 10 });
  pass(10);
  expect(await countUntilRejected('request', client)).toMatchObject({ allowed: 50 });
});

test('a client may send 200 requests a minute', async () => {
  const client = visitor();
  for (let round = 0; round < 4; round += 1) {
    for (let number = 0; number < 50; number += 1) await client.consume('request');
    pass(10);
  }
  expect(await countUntilRejected('request', client)).toEqual({ allowed: 0, retryAfterS: 20 });
  pass(20);
  expect(await countUntilRejected('request', client)).toMatchObject({ allowed: 50 });
});

test('a price that is settled after its period changes no later one', async () => {
  const client = visitor();
  const settle = await client.consume('graphql', 200_000);
  pass(10);
  await settle(0);
  expect(await countUntilRejected('graphql', client, 100_000)).toMatchObject({ allowed: 2 });
});

test('the contact form accepts 5 submissions in 10 minutes', async () => {
  const client = visitor();
  expect(await countUntilRejected('contact', client)).toEqual({ allowed: 5, retryAfterS: 10 * MINUTE_S });
  pass(10 * MINUTE_S - 1);
  expect(await countUntilRejected('contact', client)).toEqual({ allowed: 0, retryAfterS: 1 });
  pass(2);
  expect(await countUntilRejected('contact', client)).toMatchObject({ allowed: 5 });
});

test('the contact form accepts 20 submissions a day', async () => {
  const client = visitor();
  for (let round = 0; round < 4; round += 1) {
    for (let number = 0; number < 5; number += 1) await client.consume('contact');
    pass(11 * MINUTE_S);
  }
  expect(await countUntilRejected('contact', client)).toEqual({ allowed: 0, retryAfterS: DAY_S - 44 * MINUTE_S });
  pass(DAY_S);
  expect(await countUntilRejected('contact', client)).toMatchObject({ allowed: 5 });
});

test('the newsletter form accepts 5 addresses an hour', async () => {
  const client = visitor();
  expect(await countUntilRejected('newsletter', client)).toEqual({ allowed: 5, retryAfterS: HOUR_S });
  pass(HOUR_S + 1);
  expect(await countUntilRejected('newsletter', client)).toMatchObject({ allowed: 5 });
});

test('GraphQL accepts a cost of 200,000 in 10 seconds and 600,000 a minute', async () => {
  const client = visitor();
  for (let round = 0; round < 3; round += 1) {
    expect(await countUntilRejected('graphql', client, 50_000)).toMatchObject({ allowed: 4, retryAfterS: 10 });
    pass(10);
  }
  expect(await countUntilRejected('graphql', client)).toEqual({ allowed: 0, retryAfterS: 30 });
  pass(31);
  expect(await countUntilRejected('graphql', client, 200_000)).toMatchObject({ allowed: 1 });
});

test('the newsletter form accepts 60 addresses a minute from all clients', async () => {
  const limiter = createRateLimiter(requestLimits);
  for (let number = 0; number < 60; number += 1) await limiter(`10.0.0.${number}`).consume('newsletter');
  expect(await countUntilRejected('newsletter', limiter('192.0.2.1'))).toEqual({ allowed: 0, retryAfterS: MINUTE_S });
  pass(MINUTE_S + 1);
  await limiter('192.0.2.2').consume('newsletter');
});

test('a flood from many clients does not close the contact form to others', async () => {
  const limiter = createRateLimiter(requestLimits);
  for (let number = 0; number < 1_000; number += 1) {
    await limiter(`10.0.${Math.floor(number / 250)}.${number % 250}`).consume('contact');
  }
  expect(await countUntilRejected('contact', limiter('192.0.2.1'))).toMatchObject({ allowed: 5 });
});
