import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { requestLimits } from '../../src/rules/rate-limits.ts';
import { bootApp } from '../support/app.ts';

const app = bootApp({
  limits: {
    ...requestLimits,
    graphql: { perClient: [{ max: 1_100, seconds: 60 }] },
    session: { perClient: [{ max: 3, seconds: 60 }] },
  },
});

const runQuery = (query: string) => app.postJson('/graphql', { query });

test('charges an address for each query, even a refused one, and sets a retry time', async () => {
  // The cost is 100 for the request, 100 for the statement, and 1 for each of 200 technologies and for each of their names.
  expect((await runQuery('{ technologies(limit: 200) { name } }')).status).toBe(200);
  expect((await runQuery('{ nothing }')).status).toBe(400);
  const tooMuch = await runQuery('{ technologies(limit: 200) { name slug } }');
  expect(tooMuch.status).toBe(429);
  expect(Number(tooMuch.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(tooMuch.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await tooMuch.json()).toEqual({
    errors: [
      {
        message: 'Too many requests. Please wait a moment and try again.',
        extensions: { code: 'TOO_MANY_REQUESTS', retryAfterS: expect.any(Number) },
      },
    ],
  });
  expect((await runQuery('{ nothing }')).status).toBe(429);
});

test('does not charge pages and REST calls', async () => {
  expect((await runQuery('{ nothing }')).status).toBe(429);
  expect((await app.request('/api/technologies')).status).toBe(200);
  expect((await app.page('/technologies?q=document')).response.status).toBe(200);
});

test('limits requests with a session cookie, which each cost a statement', async () => {
  const cookie = () => `__Host-session=${randomBytes(32).toString('base64url')}`;
  const ask = () => app.request('/api/newsletter/subscribers', { headers: { cookie: cookie() } });
  for (let number = 0; number < 3; number += 1) expect((await ask()).status).toBe(401);
  expect((await ask()).status).toBe(429);
  expect((await app.request('/api/newsletter/subscribers')).status).toBe(401);
});
