import { Raw, type FindOperator } from 'typeorm';
import { sameAddressKey } from '../../rules/email.ts';

/** Returns the condition that a column holds this email address, in whatever capitals. The indexes are on lower(...). */
export function sameAddress(address: string): FindOperator<string> {
  return Raw((column) => `lower(${column}) = :address`, { address: sameAddressKey(address) });
}
