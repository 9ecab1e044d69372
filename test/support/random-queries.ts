import fc from 'fast-check';
import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** A selection before it has a unique alias and its fragments have names. */
type Selection =
  | { kind: 'field'; name: string; aliased: boolean; args: Argument[]; condition: string; selections: Selection[] }
  | { kind: 'fragment'; type: string; named: boolean; condition: string; selections: Selection[] };

interface Argument {
  name: string;
  type: string;
  value: string;
  /** Whether the value is the default of a variable. */
  variable: boolean;
}

/** Fields of private links. Without a valid token, the whole query has no data. */
export const TOKEN_FIELDS = [
  'receipt',
  'consultation',
  'consultationCalendar',
  'newsletterConfirmed',
  'newsletterSubscribed',
];

interface Options {
  /** Strings for arguments, such as slugs and IDs of the content. */
  strings: readonly string[];
  /** Root fields to leave out. */
  without?: readonly string[];
  maxDepth?: number;
}

/** GraphQL refuses introspection that is deeper. */
const INTROSPECTION_DEPTH = 3;

const CONDITIONS = ['', '', '', '', ' @include(if: true)', ' @skip(if: true)', ' @include(if: false) @skip(if: false)'];

/**
 * Generates valid queries of a schema: random fields, arguments of their types, aliases, inline and named fragments,
 * variables, conditions, and introspection.
 */
export function randomQueries(
  schema: GraphQLSchema,
  { strings, without = [], maxDepth = 6 }: Options,
): fc.Arbitrary<string> {
  const query = schema.getQueryType()!;
  const selectionsOf = (type: GraphQLObjectType, depth: number, isRoot: boolean): fc.Arbitrary<Selection[]> => {
    const fields = Object.values(type.getFields()).filter(
      ({ name, type: of }) => !(isRoot && without.includes(name)) && (depth > 0 || !isCompositeType(getNamedType(of))),
    );
    const own = fields.map((field) => ({ weight: 8, arbitrary: fieldOf(field, depth) }));
    const introspection = [SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => ({
      weight: 1,
      arbitrary: fieldOf(field, Math.min(depth, INTROSPECTION_DEPTH)),
    }));
    const fragment = { weight: 4, arbitrary: fragmentOn(type, depth - 1, isRoot) };
    const typename = { weight: 2, arbitrary: fc.constant(leaf('__typename')) };
    const choices = [...own, typename, ...(isRoot ? introspection : []), ...(depth > 0 ? [fragment] : [])];
    return fc.array(fc.oneof(...choices), { minLength: 1, maxLength: isRoot ? 5 : 6, size: 'max' });
  };

  const fieldOf = (field: GraphQLField<unknown, unknown>, depth: number): fc.Arbitrary<Selection> =>
    // Types refer to each other, so each one is only visited when a document contains it.
    fc.constant(null).chain(() => {
      const type = getNamedType(field.type);
      return fc.record({
        kind: fc.constant('field' as const),
        name: fc.constant(field.name),
        aliased: fc.boolean(),
        args: argumentsOf(field.args),
        condition: fc.constantFrom(...CONDITIONS),
        selections: isObjectType(type) ? selectionsOf(type, depth - 1, false) : fc.constant([]),
      });
    });

  const fragmentOn = (type: GraphQLObjectType, depth: number, isRoot: boolean): fc.Arbitrary<Selection> =>
    fc.constant(null).chain(() =>
      fc.record({
        kind: fc.constant('fragment' as const),
        type: fc.constant(type.name),
        named: fc.boolean(),
        condition: fc.constantFrom(...CONDITIONS),
        selections: selectionsOf(type, depth, isRoot),
      }),
    );

  const argumentsOf = (args: readonly GraphQLArgument[]): fc.Arbitrary<Argument[]> =>
    fc
      .tuple(
        ...args.map(({ name, type, defaultValue }) => {
          const argument = fc.record({
            name: fc.constant(name),
            type: fc.constant(String(type)),
            value: valueOf(type, strings),
            variable: fc.boolean(),
          });
          const isRequired = isNonNullType(type) && defaultValue === undefined;
          return isRequired ? argument : fc.option(argument, { nil: undefined });
        }),
      )
      .map((chosen) => chosen.filter((argument) => argument !== undefined));

  return fc
    .integer({ min: 1, max: maxDepth })
    .chain((depth) => selectionsOf(query, depth, true))
    .map(print);
}

function leaf(name: string): Selection {
  return { kind: 'field', name, aliased: false, args: [], condition: '', selections: [] };
}

/** Returns GraphQL literals of an input type. */
function valueOf(type: GraphQLInputType, strings: readonly string[]): fc.Arbitrary<string> {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return fc.array(valueOf(nullable.ofType, strings)).map((items) => `[${items.join(', ')}]`);
  if (isEnumType(nullable)) return fc.constantFrom(...nullable.getValues().map(({ name }) => name));
  switch (String(nullable)) {
    case 'Int':
      return fc.oneof({ weight: 5, arbitrary: fc.nat(20) }, fc.nat(200), fc.integer()).map(String);
    case 'Float':
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map(String);
    case 'Boolean':
      return fc.boolean().map(String);
    case 'String':
    case 'ID':
      return fc
        .oneof({ weight: 3, arbitrary: fc.constantFrom(...strings) }, fc.string({ unit: 'grapheme', maxLength: 40 }))
        .map((text) => JSON.stringify(text));
    default:
      throw new Error(`There are no random values of ${String(type)}`);
  }
}

/**
 * Returns the document of a query. Fields with arguments get unique aliases, because two fields of one name must have equal
 * arguments. A named fragment is spread twice, to be counted twice.
 */
function print(selections: Selection[]): string {
  const fragments: string[] = [];
  const variables: string[] = [];
  let aliases = 0;
  const printAll = (list: Selection[]): string => (list.length > 0 ? ` { ${list.map(printOne).join(' ')} }` : '');
  const printOne = (selection: Selection): string => {
    const { condition } = selection;
    const inner = printAll(selection.selections);
    if (selection.kind === 'field') {
      const alias = selection.aliased || selection.args.length > 0 ? `a${(aliases += 1)}: ` : '';
      return `${alias}${selection.name}${printArguments(selection.args)}${condition}${inner}`;
    }
    if (!selection.named) return `... on ${selection.type}${condition}${inner}`;
    const name = `F${fragments.length}`;
    fragments.push(`fragment ${name} on ${selection.type}${inner}`);
    return `...${name}${condition} ...${name}`;
  };
  const printArguments = (list: Argument[]): string => {
    const printed = list.map(({ name, type, value, variable }) => {
      if (!variable) return `${name}: ${value}`;
      variables.push(`$v${variables.length}: ${type} = ${value}`);
      return `${name}: $v${variables.length - 1}`;
    });
    return printed.length > 0 ? `(${printed.join(', ')})` : '';
  };
  const body = printAll(selections);
  return [`query${variables.length > 0 ? ` (${variables.join(', ')})` : ''}${body}`, ...fragments].join(' ');
}
