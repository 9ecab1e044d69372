import { isId } from '../../rules/id.ts';
import { writtenDate } from '../../rules/written-date.ts';
import { storedAddress } from '../mail/same-address.ts';
import type { ReadRow } from './subscriber-row.ts';
import { isAddress, type TableColumn } from './table-columns.ts';

const DATES = ['createdAt', 'confirmedAt', 'bouncedAt', 'unsubscribedAt'] as const;

/** Returns a row of the export of this site, with the status that it had. */
export function restoredRow(columns: readonly TableColumn[], cells: readonly string[]): ReadRow {
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
