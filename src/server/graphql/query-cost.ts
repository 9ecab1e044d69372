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
import type { RequestContext } from '../../domain/shared/request-context.ts';
import { listCost, USUAL_LENGTH } from '../../domain/shared/query-cost.ts';
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
]);

/** Applies to every field without a declared cost, including introspection. Clients add `__typename` to every object. */
const defaultEstimator: ComplexityEstimator = ({ field, node, args, childComplexity }) => {
  if (field.name === TypeNameMetaFieldDef.name) return 0;
  if (!isListType(getNullableType(field.type)) || !isCompositeType(getNamedType(field.type)))
    return 1 + childComplexity;
  const isLimited = node.arguments?.some(({ name }) => name.value === 'limit');
  const { limit } = args as { limit?: number };
  const isUsual = !isLimited && limit !== undefined && limit > USUAL_LENGTH;
  return listCost({ args: isUsual ? { limit: USUAL_LENGTH } : args, childComplexity });
};

const valueEstimators = [fieldExtensionsEstimator(), defaultEstimator];

/**
 * Counts the statements. A field that returns objects executes one for all objects of its parent, so lists do not
 * multiply it. The same field under another name executes its own.
 */
const statementEstimator: ComplexityEstimator = ({ type, field, childComplexity }) => {
  const returned = getNamedType(field.type);
  if (!isCompositeType(returned) || isIntrospectionType(returned)) return 0;
  return (SLOW_FIELDS.get(`${type.name}.${field.name}`) ?? 1) + childComplexity;
};

function costOf(options: Omit<Parameters<typeof getComplexity>[0], 'estimators'>): number {
  const values = getComplexity({ ...options, estimators: valueEstimators });
  return values + STATEMENT_COST * getComplexity({ ...options, estimators: [statementEstimator] });
}

/** Returns the cost of a valid operation. Throws QUERY_TOO_LARGE above `MAX_COST`. */
export function requireCost({
  schema,
  document: query,
  request: { variables },
  operation,
}: GraphQLRequestContextDidResolveOperation<RequestContext>): number {
  const operationName = operation?.name?.value;
  const cost = costOf({ schema, query, variables, operationName, maxQueryNodes: MAX_NODES });
  if (cost > MAX_COST) throw new AppError('QUERY_TOO_LARGE');
  return cost;
}
