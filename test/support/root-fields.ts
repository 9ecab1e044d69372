import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { randomUUID } from 'node:crypto';

interface RootField {
  kind: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
}

/** Returns the root fields of a schema by names such as "Query.technologies". */
export function rootFields(schema: GraphQLSchema): Record<string, RootField> {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return Object.fromEntries(
    roots.flatMap(([kind, type]) =>
      Object.values(type?.getFields() ?? {}).map((field) => [`${type?.name}.${field.name}`, { kind, field }]),
    ),
  );
}

/** Returns an operation that calls a root field with any arguments that its types allow. */
export function sampleCall({ kind, field }: RootField): { query: string; variables: Record<string, unknown> } {
  const needed = field.args.filter(({ type }) => isNonNullType(type));
  const declared = needed.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = needed.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  return {
    query: `${kind} ${declared && `(${declared})`} { ${field.name} ${passed && `(${passed})`} ${selection} }`,
    variables: Object.fromEntries(needed.map(({ name, type }) => [name, sampleValue(type)])),
  };
}

function sampleValue(type: GraphQLInputType): unknown {
  const named = getNamedType(type);
  if (String(type).startsWith('[')) return [];
  if (isInputObjectType(named)) {
    const required = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(required.map((field) => [field.name, sampleValue(field.type)]));
  }
  if (isEnumType(named)) return named.getValues()[0]?.name;
  const values: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    ID: randomUUID(),
    DateTimeISO: '2099-01-31T00:00:00Z',
  };
  return values[named.name] ?? 'something';
}
