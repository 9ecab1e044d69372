import { expect, test } from '@jest/globals';
import { buildSchema, graphql, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../domain/shared/request-context.ts';
import { guardRootFields } from './authorization.ts';

const VISITOR = 'type Query { open: Int } type Mutation { send: Int }';
const OPERATOR = 'type Query { open: Int leads: Int send: Int } type Mutation { send: Int publish: Int }';

/** Returns the schema of operators, whose fields name the allowed roles. */
function operatorSchema(roles: Record<string, readonly string[]>): GraphQLSchema {
  const schema = buildSchema(OPERATOR);
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
      field.extensions = { roles: roles[`${type?.name}.${name}`] };
    }
  }
  return schema;
}

const ROLES = { 'Query.leads': ['owner'], 'Query.send': ['owner'], 'Mutation.publish': ['owner', 'editor'] };

async function codesFor(role: string | undefined, source: string) {
  const schema = guardRootFields(operatorSchema(ROLES), buildSchema(VISITOR));
  const contextValue = { operator: role ? { role } : null } as RequestContext;
  const rootValue = { open: 1, leads: 2, send: 3, publish: 4 };
  const { data, errors = [] } = await graphql({ schema, source, contextValue, rootValue });
  return { ...data, codes: errors.map(({ originalError }) => (originalError as { code?: string }).code) };
}

test.each([
  [undefined, { open: 1, leads: null, send: null, codes: ['NOT_SIGNED_IN', 'NOT_SIGNED_IN'] }],
  ['editor', { open: 1, leads: null, send: null, codes: ['NOT_ALLOWED', 'NOT_ALLOWED'] }],
  ['owner', { open: 1, leads: 2, send: 3, codes: [] }],
])('of the queries, the role %s gets %j', async (role, result) => {
  expect(await codesFor(role, '{ open leads send }')).toEqual(result);
});

test.each([
  [undefined, { send: 3, publish: null, codes: ['NOT_SIGNED_IN'] }],
  ['editor', { send: 3, publish: 4, codes: [] }],
])('of the mutations, the role %s gets %j', async (role, result) => {
  expect(await codesFor(role, 'mutation { send publish }')).toEqual(result);
});

test.each([undefined, []])('does not serve a schema with a field for the roles %j', (roles) => {
  const schema = operatorSchema({ ...ROLES, 'Mutation.publish': roles as never });
  expect(() => guardRootFields(schema, buildSchema(VISITOR))).toThrow(
    'The root field Mutation.publish has no @AllowedTo.',
  );
});
