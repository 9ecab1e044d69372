import type { GraphQLRequestContextDidResolveOperation } from '@apollo/server';
import { getNamedType, getNullableType, isCompositeType, isListType, TypeNameMetaFieldDef } from 'graphql';
import { fieldExtensionsEstimator, getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import type { RequestContext } from '../../domain/shared/request-context.ts';
import { listCost } from '../../domain/shared/query-cost.ts';
import { AppError } from '../../rules/errors.ts';

/** Bounds the work of parsing and validation, which run before the cost is known. */
export const MAX_TOKENS = 1_000;
/** Bounds the work of computing the cost: fragments count each time they are spread. */
const MAX_NODES = 1_000;
/** The most expensive query of a page costs about 2,000, and the introspection that clients send about 5,100. */
export const MAX_COST = 6_000;

/** Applies to every field without a declared cost, including introspection. Clients add `__typename` to every object. */
const defaultEstimator: ComplexityEstimator = ({ field, args, childComplexity }) => {
  if (field.name === TypeNameMetaFieldDef.name) return 0;
  return isListType(getNullableType(field.type)) && isCompositeType(getNamedType(field.type))
    ? listCost({ args, childComplexity })
    : 1 + childComplexity;
};

const estimators = [fieldExtensionsEstimator(), defaultEstimator];

/**
 * Throws QUERY_TOO_LARGE for a valid operation that costs more than `MAX_COST`, and charges the cost of any other to the client's
 * rate limit. Operators have no limit.
 */
export async function chargeCost({
  schema,
  document: query,
  request: { variables },
  operation,
  contextValue: { operator, rateLimit },
}: GraphQLRequestContextDidResolveOperation<RequestContext>): Promise<void> {
  const operationName = operation?.name?.value;
  const cost = getComplexity({ schema, query, variables, operationName, estimators, maxQueryNodes: MAX_NODES });
  if (cost > MAX_COST) throw new AppError('QUERY_TOO_LARGE');
  if (!operator) await rateLimit.consume('graphql', cost);
}
