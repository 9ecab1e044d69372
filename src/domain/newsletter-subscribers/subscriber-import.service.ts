import type { EntityManager } from 'typeorm';
import { invalidInput } from '../../rules/errors.ts';
import { isId } from '../../rules/id.ts';
import { addressesIn, rowStates, type RowState } from '../../rules/newsletter-import.ts';
import { clean } from '../../rules/text.ts';
import { storedAddress } from '../mail/same-address.ts';
import { named } from '../shared/import-preview.ts';
import type { ImportSubscribersInput } from './newsletter.input.ts';
import type { SubscriberImportPreview } from './subscriber-import.types.ts';
import { readRows, type SubscriberRow } from './subscriber-rows.ts';
import { findTable } from './table-columns.ts';

/** Most examples of a column. */
const EXAMPLES = 3;

/** Returns how a table is read, before anything is stored, or null for a plain list of addresses. Throws INVALID_INPUT. */
export function previewImport({ addresses, consent, columns }: ImportSubscribersInput): SubscriberImportPreview | null {
  const table = findTable(addresses, columns ?? []);
  if (!table) return null;
  const { states, unread, isOwn } = readRows(table, consent);
  const rows = [...states.values()];
  const counts = (Object.keys(rowStates) as RowState[]).map((state) => ({
    label: rowStates[state],
    count: rows.filter((row) => row.state === state).length,
  }));
  const others = table.header.filter((_, index) => !table.roles[index]);
  return {
    columns: table.header.map((name, index) => ({
      name,
      role: table.roles[index] ?? null,
      examples: [...new Set(table.rows.map((row) => row[index] ?? ''))].filter(Boolean).slice(0, EXAMPLES),
    })),
    counts: counts.filter(({ count }) => count > 0),
    stored: storedRows(rows, isOwn).length,
    notes: [
      isOwn ? 'This is an export of this site. Everybody gets the status and the dates of the export.' : '',
      !isOwn && others.length > 0 ? `Not stored: ${named(others)}.` : '',
      noteOn('These are not email addresses', unread.get('email')),
      noteOn('Nobody with such a status is subscribed', unread.get('status')),
      noteOn('These dates are not clear, and are left out', unread.get('date')),
    ].filter(Boolean),
  };
}

/**
 * Adds subscribers who have agreed elsewhere, with the proof of their consent, from a table or a list. An address that is known
 * stays as it is, so that nobody who has left is subscribed again. Returns the number of new rows. Throws INVALID_INPUT.
 */
export async function importSubscribers(manager: EntityManager, input: ImportSubscribersInput): Promise<number> {
  const added = await manager.query<object[]>(
    `INSERT INTO newsletter_subscribers
       (id, email, "isActive", "createdAt", "confirmedAt", "confirmationsSent", "bouncedAt", "unsubscribedAt", consent)
     SELECT coalesce(id, gen_random_uuid()), email, coalesce("isActive", true), coalesce("createdAt", now()), "confirmedAt",
       coalesce("confirmationsSent", 0), "bouncedAt", "unsubscribedAt", consent
     FROM json_populate_recordset(NULL::newsletter_subscribers, $1) ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(rowsOf(input))],
  );
  return added.length;
}

function rowsOf({ addresses, consent, columns }: ImportSubscribersInput): SubscriberRow[] {
  const proof = clean(consent);
  const confirmedAt = new Date().toISOString();
  const table = findTable(addresses, columns ?? []);
  if (table) {
    const { states, isOwn } = readRows(table, proof);
    const rows = storedRows([...states.values()], isOwn);
    return isOwn ? rows : rows.map((row) => ({ ...row, confirmedAt: row.confirmedAt ?? confirmedAt }));
  }
  const { valid, invalid } = addressesIn(addresses);
  if (invalid.length > 0) throw invalidInput({ addresses: wrongAddresses(invalid) });
  return valid.map((address) => ({ email: storedAddress(address), confirmedAt, consent: proof }));
}

/** Only the export of this site says everything about those who are not subscribed. */
function storedRows(rows: readonly { state: RowState; row: SubscriberRow }[], isOwn: boolean): SubscriberRow[] {
  const stored = isOwn
    ? rows.filter(({ state }) => state !== 'invalid')
    : rows.filter(({ state }) => state === 'subscribed');
  return stored.map(({ row }) => ({ ...row, id: isId(String(row.id)) ? String(row.id) : null }));
}

function wrongAddresses(invalid: readonly string[]): string {
  return invalid.length === 1
    ? `This is not an email address: ${invalid[0]}`
    : `These are not email addresses: ${named(invalid)}`;
}

function noteOn(problem: string, cells: ReadonlySet<string> | undefined): string {
  return cells && cells.size > 0 ? `${problem}: ${named([...cells].map((cell) => cell || '(empty)'))}.` : '';
}
