import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import pino from 'pino';
import type { RateLimit } from '../../src/domain/shared/request-context.ts';
import { createExecuteAs, type ExecuteAs } from '../../src/server/graphql/execute.ts';
import { buildSchemas } from '../../src/server/graphql/schemas.ts';
import { testMailSettings } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

const submit = parse('mutation ($input: SubmitContactInput!) { submitContact(input: $input) { message } }');
const unlimited: RateLimit = { consume: async () => {} };

const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).err.message) });
let database: TestDatabase;
let executeAs: ExecuteAs;

beforeAll(async () => {
  database = await openTestDatabase();
  executeAs = createExecuteAs({ schema: buildSchemas().visitor, database, mailDelivery: testMailSettings, log });
});
afterAll(() => database.close());

const stored = async () => (await database.source.query('SELECT count(*)::int FROM contact_submissions'))[0].count;

test('refuses a write from a caller without a rate limit', async () => {
  await expect(executeAs({})(submit, { input: contactInput() })).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(logged).toEqual(['The caller passed no rate limit, which "contact" requires.']);
  expect(await stored()).toBe(0);
});

test('accepts a write from a caller that passes a rate limit', async () => {
  await executeAs({ rateLimit: unlimited })(submit, { input: contactInput() });
  expect(await stored()).toBe(1);
});
