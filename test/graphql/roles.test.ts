import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  getNamedType,
  graphql,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { randomUUID } from 'node:crypto';
import { toAppError } from '../../src/server/errors.ts';
import { createContext } from '../../src/server/graphql/execute.ts';
import { guardRootFields } from '../../src/server/graphql/authorization.ts';
import { buildSchemas } from '../../src/server/graphql/schemas.ts';
import type { Role } from '../../src/rules/operator.ts';
import { testMailSettings } from '../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

const { visitor, operator: schema } = buildSchemas();
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Kind = 'query' | 'mutation';
const fieldsOf = (from: GraphQLSchema, kind: Kind): GraphQLField<unknown, unknown>[] =>
  Object.values((kind === 'query' ? from.getQueryType() : from.getMutationType())?.getFields() ?? {});
const open = new Set(
  (['query', 'mutation'] as const).flatMap((kind) => fieldsOf(visitor, kind).map(({ name }) => name)),
);
const guarded = (['query', 'mutation'] as const).flatMap((kind) =>
  fieldsOf(schema, kind)
    .filter(({ name }) => !open.has(name))
    .map((field) => [field.name, kind, field] as const),
);

/** Returns any value that the type allows. */
function sampleValue(type: GraphQLInputType): unknown {
  const named = getNamedType(type);
  if (String(type).startsWith('[')) return [];
  if (isInputObjectType(named)) {
    const required = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(required.map((field) => [field.name, sampleValue(field.type)]));
  }
  if (isEnumType(named)) return named.getValues()[0]?.name;
  const values: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true, ID: randomUUID() };
  return values[named.name] ?? 'something';
}

async function callAs(role: Role | null, kind: Kind, field: GraphQLField<unknown, unknown>) {
  const needed = field.args.filter(({ type }) => isNonNullType(type));
  const declared = needed.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = needed.map(({ name }) => `${name}: $${name}`).join(', ');
  const source = `${kind} ${declared && `(${declared})`} { ${field.name} ${passed && `(${passed})`} ${
    isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
  } }`;
  const operator = role && { id: randomUUID(), username: 'someone', role };
  const { data, errors } = await graphql({
    schema,
    source,
    variableValues: Object.fromEntries(needed.map(({ name, type }) => [name, sampleValue(type)])),
    contextValue: createContext({ database, mailSettings: testMailSettings }, { operator }),
  });
  return { data: data?.[field.name], error: errors?.[0] && toAppError(errors[0]) };
}

test('finds root fields that require a role', () => {
  expect(guarded.length).toBeGreaterThan(20);
});

test.each(guarded)('refuses %s without a session', async (_, kind, field) => {
  const { data, error } = await callAs(null, kind, field);
  expect(error?.code).toBe('NOT_SIGNED_IN');
  expect(data ?? null).toBeNull();
});

test.each(guarded)('allows %s to an editor only if it is content', async (name, kind, field) => {
  const { error } = await callAs('editor', kind, field);
  const isContent =
    /^(create|update|delete)?(blogPost|caseStudy|technology|technologyCategory)(Records?|RecordCount)?$/i.test(name) ||
    /^(contentCounts|change|changes|changeCount|undoChange|createPreviewLink|articlePreview)$/.test(name);
  if (isContent) expect(['NOT_ALLOWED', 'NOT_SIGNED_IN']).not.toContain(error?.code);
  else expect(error?.code).toBe('NOT_ALLOWED');
});

test.each(guarded)('allows %s to an owner', async (_, kind, field) => {
  const { error } = await callAs('owner', kind, field);
  expect(['NOT_ALLOWED', 'NOT_SIGNED_IN', 'INTERNAL']).not.toContain(error?.code);
});

test('refuses a schema with a root field without @AllowedTo', () => {
  const careless = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: { leads: { type: GraphQLString } } }),
  });
  expect(() => guardRootFields(careless, visitor)).toThrow('The root field Query.leads has no @AllowedTo');
});

test('refuses an unguarded mutation that is named like a query of visitors', () => {
  const careless = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: { technologies: { type: GraphQLString } } }),
    mutation: new GraphQLObjectType({ name: 'Mutation', fields: { technologies: { type: GraphQLString } } }),
  });
  expect(() => guardRootFields(careless, visitor)).toThrow('The root field Mutation.technologies has no @AllowedTo');
});
