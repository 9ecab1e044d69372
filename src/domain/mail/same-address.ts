import { Raw, type FindOperator } from 'typeorm';

/**
 * Returns the condition that a column contains an email address in any capitalization. Uses the indexes on lower(...).
 * PostgreSQL converts both sides, because JavaScript has other rules for letters outside ASCII.
 */
export function sameAddress(address: string): FindOperator<string> {
  return Raw((column) => `lower(${column}) = lower(:address)`, { address });
}
