import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { queryPrice, requestPrice } from '../../rules/rate-limits.ts';
import { createRateLimiter, limitRequests, rateLimit } from './rate-limit.ts';

const limits = (max: number, total: number) => ({
  request: { perClient: [{ max, seconds: 60 }] },
  session: { perClient: [{ max, seconds: 60 }] },
  contact: { perClient: [{ max, seconds: 60 }], total: { max: total, seconds: 60 } },
  newsletter: { perClient: [{ max, seconds: 60 }], total: { max: total, seconds: 60 } },
  graphql: { perClient: [{ max, seconds: 60 }] },
  visit: { perClient: [{ max, seconds: 60 }] },
  picture: { perClient: [{ max, seconds: 60 }] },
});

test('limits each action per client network and tells when to retry', async () => {
  const limitFor = createRateLimiter(limits(2, 100));
  await limitFor('2001:db8::1').consume('contact');
  await limitFor('2001:db8::2').consume('contact');
  await expect(limitFor('2001:db8::3').consume('contact')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    retryAfterS: expect.any(Number),
  });
  await limitFor('2001:db8::3').consume('newsletter');
  await limitFor('192.0.2.1').consume('contact');
});

test('limits all clients together', async () => {
  const limitFor = createRateLimiter(limits(5, 2));
  await limitFor('192.0.2.1').consume('contact');
  await limitFor('192.0.2.2').consume('contact');
  await expect(limitFor('192.0.2.3').consume('contact')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('replaces what a client was charged, up or down, however often', async () => {
  const { consume } = createRateLimiter(limits(5, 2))('192.0.2.1');
  const settle = await consume('graphql', 5);
  await settle(1);
  await settle(2);
  const settleOther = await consume('graphql', 2);
  await settleOther(3);
  await expect(consume('graphql')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('what is refused costs nothing', async () => {
  const { consume } = createRateLimiter(limits(5, 2))('192.0.2.1');
  await consume('graphql', 3);
  for (let number = 0; number < 3; number += 1) {
    await expect(consume('graphql', 3)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
  await consume('graphql', 2);
});

test('counts the requests of each address and passes on those within the limit', async () => {
  const setLimit = rateLimit(limits(1, 100));
  let passed = 0;
  const pass = () => void (passed += 1);
  const send = async (ip: string | undefined) => {
    const request = { ip, url: '/' } as Request;
    setLimit(request, {} as Response, pass);
    await limitRequests(request, {} as Response, pass);
  };
  await send('192.0.2.1');
  await send(undefined);
  expect(passed).toBe(4);
  await expect(send('192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(send('not an address')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(passed).toBe(6);
});

test.each([
  [0, 1],
  [20, 1],
  [20.1, 2],
  [200, 10],
  [5_000, 10],
])('a request of %d ms counts as %d', (ms, price) => {
  expect(requestPrice(ms)).toBe(price);
});

test('a query costs its processor time', () => {
  expect([queryPrice(0), queryPrice(0.001), queryPrice(3)]).toEqual([0, 1, 300]);
});
