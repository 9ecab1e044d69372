import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildSchema, parse, validate } from 'graphql';
import { readFileSync } from 'node:fs';
import { bootApp } from '../support/app.ts';
import { COST, refusedQueries, randomDocuments } from '../support/hostile-queries.ts';
import { randomQueries, TOKEN_FIELDS } from '../support/random-queries.ts';
import { slowDown } from '../support/slow-database.ts';

const app = bootApp();

interface Answer {
  data?: object | null;
  errors?: { message: string; extensions: { code: string; retryAfterS?: number } }[];
}

async function runQuery(query: string, variables?: object): Promise<{ response: Response; answer: Answer }> {
  const response = await app.postJson('/graphql', { query, variables });
  return { response, answer: (await response.json()) as Answer };
}

/** Why a valid query is refused: its cost, its fields with each spread of a fragment, or its length. */
const REFUSALS = [COST, 'maximum allowed number of nodes', 'Parsing aborted'];

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

test('refuses a query at once, and leaves its turn to others', async () => {
  const tooLarge = '{ technologies(limit: 200) { related { related { name } } } }';
  const endDelay = slowDown(app.database.source, 50);
  const slow = Array.from({ length: 8 }, (_, index) => runQuery(`{ technologies(limit: ${index + 1}) { name } }`));
  const refused = Array.from({ length: 20 }, () => runQuery(tooLarge));
  for (const { answer } of await Promise.all(slow)) expect(answer.errors).toBeUndefined();
  for (const { response } of await Promise.all(refused)) expect(response.status).toBe(400);
  endDelay();
  const later = await app.request('/api/technologies', { signal: AbortSignal.timeout(5_000) });
  expect(later.status).toBe(200);
});

test('handles random documents without a failure', async () => {
  await fc.assert(
    fc.asyncProperty(randomDocuments(), async (query) => {
      const { response, answer } = await runQuery(query);
      expect([200, 400]).toContain(response.status);
      for (const { extensions } of answer.errors ?? []) expect(extensions.code).not.toBe('INTERNAL');
    }),
    { numRuns: 300 },
  );
});

test('executes random valid queries, or refuses them for their cost', async () => {
  const schema = buildSchema(readFileSync('schema/visitor.graphql', 'utf8'));
  const strings = ['quillmaker', 'paper-workshop', 'first-forms', 'binders-that-rebuild', 'stamp'];
  let executed = 0;
  await fc.assert(
    fc.asyncProperty(randomQueries(schema, { strings, without: TOKEN_FIELDS, maxDepth: 4 }), async (query) => {
      expect(validate(schema, parse(query))).toEqual([]);
      const { response, answer } = await runQuery(query);
      const [error] = answer.errors ?? [];
      if (response.status === 400) expect(REFUSALS.some((text) => error?.message.includes(text))).toBe(true);
      else expect(response.status).toBe(200);
      for (const { extensions } of answer.errors ?? []) expect(extensions.code).not.toBe('INTERNAL');
      if (answer.data) executed += 1;
    }),
    { numRuns: 200 },
  );
  expect(executed).toBeGreaterThan(50);
});
