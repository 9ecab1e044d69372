import { EMAIL_MAX, emailProblem, sameAddressKey } from './email.ts';
import { text, type FormSchema } from './field-schema.ts';

/** The form with which an owner imports subscribers. */
export const importForm = {
  addresses: text({ label: 'Addresses', max: 50_000, multiline: true }),
  consent: text({ label: 'Proof of consent', min: 10, max: 2_000, multiline: true }),
} satisfies FormSchema;

/** Returns the different addresses of a list that is separated by lines, commas or semicolons. */
export function addressesIn(list: string): { valid: string[]; invalid: string[] } {
  const entries = list.split(/[\s,;]+/).filter(Boolean);
  const different = [...new Map(entries.map((entry) => [sameAddressKey(entry), entry])).values()];
  const valid = different.filter((entry) => emailProblem(entry, EMAIL_MAX) === undefined);
  return { valid, invalid: different.filter((entry) => !valid.includes(entry)) };
}
