import { beforeAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { buildSchema, parse, validate } from 'graphql';
import pino from 'pino';
import { requestLimits } from '../../src/rules/rate-limits.ts';
import { createExecuteAs, type ExecuteAs } from '../../src/server/graphql/execute.ts';
import { buildSchemas } from '../../src/server/graphql/schemas.ts';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { COST, refusedQueries } from '../support/hostile-queries.ts';
import { testMailSettings } from '../support/mail-settings.ts';
import { randomQueries, TOKEN_FIELDS } from '../support/random-queries.ts';
import { slowDown } from '../support/slow-database.ts';
import { waitFor } from '../support/wait-for.ts';

const submit = parse('mutation ($input: SubmitContactInput!) { submitContact(input: $input) { message } }');

const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).err.message) });
const app = bootApp();
let executeAs: ExecuteAs;

beforeAll(async () => {
  const { database } = app;
  executeAs = createExecuteAs({ schema: buildSchemas().visitor, database, mailDelivery: testMailSettings, log });
});

const stored = async () => (await app.database.source.query('SELECT count(*)::int FROM contact_submissions'))[0].count;

test('refuses a write from a caller without a rate limit', async () => {
  await expect(executeAs({})(submit, { input: contactInput() })).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(logged).toEqual(['The caller passed no rate limit, which "contact" requires.']);
  expect(await stored()).toBe(0);
});

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

const JSON_TYPE = { 'content-type': 'application/json' };

test.each<[string, number, RequestInit]>([
  [
    'another media type',
    415,
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{ about { title } }' },
  ],
  ['a body that is no JSON', 400, { method: 'POST', headers: JSON_TYPE, body: '{' }],
  ['a body that is a list', 400, { method: 'POST', headers: JSON_TYPE, body: '[]' }],
  ['a body that is too large', 413, { method: 'POST', headers: JSON_TYPE, body: `"${'x'.repeat(64 * 1024)}"` }],
  ['no query', 400, { method: 'POST', headers: JSON_TYPE, body: '{}' }],
  ['no query in the address', 400, { headers: { accept: 'application/json' } }],
  ['another method', 405, { method: 'PUT', headers: JSON_TYPE, body: '{}' }],
])('answers %s with a list of errors', async (_, status, request) => {
  const response = await app.request('/graphql', request);
  const answer = (await response.json()) as Answer;
  expect([response.status, Object.keys(answer)]).toEqual([status, ['errors']]);
  expect(answer.errors).toEqual([expect.objectContaining({ message: expect.stringMatching(/\w/) })]);
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
  const answers = await Promise.all([...slow, ...refused]).finally(endDelay);
  for (const { answer } of answers.slice(0, slow.length)) expect(answer.errors).toBeUndefined();
  for (const { response } of answers.slice(slow.length)) expect(response.status).toBe(400);
  const later = await app.request('/api/technologies', { signal: AbortSignal.timeout(5_000) });
  expect(later.status).toBe(200);
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
    { numRuns: 100 },
  );
  expect(executed).toBeGreaterThan(25);
});

test('prices a list without a limit by the number of documents', async () => {
  const query = '{ technologies { related { related { name } } } }';
  expect((await runQuery(query)).answer.errors).toBeUndefined();
  const { source } = app.database;
  await source.query(`
    INSERT INTO technologies (name, slug, "shortDescription", "categoryId")
    SELECT 'Many ' || number, 'many-' || number, 'One of many', (SELECT id FROM technology_categories LIMIT 1)
    FROM generate_series(1, 180) AS number`);
  await waitFor(async () => (await runQuery(query)).answer.errors?.[0]?.message === COST);
  await source.query(`DELETE FROM technologies WHERE slug LIKE 'many-%'`);
});

const limited = bootApp({
  limits: {
    ...requestLimits,
    graphql: { perClient: [{ max: 30_000, seconds: 60 }] },
    session: { perClient: [{ max: 3, seconds: 60 }] },
  },
});

const charged = (query: string) => limited.postJson('/graphql', { query });

test('charges an address for each query, even a refused one, but for no page', async () => {
  // A refused document costs 6,000.
  expect((await charged('{ nothing }')).status).toBe(400);
  // Each of these costs more than 100, for its statement, and far less than 6,000.
  let answered = 0;
  while (answered < 200 && (await charged('{ technologies(limit: 1) { name } }')).status === 200) answered += 1;
  expect(answered).toBeGreaterThan(5);
  expect(answered).toBeLessThan(200);
  const tooMuch = await charged('{ technologies(limit: 200) { name slug } }');
  expect(tooMuch.status).toBe(429);
  expect(Number(tooMuch.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(tooMuch.headers.get('retry-after') ?? NaN)).toBeLessThanOrEqual(60);
  expect(await tooMuch.json()).toEqual({
    errors: [
      {
        message: 'Too many requests. Please wait a moment and try again.',
        extensions: { code: 'TOO_MANY_REQUESTS', retryAfterS: expect.any(Number) },
      },
    ],
  });
  expect((await charged('{ nothing }')).status).toBe(429);
  const headers = { 'content-type': 'application/json' };
  expect((await limited.request('/graphql', { method: 'POST', headers, body: '{' })).status).toBe(429);
  expect((await limited.request('/api/technologies')).status).toBe(200);
  expect((await limited.page('/technologies?q=document')).response.status).toBe(200);
});

test('limits requests with a session cookie, which each cost a statement', async () => {
  const cookie = () => `__Host-session=${randomBytes(32).toString('base64url')}`;
  const ask = () => limited.request('/api/newsletter/subscribers', { headers: { cookie: cookie() } });
  for (let number = 0; number < 3; number += 1) expect((await ask()).status).toBe(401);
  expect((await ask()).status).toBe(429);
  expect((await limited.request('/api/newsletter/subscribers')).status).toBe(401);
});
