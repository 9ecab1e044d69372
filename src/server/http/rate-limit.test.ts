import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { requestPrice } from '../../rules/rate-limits.ts';
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

test('gives back what a client was charged too much', async () => {
  const limitFor = createRateLimiter(limits(5, 2));
  await limitFor('192.0.2.1').consume('graphql', 5);
  await limitFor('192.0.2.1').refund('graphql', 3);
  await limitFor('192.0.2.1').consume('graphql', 3);
  await expect(limitFor('192.0.2.1').consume('graphql')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
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
  '/search?q=a',
  '/SEARCH?q=a',
  '/%73earch?%71=a',
  '/a/../search.md?page=2&q=a',
  '/api/search/suggestions?q=a',
])('a search counts as three requests, as does %s', (url) => {
  expect(requestPrice(url)).toBe(3);
});

test.each(['/search', '/about?page=2', '/q=a'])('any other request counts once, such as %s', (url) => {
  expect(requestPrice(url)).toBe(1);
});
