import { Raw, type FindOperator } from 'typeorm';
import { sameAddressKey } from '../../rules/email.ts';

/** Returns the condition that a column contains an email address in any capitalization. Uses the indexes on lower(...). */
export function sameAddress(address: string): FindOperator<string> {
  return Raw((column) => `lower(${column}) = :address`, { address: sameAddressKey(address) });
}
