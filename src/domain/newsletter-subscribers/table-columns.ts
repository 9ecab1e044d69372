import { EMAIL_MAX, emailProblem } from '../../rules/email.ts';
import { invalidInput } from '../../rules/errors.ts';
import { columnRoles, type ColumnRole } from '../../rules/newsletter-import.ts';
import { readTable } from '../shared/read-table.ts';
import { statusOf } from './row-state.ts';

/** A table of people. The role of a column that is not stored is undefined. */
export interface SubscriberTable {
  header: string[];
  rows: string[][];
  roles: (ColumnRole | undefined)[];
}

const COLUMNS_MAX = 200;

export const isAddress = (cell: string) => emailProblem(cell, EMAIL_MAX) === undefined;

/** The columns as Mailchimp, listmonk, Brevo and spreadsheets name them, without spaces and punctuation. */
const NAMES: Record<ColumnRole, RegExp> = {
  email:
    /^(e?mail|(subscriber|primary|contact)?email(address)?|emailadresse|mailadresse|adresseemail|courriel|correo|электроннаяпочта)$/,
  status:
    /^((email|member|contact|optin|subscription|subscriber|emailsubscription)?status|state|(is)?(active|subscribed)|subscribedtoemails?|subscribertype|emailmarketingconsent)$/,
  createdAt:
    /^(createdat|created|createdon|creationdate|optin(time|date)|signup(time|date)|subscri(bedat|bedon|ptiondate|bedate)|added(time|at)?|dateadded|joined(at)?|registered(at)?)$/,
  confirmedAt:
    /^(confirm(ed|edat|time|eddate|ationdate)|verified(at)?|doubleoptin|consent(date|givenat|time)|dateofconsent)$/,
  unsubscribedAt:
    /^(unsub(time|scribed|scribedat|scribedon|scribedate|scribeddate)?|dateunsubscribed|(email)?(optout|optedout)(date|time|at)?|(email)?(black|block)list(ed)?|complain(ed|edat|ts?)?|leftat|deletedat|emaildisabled|unsubscribedfromallemail)$/,
  bouncedAt: /^((hard)?bounced?(at|date|time)?|clean(ed|time|edat)|undeliverable)$/,
  consent: /^(consent|proofofconsent|consenttext)$/,
};

/**
 * Returns the columns of a table, or nothing for a plain list of addresses: a table has a header that names a column of
 * addresses, or rows with one address and something else.
 */
export function findTable(text: string, chosen: readonly string[] = []): SubscriberTable | undefined {
  const lines = readTable('addresses', text);
  const [first = []] = lines;
  const hasHeader = !first.some(isAddress) && first.some((name) => roleOf(name) === 'email');
  if (!hasHeader && !lines.some(isRow) && chosen.length === 0) return undefined;
  const rows = hasHeader ? lines.slice(1) : lines;
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  if (width > COLUMNS_MAX) throw invalidInput({ addresses: `A table must have at most ${COLUMNS_MAX} columns` });
  const header = Array.from({ length: width }, (_, index) => (hasHeader && first[index]) || `Column ${index + 1}`);
  const roles = chosen.length > 0 ? header.map((_, index) => asRole(chosen[index])) : guess(header, rows);
  return { header, rows, roles };
}

const asRole = (role = '') => (Object.hasOwn(columnRoles, role) ? (role as ColumnRole) : undefined);

function isRow(cells: readonly string[]): boolean {
  return cells.some(isAddress) && cells.some((cell) => cell !== '' && !cell.includes('@'));
}

function roleOf(name: string): ColumnRole | undefined {
  const key = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return (Object.keys(NAMES) as ColumnRole[]).find((role) => NAMES[role].test(key));
}

function guess(header: readonly string[], rows: readonly string[][]): SubscriberTable['roles'] {
  const named = header.map(roleOf);
  const count = (index: number) => rows.filter((row) => isAddress(row[index] ?? '')).length;
  const counts = header.map((_, index) => count(index));
  const isNamed = (index: number) => named.includes('email') && named[index] !== 'email';
  const best = counts.reduce((top, number, index) => (!isNamed(index) && number > (counts[top] ?? 0) ? index : top), 0);
  const email = named.includes('email') && isNamed(best) ? named.indexOf('email') : best;
  return named.map((role, index) => {
    if (index === email) return 'email';
    if (role === 'email') return undefined;
    return role ?? (named.includes('status') || !isStatusColumn(rows, index) ? undefined : 'status');
  });
}

/** Nobody is subscribed by mistake: a column is one of statuses if it says of anybody that they left or bounced. */
function isStatusColumn(rows: readonly string[][], index: number): boolean {
  const words = rows.map((row) => row[index] ?? '').filter(Boolean);
  if (words.length > 0 && words.every((word) => /^\p{L}/u.test(word) && statusOf(word) !== 'unknown')) return true;
  // A short word such as "no" may mean anything.
  return words.some((word) => word.length > 5 && ['left', 'bounced'].includes(statusOf(word)));
}
