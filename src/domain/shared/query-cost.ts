import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';

/**
 * What a query costs before anything is executed: one unit for each value of the answer, `LONG_TEXT_COST` for a text of
 * several paragraphs. Resolvers state the size of their lists with `listCost`.
 */
export const LONG_TEXT_COST = 10;

/** Assumed length of a list that has no arguments. */
const ASSUMED_LENGTH = 4;

/**
 * Returns the estimator of a list: its length times what each item costs. The length is the argument `limit` or `first`
 * where the query gives one, and `longest` otherwise.
 */
export function listCost(longest: number) {
  return ({ args, childComplexity }: Pick<ComplexityEstimatorArgs, 'args' | 'childComplexity'>): number => {
    const { limit, first } = args as { limit?: number | null; first?: number | null };
    // A negative length must not lower the cost of the rest of the query.
    return Math.max(1, limit ?? first ?? longest) * (1 + childComplexity);
  };
}

export const assumedListCost = listCost(ASSUMED_LENGTH);
