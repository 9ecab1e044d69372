import { expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { bootApp } from '../support/app.ts';
import { contactInput } from '../support/builders.ts';

const app = bootApp();

async function runQuery(query: string, variables?: object) {
  const response = await app.postJson('/graphql', { query, variables });
  return { status: response.status, ...((await response.json()) as { data?: any; errors?: any[] }) }; // oxlint-disable-line typescript/no-explicit-any
}

test('allows introspection', async () => {
  const { data } = await runQuery(getIntrospectionQuery());
  expect(data.__schema.queryType.name).toBe('Query');
});

test('loads nested lists with a constant number of statements', async () => {
  app.database.statements();
  const { errors } = await runQuery(
    '{ technologyCategories { title technologies(limit: 20) { name category { title } } } }',
  );
  expect(errors).toBeUndefined();
  expect(app.database.statements()).toHaveLength(3);
  await runQuery('{ technologies { name category { title } } }');
  expect(app.database.statements()).toHaveLength(2);
});

test('returns when to choose a technology, and null where it has no such text', async () => {
  const { data } = await runQuery(`{
    with: technology(slug: "quillmaker") { chooseWhen ratherNotWhen }
    without: technology(slug: "formpress") { chooseWhen ratherNotWhen }
  }`);
  expect(data).toEqual({
    with: {
      chooseWhen: 'The papers differ by room, and a scribe keeps the questions in order.',
      ratherNotWhen: 'One page is enough. Formpress fills it in.',
    },
    without: { chooseWhen: null, ratherNotWhen: null },
  });
});

test('stores a submission as it was typed', async () => {
  const input = contactInput({ name: '  Zoë Ünïcode ', company: '' });
  const { data } = await runQuery(
    'mutation ($input: SubmitContactInput!) { submitContact(input: $input) { message } }',
    { input },
  );
  expect(data.submitContact.message).toBe(
    "Thank you for your interest. I'll review your project details and respond within 24 hours.",
  );
  const [row] = await app.database.source.query(`SELECT * FROM contact_submissions ORDER BY "createdAt" DESC LIMIT 1`);
  expect(row).toMatchObject({ ...input, name: 'Zoë Ünïcode', company: null });
});

test('reports invalid input by field and stores nothing', async () => {
  const count = () => app.database.source.query('SELECT count(*)::int FROM contact_submissions');
  const before = await count();
  const input = contactInput({ name: 'A', email: 'a@', useCase: 'none', message: 'short' });
  const { errors } = await runQuery(
    'mutation ($input: SubmitContactInput!) { submitContact(input: $input) { message } }',
    { input },
  );
  expect(errors?.[0].extensions).toEqual({
    code: 'INVALID_INPUT',
    fields: {
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      useCase: 'Please select a use case',
      message: 'Please provide more details about your project',
    },
  });
  expect(await count()).toEqual(before);
});

test('rejects an unknown input field', async () => {
  const input = { ...contactInput(), isAdmin: 'true' };
  const { status, errors } = await runQuery(
    'mutation ($input: SubmitContactInput!) { submitContact(input: $input) { message } }',
    { input },
  );
  expect(status).toBe(400);
  expect(errors?.[0].message).toContain('isAdmin');
});

test.each([
  ['an unknown field', '{ technologies { price } }', 'Cannot query field "price"'],
  ['a private field', '{ contactSubmissions { email } }', 'Cannot query field "contactSubmissions"'],
  ['a syntax error', '{ technologies {', 'Syntax Error'],
  ['a document with too many words', `{ ${'__typename '.repeat(1_001)} }`, 'Syntax Error'],
])('answers %s with a plain message', async (_, query, message) => {
  const { status, errors } = await runQuery(query);
  expect(status).toBe(400);
  expect(errors).toHaveLength(1);
  expect(errors?.[0].message).toContain(message);
  expect(JSON.stringify(errors)).not.toContain('stack');
});

test('refuses a query from a form of another site', async () => {
  const response = await app.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"query":"{ __typename }"}',
  });
  expect(response.status).toBe(415);
});
