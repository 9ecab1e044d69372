import { EMAIL_MAX, emailProblem, sameAddressKey } from './email.ts';
import { text, type FormSchema } from './field-schema.ts';

/** The form with which an owner imports subscribers. */
export const importForm = {
  addresses: text({ label: 'Addresses', max: 50_000, multiline: true }),
  consent: text({ label: 'Proof of consent', min: 10, max: 2_000, multiline: true }),
} satisfies FormSchema;

/** A quoted name, as email programs write it before an address. */
const QUOTED_NAME = /"[^"@\n]*"/g;

/** A name before an address in angle brackets. */
const NAMED_ADDRESS = /^[^<]*<([^<>]*)>$/;

/**
 * Returns the different addresses of a list that is separated by lines, commas, semicolons or spaces. Leaves out the names
 * of addresses such as `"Lovelace, Ada" <ada@example.com>`.
 */
export function addressesIn(list: string): { valid: string[]; invalid: string[] } {
  const entries = list
    .replaceAll(QUOTED_NAME, ' ')
    .replaceAll('"', ' ')
    .split(/[\n,;]+/)
    .map((entry) => entry.trim().replace(NAMED_ADDRESS, '$1'))
    .flatMap((entry) => entry.split(/\s+/).filter(Boolean));
  const different = [...new Map(entries.map((entry) => [sameAddressKey(entry), entry])).values()];
  const valid = different.filter((entry) => emailProblem(entry, EMAIL_MAX) === undefined);
  return { valid, invalid: different.filter((entry) => !valid.includes(entry)) };
}
