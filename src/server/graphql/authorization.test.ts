import { expect, test } from '@jest/globals';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { ResolverData } from 'type-graphql';
import type { Operator } from '../../domain/shared/operator.ts';
import { AppError } from '../../rules/errors.ts';
import type { Role } from '../../rules/operator.ts';
import { checkRole, requireRoles } from './authorization.ts';

test.each<[Role | null, Role[], unknown]>([
  [null, ['owner'], new AppError('NOT_SIGNED_IN')],
  ['editor', ['owner'], new AppError('NOT_ALLOWED')],
  ['editor', ['owner', 'editor'], true],
  ['owner', ['owner'], true],
])('to the role %s, a field for %j answers %j', async (role, roles, answer) => {
  const operator: Operator | null = role && { id: '1', username: 'anna', role };
  const call = { context: { operator } } as ResolverData<{ operator: Operator | null }>;
  const check = async () => checkRole(call, roles);
  await expect(check().catch((error: unknown) => error)).resolves.toEqual(answer);
});

const VISITOR = buildSchema('type Query { open: Int } type Mutation { send: Int }');

/** Returns the schema of operators, whose fields name the allowed roles. A query has the name of a mutation of visitors. */
function operatorSchema(roles: Record<string, readonly Role[] | undefined>): GraphQLSchema {
  const schema = buildSchema('type Query { open: Int send: Int } type Mutation { send: Int publish: Int }');
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
      field.extensions = { roles: roles[`${type?.name}.${name}`] };
    }
  }
  return schema;
}

const ROLES: Record<string, Role[]> = { 'Query.send': ['owner'], 'Mutation.publish': ['owner', 'editor'] };

test('serves a schema whose private fields all have roles', () => {
  expect(() => requireRoles(operatorSchema(ROLES), VISITOR)).not.toThrow();
});

test.each(['Query.send', 'Mutation.publish'])('does not serve a schema with the field %s without roles', (name) => {
  for (const roles of [undefined, []]) {
    const message = `The root field ${name} has no @AllowedTo.`;
    expect(() => requireRoles(operatorSchema({ ...ROLES, [name]: roles }), VISITOR)).toThrow(message);
  }
});
