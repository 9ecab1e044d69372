import { EMAIL_MAX, emailProblem, sameAddressKey } from './email.ts';
import { oneOf, text, type FormSchema } from './field-schema.ts';

/** The form with which an owner imports subscribers. */
export const importForm = {
  addresses: text({ label: 'Addresses', max: 500_000, multiline: true }),
  consent: text({ label: 'Proof of consent', min: 10, max: 2_000, multiline: true }),
} satisfies FormSchema;

/** What a column of a table of subscribers holds, with its label. */
export const columnRoles = {
  choice: 'Says who is subscribed',
  email: 'Email address',
  createdAt: 'Date of entry',
  confirmedAt: 'Date of confirmation or consent',
  consent: 'Proof of consent',
  ignored: 'Something else, not stored',
} as const;

export type ColumnRole = keyof typeof columnRoles;

export const columnRoleSchema = oneOf(Object.keys(columnRoles), 'Please choose what each column holds');

/** The columns of the export of the subscribers, which its import restores. */
export const subscriberColumns = [
  'email',
  'isActive',
  'createdAt',
  'confirmedAt',
  'confirmationsSent',
  'bouncedAt',
  'unsubscribedAt',
  'consent',
  'id',
] as const;

/** Quoted text. Email programs quote names before an address, and tables quote each value. */
const QUOTED = /"([^"\n]*)"(\s*<)?/g;

/** A name before an address in angle brackets. An address is no name. */
const NAME = /^[^<@]*(?=<)/;

/**
 * Returns the different addresses of a list that is separated by lines, commas, semicolons or spaces. Leaves out the names
 * of addresses such as `"Lovelace, Ada" <ada@example.com>`.
 */
export function addressesIn(list: string): { valid: string[]; invalid: string[] } {
  const entries = list
    .replaceAll(QUOTED, (_, quoted: string, bracket = '') =>
      bracket || !quoted.includes('@') ? ` ${bracket}` : quoted,
    )
    .replaceAll('"', ' ')
    .split(/[\n,;]+/)
    .flatMap((entry) => entry.replace(NAME, '').split(/\s+/))
    .map((word) => word.replace(/^<(.*)>$/, '$1'))
    .filter(Boolean);
  const different = [...new Map(entries.map((entry) => [sameAddressKey(entry), entry])).values()];
  const valid = different.filter((entry) => emailProblem(entry, EMAIL_MAX) === undefined);
  return { valid, invalid: different.filter((entry) => !valid.includes(entry)) };
}
