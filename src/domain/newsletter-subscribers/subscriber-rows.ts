import { sameAddressKey } from '../../rules/email.ts';
import { isId } from '../../rules/id.ts';
import { importForm, type ColumnRole } from '../../rules/newsletter-import.ts';
import { writtenDate } from '../../rules/written-date.ts';
import { storedAddress } from '../mail/same-address.ts';
import { valueOf } from './column-values.ts';
import type { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import { isAddress, type SubscriberTable, type TableColumn } from './table-columns.ts';

/** What is stored of a row. Dates are in ISO 8601. */
export type SubscriberRow = { [Field in keyof NewsletterSubscriber]?: string | number | boolean | null };

/** A person of a table: what is stored, or why the person is left out. */
type ReadRow = { row: SubscriberRow } | { leftOut: string };

interface Reading {
  /** Stored with each person who has no other proof. */
  consent: string;
  now: Date;
  /** The time zone of the owner, in which a date without a time begins. */
  timeZone: string;
}

/** Returns the people of a table. Of two rows with one mailbox, the one that is not subscribed counts. */
export function readRows({ columns, rows, isOwn }: SubscriberTable, reading: Reading): ReadRow[] {
  const people = new Map<string, ReadRow>();
  for (const cells of rows) {
    const email = cells[columns.findIndex(({ role }) => role === 'email')] ?? '';
    const key = isAddress(email) ? sameAddressKey(email) : cells.join('\n');
    const known = people.get(key);
    const read = isOwn ? restoredRow(columns, cells) : readRow(columns, cells, reading);
    if (!known || (isSubscribed(known) && !isSubscribed(read))) people.set(key, read);
  }
  return [...people.values()];
}

function isSubscribed(read: ReadRow): boolean {
  return 'row' in read && read.row.isActive !== false;
}

function readRow(columns: readonly TableColumn[], cells: readonly string[], reading: Reading): ReadRow {
  const { consent, now, timeZone } = reading;
  const emails = columns.flatMap(({ role }, index) => (role === 'email' ? [cells[index]!] : []));
  const [email = ''] = emails;
  if (emails.length !== 1) return { leftOut: 'One column must be the email address' };
  if (!isAddress(email)) return { leftOut: 'No email address' };
  const reason = columns.map((column, index) => reasonAgainst(column, cells[index]!, reading)).find(Boolean);
  if (reason) return { leftOut: reason };
  const cell = (role: ColumnRole) => cells[columns.findIndex((column) => column.role === role)] ?? '';
  const row = {
    email: storedAddress(email),
    createdAt: writtenDate(cell('createdAt'), timeZone)?.moment.toISOString() ?? null,
    confirmedAt: (writtenDate(cell('confirmedAt'), timeZone)?.moment ?? now).toISOString(),
    consent: cell('consent') || consent,
  };
  return { row };
}

/** Returns why a cell leaves its person out, or nothing. */
function reasonAgainst(
  { name, role, subscribed }: TableColumn,
  cell: string,
  { now, timeZone }: Reading,
): string | undefined {
  if (role === 'choice' && !subscribed.includes(valueOf(cell))) return `Left out by ${name}`;
  if (role === 'consent' && importForm.consent.check(cell)) return `No proof of consent in ${name}`;
  const confirmed = role === 'confirmedAt' ? writtenDate(cell, timeZone)?.moment : now;
  return !confirmed || confirmed > now ? `No clear and past date in ${name}` : undefined;
}

const DATES = ['createdAt', 'confirmedAt', 'bouncedAt', 'unsubscribedAt'] as const;

/** Returns a row of the export of this site, with the status that it had. */
function restoredRow(columns: readonly TableColumn[], cells: readonly string[]): ReadRow {
  const cell = (name: string) => cells[columns.findIndex((column) => column.name === name)] ?? '';
  if (!isAddress(cell('email'))) return { leftOut: 'No email address' };
  if (!['true', 'false'].includes(cell('isActive'))) return { leftOut: 'isActive is not true or false' };
  const unclear = DATES.find((name) => cell(name) !== '' && !writtenDate(cell(name)));
  if (unclear) return { leftOut: `No clear date in ${unclear}` };
  if (!/^\d{1,4}$/.test(cell('confirmationsSent'))) return { leftOut: 'confirmationsSent is not a number' };
  const row = {
    ...Object.fromEntries(DATES.map((name) => [name, writtenDate(cell(name))?.moment.toISOString() ?? null])),
    id: isId(cell('id')) ? cell('id') : null,
    email: storedAddress(cell('email')),
    isActive: cell('isActive') === 'true',
    confirmationsSent: Number(cell('confirmationsSent')),
    consent: cell('consent') || null,
  };
  return { row };
}
