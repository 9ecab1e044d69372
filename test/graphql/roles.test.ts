import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphql, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { toAppError } from '../../src/server/errors.ts';
import { createContext } from '../../src/server/graphql/execute.ts';
import { guardRootFields } from '../../src/server/graphql/authorization.ts';
import { buildSchemas } from '../../src/server/graphql/schemas.ts';
import { testMailSettings } from '../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { rootFields, sampleCall } from '../support/root-fields.ts';

const { visitor, operator: schema } = buildSchemas();
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const open = rootFields(visitor);
const guarded = Object.entries(rootFields(schema)).filter(([name]) => !(name in open));

// `test/api/access-matrix.test.ts` calls them over HTTP, where visitors do not get this schema at all.
test('the operator schema refuses every guarded field without a session', async () => {
  expect(guarded.length).toBeGreaterThan(40);
  for (const [name, rootField] of guarded) {
    const { query, variables } = sampleCall(rootField);
    const contextValue = await createContext({ database, mailDelivery: testMailSettings }, {});
    const { data, errors = [] } = await graphql({ schema, source: query, variableValues: variables, contextValue });
    const code = errors[0] && toAppError(errors[0]).code;
    expect({ name, data: data?.[rootField.field.name] ?? null, code }).toEqual({
      name,
      data: null,
      code: 'NOT_SIGNED_IN',
    });
  }
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
