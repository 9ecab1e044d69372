import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bootApp } from '../support/app.ts';
import { COST, refusedQueries, randomDocuments } from '../support/hostile-queries.ts';

const app = bootApp();

interface Answer {
  data?: object | null;
  errors?: { message: string; extensions: { code: string; retryAfterS?: number } }[];
}

async function runQuery(query: string, variables?: object): Promise<{ response: Response; answer: Answer }> {
  const response = await app.postJson('/graphql', { query, variables });
  return { response, answer: (await response.json()) as Answer };
}

test.each(refusedQueries)('refuses %s', async (_, query, message) => {
  const { response, answer } = await runQuery(query);
  expect(response.status).toBe(400);
  expect(answer.data).toBeUndefined();
  expect(answer.errors?.[0]?.message).toContain(message);
});

test('counts a list length from a variable', async () => {
  const query = 'query ($limit: Int!) { searchTechnologies(limit: $limit) { related { name related { name } } } }';
  expect((await runQuery(query, { limit: 10 })).answer.errors).toBeUndefined();
  expect((await runQuery(query, { limit: 200 })).answer.errors?.[0]?.message).toBe(COST);
});

test('handles a thousand random documents without a failure', async () => {
  await fc.assert(
    fc.asyncProperty(randomDocuments(), async (query) => {
      const { response, answer } = await runQuery(query);
      expect([200, 400]).toContain(response.status);
      for (const { extensions } of answer.errors ?? []) expect(extensions.code).not.toBe('INTERNAL');
    }),
    { numRuns: 300 },
  );
});
