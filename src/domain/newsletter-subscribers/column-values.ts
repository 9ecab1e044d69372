import { writtenDate } from '../../rules/written-date.ts';

interface ColumnValue {
  value: string;
  /** Number of rows with it. */
  count: number;
}

/** Three numbers in any order. Whether there is a date says something, whatever its order is. */
const ANY_DATE = /^(?=[\d./-]*[1-9])\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?=$|[T ,])/;

/** Returns what an owner is asked about: a cell, or the same words for all empty cells, and for all dates. */
export function valueOf(cell: string): string {
  if (cell === '') return '(empty)';
  return writtenDate(cell) || ANY_DATE.test(cell) ? '(a date)' : cell;
}

/** Returns the different values of a column, the most frequent first. */
export function valuesOf(cells: readonly string[]): ColumnValue[] {
  const counts = new Map<string, number>();
  for (const value of cells.map(valueOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((one, other) => other.count - one.count);
}
