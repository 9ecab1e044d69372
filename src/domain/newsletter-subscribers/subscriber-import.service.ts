import type { EntityManager } from 'typeorm';
import { invalidInput } from '../../rules/errors.ts';
import { addressesIn } from '../../rules/newsletter-import.ts';
import { clean } from '../../rules/text.ts';
import { writtenDate } from '../../rules/written-date.ts';
import { storedAddress } from '../mail/same-address.ts';
import { valuesOf } from './column-values.ts';
import type { ImportSubscribersInput } from './newsletter.input.ts';
import type { SubscriberImportPreview } from './subscriber-import.types.ts';
import { readRows, type SubscriberRow } from './subscriber-rows.ts';
import { findTable, isAddress, type SubscriberTable } from './table-columns.ts';

/** Most values that an owner is asked about. People with another value are left out. */
const VALUES_MAX = 30;
/** Most texts that a note names. */
const NAMED = 20;

/** Returns how a table is read, before anything is stored, or null for a plain list of addresses. Throws INVALID_INPUT. */
export function previewImport(
  input: ImportSubscribersInput,
  timeZone: string,
  now = new Date(),
): SubscriberImportPreview | null {
  const table = findTable(input.addresses, input.columns ?? []);
  if (!table) return null;
  const people = readRows(table, { consent: input.consent, now, timeZone });
  const labels = people.map((read) => ('leftOut' in read ? read.leftOut : table.isOwn ? 'Restored' : 'Subscribed'));
  const counts = [...Map.groupBy(labels, (label) => label)].map(([label, { length: count }]) => ({ label, count }));
  return {
    columns: table.isOwn ? [] : previewColumns(table),
    counts,
    stored: people.filter((read) => 'row' in read).length,
    notes: notesOn(table),
  };
}

function previewColumns({ columns, rows }: SubscriberTable): SubscriberImportPreview['columns'] {
  return columns.map(({ name, role, subscribed }, index) => {
    const values = valuesOf(rows.map((row) => row[index]!));
    return {
      name,
      role,
      values: values.slice(0, VALUES_MAX).map((one) => ({ ...one, isSubscribed: subscribed.includes(one.value) })),
      otherValues: Math.max(0, values.length - VALUES_MAX),
    };
  });
}

function notesOn({ columns, rows, isOwn }: SubscriberTable): string[] {
  if (isOwn) return ['This is an export of this site. Everybody gets the status and the dates of the export.'];
  const cellsOf = (role: string) =>
    columns.flatMap((column, index) => (column.role === role ? rows.map((row) => row[index]!) : []));
  const wrong = cellsOf('email').filter((cell) => !isAddress(cell));
  const unclear = cellsOf('createdAt').filter((cell) => cell !== '' && !writtenDate(cell));
  return [
    noteOn('These are not email addresses', wrong),
    noteOn('These dates of entry are not clear, and are left out', unclear),
  ].filter(Boolean);
}

function noteOn(problem: string, cells: readonly string[]): string {
  return cells.length > 0 ? `${problem}: ${named([...new Set(cells)].map((cell) => cell || '(empty)'))}.` : '';
}

/**
 * Adds subscribers who have agreed elsewhere, with the proof of their consent, from a table or a list. An address that is known
 * stays as it is, so that nobody who has left is subscribed again. Returns the number of new rows. Throws INVALID_INPUT.
 */
export async function importSubscribers(
  manager: EntityManager,
  input: ImportSubscribersInput,
  timeZone: string,
): Promise<number> {
  const added = await manager.query<object[]>(
    `INSERT INTO newsletter_subscribers
       (id, email, "isActive", "createdAt", "confirmedAt", "confirmationsSent", "bouncedAt", "unsubscribedAt", consent)
     SELECT coalesce(id, gen_random_uuid()), email, coalesce("isActive", true), coalesce("createdAt", now()), "confirmedAt",
       coalesce("confirmationsSent", 0), "bouncedAt", "unsubscribedAt", consent
     FROM json_populate_recordset(NULL::newsletter_subscribers, $1) ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(rowsToStore(input, timeZone))],
  );
  return added.length;
}

function rowsToStore({ addresses, consent, columns }: ImportSubscribersInput, timeZone: string): SubscriberRow[] {
  const now = new Date();
  const proof = clean(consent);
  const table = findTable(addresses, columns ?? []);
  if (table)
    return readRows(table, { consent: proof, now, timeZone }).flatMap((read) => ('row' in read ? read.row : []));
  const { valid, invalid } = addressesIn(addresses);
  if (invalid.length > 0) throw invalidInput({ addresses: wrongAddresses(invalid) });
  return valid.map((address) => ({
    email: storedAddress(address),
    confirmedAt: now.toISOString(),
    consent: proof,
  }));
}

function wrongAddresses(invalid: readonly string[]): string {
  return invalid.length === 1
    ? `This is not an email address: ${invalid[0]}`
    : `These are not email addresses: ${named(invalid)}`;
}

/** Returns the first of many texts, and how many there are more. */
function named(texts: readonly string[]): string {
  const others = texts.length - NAMED;
  const rest = others <= 0 ? '' : others === 1 ? ' and 1 other' : ` and ${others} others`;
  return `${texts.slice(0, NAMED).join(', ')}${rest}`;
}
