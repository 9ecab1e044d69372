import { sameAddressKey } from '../../rules/email.ts';
import type { ColumnRole, RowState } from '../../rules/newsletter-import.ts';
import { storedAddress } from '../mail/same-address.ts';
import { dateOf } from '../shared/date-of-cell.ts';
import { rowState } from './row-state.ts';
import type { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import { isAddress, type SubscriberTable } from './table-columns.ts';

/** What is stored of a row. Dates are in ISO 8601. */
export type SubscriberRow = { [Field in keyof NewsletterSubscriber]?: string | number | boolean | null };

/** What a table says about its people. */
export interface TableReading {
  states: Map<string, { state: RowState; row: SubscriberRow }>;
  /** Cells that are no email address, no known status or no certain date, by the name of what they should be. */
  unread: Map<'email' | 'status' | 'date', Set<string>>;
  /** Whether it is the export of this site, whose rows are stored as they were. */
  isOwn: boolean;
}

/** Reads who is subscribed. Of two rows with one mailbox, the one that is not subscribed counts. */
export function readRows({ header, rows, roles }: SubscriberTable, consent: string): TableReading {
  const isOwn = header.includes('isActive') && header.includes('confirmationsSent');
  const states: TableReading['states'] = new Map();
  const unread: TableReading['unread'] = new Map([
    ['email', new Set()],
    ['status', new Set()],
    ['date', new Set()],
  ]);
  for (const row of rows) {
    const cells = (role: ColumnRole) => row.filter((_, index) => roles[index] === role);
    const [email = ''] = cells('email');
    const valid = isAddress(email);
    if (!valid) unread.get('email')!.add(email);
    const state = valid ? rowState(cells) : 'invalid';
    if (state === 'unknown') for (const word of cells('status')) unread.get('status')!.add(word);
    const date = (role: ColumnRole) => {
      const written = cells(role).filter(Boolean);
      const read = written.map(dateOf).find(Boolean);
      if (!read) for (const cell of written) if (/\d{2}/.test(cell)) unread.get('date')!.add(cell);
      return read;
    };
    const key = valid ? sameAddressKey(email) : row.join('\n');
    const known = states.get(key);
    if (known && (known.state !== 'subscribed' || state === 'subscribed')) continue;
    const stored = isOwn
      ? ownRow(header, row)
      : {
          createdAt: date('createdAt'),
          confirmedAt: date('confirmedAt'),
          consent: cells('consent').find(Boolean) || consent,
        };
    states.set(key, { state, row: { ...stored, email: storedAddress(email) } });
  }
  return { states, unread, isOwn };
}

function ownRow(header: readonly string[], row: readonly string[]): SubscriberRow {
  const cell = (name: string) => row[header.indexOf(name)] || null;
  return {
    id: cell('id'),
    isActive: cell('isActive') === 'true',
    createdAt: dateOf(cell('createdAt') ?? ''),
    confirmedAt: dateOf(cell('confirmedAt') ?? '') ?? null,
    confirmationsSent: Number(cell('confirmationsSent')) || 0,
    bouncedAt: dateOf(cell('bouncedAt') ?? '') ?? null,
    unsubscribedAt: dateOf(cell('unsubscribedAt') ?? '') ?? null,
    consent: cell('consent'),
  };
}
