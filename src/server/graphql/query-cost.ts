import type { GraphQLRequestContextDidResolveOperation } from '@apollo/server';
import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isIntrospectionType,
  isListType,
  TypeNameMetaFieldDef,
} from 'graphql';
import { fieldExtensionsEstimator, getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { classOf } from '../../domain/content/declarations/content-type.ts';
import { collectionDefinitions } from '../../domain/content-type-definitions.ts';
import { listCost } from '../../domain/shared/query-cost.ts';
import type { RequestContext } from '../../domain/shared/request-context.ts';
import { typeName } from '../../rules/content-types.ts';
import { AppError } from '../../rules/errors.ts';

/** Bounds the work of parsing and validation, which run before the cost is known. */
export const MAX_TOKENS = 1_000;
/** Bounds the work of computing the cost: fragments count each time they are spread. */
const MAX_NODES = 1_000;
/** The most expensive query of a page costs about 3,000, and the introspection that clients send about 5,100. */
export const MAX_COST = 6_000;

/** Cost of a statement, beside that of the values that it returns. A page executes at most eight. */
const STATEMENT_COST = 100;
/** Fields that take as long as this many statements. */
const SLOW_FIELDS = new Map([
  ['Query.search', 30],
  ['Query.searchTechnologies', 5],
  ['Query.consultationTimes', 10],
]);

/**
 * Applies to every field without a declared cost, including introspection. Clients add `__typename` to every object. A list of a
 * query without a limit is as long as there are documents.
 */
const defaultEstimator =
  (numbers: NumberByType): ComplexityEstimator =>
  ({ type, field, node, args, childComplexity }) => {
    if (field.name === TypeNameMetaFieldDef.name && !node.alias) return 0;
    if (!isListType(getNullableType(field.type)) || !isCompositeType(getNamedType(field.type)))
      return 1 + childComplexity;
    const isLimited = type.name !== 'Query' || node.arguments?.some(({ name }) => name.value === 'limit');
    const { limit = Infinity } = args as { limit?: number };
    const number = isLimited ? undefined : numbers.get(getNamedType(field.type).name);
    return listCost({ args: number === undefined ? args : { limit: Math.min(limit, number) }, childComplexity });
  };

/**
 * Counts the statements. A field that returns objects executes one for all objects of its parent, so lists do not
 * multiply it. The same field under another name executes its own.
 */
const statementEstimator: ComplexityEstimator = ({ type, field, childComplexity }) => {
  const returned = getNamedType(field.type);
  if (!isCompositeType(returned) || isIntrospectionType(returned)) return 0;
  return (SLOW_FIELDS.get(`${type.name}.${field.name}`) ?? 1) + childComplexity;
};

type NumberByType = ReadonlyMap<string, number>;

/** Returns the number of documents of each content type, by the name of its GraphQL type. */
function countDocuments(context: RequestContext): Promise<NumberByType> {
  return context.sameForAll('numbers of documents', async () => {
    const counted = collectionDefinitions.map(async (definition) => {
      const number = await context.manager.count(classOf(definition.key));
      return [typeName(definition), number] as const;
    });
    return new Map(await Promise.all(counted));
  });
}

function costOf(options: Omit<Parameters<typeof getComplexity>[0], 'estimators'>, numbers: NumberByType): number {
  const values = getComplexity({ ...options, estimators: [fieldExtensionsEstimator(), defaultEstimator(numbers)] });
  return values + STATEMENT_COST * getComplexity({ ...options, estimators: [statementEstimator] });
}

/** Returns the cost of a valid operation. Throws QUERY_TOO_LARGE above `MAX_COST`. */
export async function requireCost({
  schema,
  document: query,
  request: { variables },
  contextValue,
  operation,
}: GraphQLRequestContextDidResolveOperation<RequestContext>): Promise<number> {
  const operationName = operation?.name?.value;
  const numbers = await countDocuments(contextValue);
  const cost = costOf({ schema, query, variables, operationName, maxQueryNodes: MAX_NODES }, numbers);
  if (cost > MAX_COST) throw new AppError('QUERY_TOO_LARGE');
  return cost;
}
