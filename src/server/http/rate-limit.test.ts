import { expect, test } from '@jest/globals';
import { createRateLimiter } from './rate-limit.ts';

const limits = (most: number, together: number) => ({
  contact: { each: [{ most, seconds: 60 }], together: { most: together, seconds: 60 } },
  newsletter: { each: [{ most, seconds: 60 }], together: { most: together, seconds: 60 } },
  graphql: { each: [{ most, seconds: 60 }] },
});

test('each network may do so much of each thing, and is told when it may again', async () => {
  const visitor = createRateLimiter(limits(2, 100));
  await visitor('2001:db8::1').consume('contact');
  await visitor('2001:db8::2').consume('contact');
  await expect(visitor('2001:db8::3').consume('contact')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    retryAfterS: expect.any(Number),
  });
  await visitor('2001:db8::3').consume('newsletter');
  await visitor('192.0.2.1').consume('contact');
});

test('everybody together may do so much', async () => {
  const visitor = createRateLimiter(limits(5, 2));
  await visitor('192.0.2.1').consume('contact');
  await visitor('192.0.2.2').consume('contact');
  await expect(visitor('192.0.2.3').consume('contact')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a more expensive action takes more of the limit', async () => {
  const visitor = createRateLimiter(limits(5, 2));
  await visitor('192.0.2.1').consume('graphql', 4);
  await expect(visitor('192.0.2.1').consume('graphql', 2)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await visitor('192.0.2.2').consume('graphql', 5);
});
