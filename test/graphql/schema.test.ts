import { expect, test } from '@jest/globals';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  parse,
  validate,
  validateSchema,
} from 'graphql';
import { playgroundQueries } from '../../src/back-office/playground-queries.ts';
import { buildSchemas } from '../../src/server/graphql/schemas.ts';

const { operator } = buildSchemas();
// Built again, because type-graphql has global metadata that a previous build must not affect.
const { visitor } = buildSchemas();

const rootFields = (schema: GraphQLSchema) => [
  ...Object.keys(schema.getQueryType()?.getFields() ?? {}),
  ...Object.keys(schema.getMutationType()?.getFields() ?? {}),
];

test('both schemas are valid', () => {
  expect([...validateSchema(visitor), ...validateSchema(operator)]).toEqual([]);
});

test('personal data is reachable only with a token', () => {
  const fields = { ...visitor.getQueryType()?.getFields(), ...visitor.getMutationType()?.getFields() };
  const byToken = Object.values(fields).filter(({ args }) => args.some(({ name }) => name === 'token'));
  const receipts = Object.values(fields).filter(({ type }) => /^Receipt\b/.test(String(type)));
  expect(byToken).toEqual(expect.arrayContaining(receipts));
  expect(receipts).toHaveLength(1);
});

test('the visitor schema does not contain private types', () => {
  const types = Object.values(visitor.getTypeMap()).filter((type) => !type.name.startsWith('__'));
  expect(
    types
      .filter(isObjectType)
      .map(({ name }) => name)
      .filter((name) => /record|subscriber|submission|user/i.test(name)),
  ).toEqual([]);
  const fields = types.filter(isObjectType).flatMap((type) => Object.keys(type.getFields()));
  for (const name of ['published', 'createdAt', 'password', 'isActive', 'username']) expect(fields).not.toContain(name);
});

test('the operator schema contains the visitor schema', () => {
  expect(rootFields(operator)).toEqual(expect.arrayContaining(rootFields(visitor)));
});

test('no schema contains users or passwords', () => {
  const names = Object.keys(operator.getTypeMap()).join(' ');
  expect(names).not.toMatch(/user|password/i);
});

test.each(playgroundQueries)('the playground query %# is valid', (query) => {
  expect(validate(operator, parse(query))).toEqual([]);
});

const argumentsOf = (field: GraphQLField<unknown, unknown> | GraphQLInputField): readonly GraphQLArgument[] =>
  'args' in field ? field.args : [];

/** Returns every type, field and argument without a description. */
function withoutDescription(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return types.flatMap((type) => {
    const fields = isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [];
    const silent = fields.flatMap((field) => [
      ...(field.description ? [] : [`${type.name}.${field.name}`]),
      ...argumentsOf(field)
        .filter(({ description }) => !description)
        .map((argument) => `${type.name}.${field.name}(${argument.name})`),
    ]);
    return type.description ? silent : [type.name, ...silent];
  });
}

test.each([
  ['visitor', visitor],
  ['operator', operator],
])('the %s schema describes every type, field and argument', (_, schema) => {
  expect(withoutDescription(schema)).toEqual([]);
});
