import { expect, test } from '@jest/globals';
import {
  isInputObjectType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { buildSchemas } from '../../src/server/graphql/schemas.ts';

const { visitor, operator } = buildSchemas();

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
