import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';

/**
 * Cost of a text of several paragraphs. Any other value in the response costs one unit. The cost of a query is computed
 * before the query is executed.
 */
export const LONG_TEXT_COST = 10;

/** Assumed length of a list without a `limit` argument. */
const ASSUMED_LENGTH = 4;

/** Returns the cost of a list: its `limit` times the cost of an item. */
export function listCost({ args, childComplexity }: Pick<ComplexityEstimatorArgs, 'args' | 'childComplexity'>): number {
  const { limit = ASSUMED_LENGTH } = args as { limit?: number };
  // A negative limit must not lower the cost of the rest of the query.
  return Math.max(1, limit) * (1 + childComplexity);
}
