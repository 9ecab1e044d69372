import { EMAIL_MAX, emailProblem } from '../../rules/email.ts';
import { invalidInput } from '../../rules/errors.ts';
import { columnRoleSchema, subscriberColumns, type ColumnRole } from '../../rules/newsletter-import.ts';
import { clean } from '../../rules/text.ts';
import { readTable } from './read-table.ts';
import { suggestedRole } from './suggested-role.ts';

/** A column, and what the owner says about it. */
export interface TableColumn {
  name: string;
  role: ColumnRole;
  /** Of a column that says who is subscribed: the values of the people who are. */
  subscribed: string[];
}

/** A table of people. Each row has a cell of each column. */
export interface SubscriberTable {
  columns: TableColumn[];
  rows: string[][];
  /** Whether it is the export of this site, whose rows are stored as they were. */
  isOwn: boolean;
}

const COLUMNS_MAX = 200;

/** The names of columns of addresses, without spaces and punctuation. */
const EMAIL =
  /^(e?mail|(subscriber|primary|contact)?email(address)?|emailadresse|mailadresse|adresseemail|courriel|correo|электроннаяпочта)$/;

export const isAddress = (cell: string) => emailProblem(cell, EMAIL_MAX) === undefined;

/** Returns the name of a column without spaces and punctuation. */
const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns a table of people, or nothing for a plain list of addresses: a table has a header that names a column of addresses, or
 * rows with one address and something else. What the owner says counts for the column of this name at this place; all other
 * columns have the role that is suggested. Throws INVALID_INPUT.
 */
export function findTable(text: string, chosen: readonly TableColumn[] = []): SubscriberTable | undefined {
  const lines = readTable('addresses', text);
  const [first = []] = lines;
  const isTable = lines.some(isRow) || first.some((name) => EMAIL.test(keyOf(name)));
  if (!isTable) return undefined;
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  if (width > COLUMNS_MAX) throw invalidInput({ addresses: `A table must have at most ${COLUMNS_MAX} columns` });
  const hasHeader = !first.some(isAddress);
  const places = Array.from({ length: width }, (_, index) => index);
  const header = places.map((index) => (hasHeader && first[index]) || `Column ${index + 1}`);
  // A row that is too short has empty cells at its end.
  const rows = (hasHeader ? lines.slice(1) : lines).map((row) => places.map((index) => row[index] ?? ''));
  const isOwn = width === subscriberColumns.length && subscriberColumns.every((name) => header.includes(name));
  const email = emailColumn(hasHeader ? header : undefined, rows);
  const columns = header.map((name, index): TableColumn => {
    const said = chosen[index];
    if (said?.name === name) return checked(said);
    const cells = rows.map((row) => row[index]!);
    return { name, role: index === email ? 'email' : suggestedRole(keyOf(name), cells), subscribed: [] };
  });
  return { columns, rows, isOwn };
}

function checked(column: TableColumn): TableColumn {
  const problem = columnRoleSchema.check(column.role);
  if (problem) throw invalidInput({ addresses: problem });
  // A browser sends other line breaks than a cell has.
  return { ...column, subscribed: column.subscribed.map(clean) };
}

function isRow(cells: readonly string[]): boolean {
  return cells.some(isAddress) && cells.some((cell) => cell !== '' && !cell.includes('@'));
}

/** Returns the column with the most addresses. A header may name the addresses of those who left, so it must say email. */
function emailColumn(header: readonly string[] | undefined, rows: readonly string[][]): number | undefined {
  const counts = (rows[0] ?? []).map((_, index) => {
    const isEmail = !header || EMAIL.test(keyOf(header[index]!));
    return isEmail ? rows.filter((row) => isAddress(row[index]!)).length : 0;
  });
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : undefined;
}
