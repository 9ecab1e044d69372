import type { EntityManager } from 'typeorm';
import { invalidInput } from '../../rules/errors.ts';
import { addressesIn } from '../../rules/newsletter-import.ts';
import { clean } from '../../rules/text.ts';
import { storedAddress } from '../mail/same-address.ts';

/**
 * Adds subscribers who have agreed elsewhere, with the proof of their consent. An address that is known stays as it is, so
 * that nobody who has left is subscribed again. Returns the number of new subscribers. Throws INVALID_INPUT.
 */
export async function importSubscribers(
  manager: EntityManager,
  { addresses, consent }: { addresses: string; consent: string },
): Promise<number> {
  const { valid, invalid } = addressesIn(addresses);
  if (invalid.length > 0) throw invalidInput({ addresses: wrongAddresses(invalid) });
  const added = await manager.query<object[]>(
    `INSERT INTO newsletter_subscribers (email, "confirmedAt", consent)
     SELECT address, now(), $2 FROM unnest($1::text[]) AS address ON CONFLICT DO NOTHING RETURNING id`,
    [valid.map(storedAddress), clean(consent)],
  );
  return added.length;
}

/** Most wrong addresses that a message names. */
const NAMED = 20;

function wrongAddresses(invalid: readonly string[]): string {
  if (invalid.length === 1) return `This is not an email address: ${invalid[0]}`;
  const named = invalid.slice(0, NAMED);
  const others = invalid.length - named.length;
  const rest = others === 0 ? '' : others === 1 ? ' and 1 other' : ` and ${others} others`;
  return `These are not email addresses: ${named.join(', ')}${rest}`;
}
