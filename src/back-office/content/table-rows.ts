import type { ContentField, ContentFields, TableKind } from '../../rules/content-field.ts';
import { invalidInput, isAppError } from '../../rules/errors.ts';
import { placeName } from '../../rules/service-sections.ts';
import { textAt, type FormValues } from './controls.ts';

/** Number of empty rows below the filled rows of a table. */
const SPARE_ROWS = 2;

/** Returns the control name of a table cell, which is also its path in validation errors. */
export function cellName(table: string, row: number, column: string): string {
  return `${table}.${row}.${column}`;
}

/** Returns the name of the checkbox that removes a row. */
export function removalName(table: string, row: number): string {
  return cellName(table, row, 'remove');
}

/** Returns what a cell is called in a list of errors and by screen readers. */
export function cellLabel({ anchors }: TableKind, label: string, row: number): string {
  const key = anchors?.[row];
  return `${label}, ${key ? placeName(key) : `row ${row + 1}`}`;
}

/** Returns the texts of the rows that have any and are not to be removed. */
export function filledRows(name: string, kind: TableKind, values: FormValues): FormValues[] {
  return filledRowNumbers(name, kind, values).map((row) => rowTexts(name, kind, { row, values }));
}

/** Returns the texts of a row by column. */
export function rowTexts(
  name: string,
  { columns }: TableKind,
  { row, values }: { row: number; values: FormValues },
): FormValues {
  return Object.fromEntries(
    Object.keys(columns).map((column) => [column, textAt(cellName(name, row, column), values)]),
  );
}

/** Returns the numbers of the rows that have a text and are not to be removed. */
function filledRowNumbers(name: string, { columns }: TableKind, values: FormValues): number[] {
  const isFilled = (row: number) =>
    Object.keys(columns).some((column) => textAt(cellName(name, row, column), values).trim() !== '');
  return rowNumbers(name, values).filter((row) => isFilled(row) && !values[removalName(name, row)]);
}

function rowNumbers(name: string, values: FormValues): number[] {
  const numbers = Object.keys(values).flatMap((key) => {
    const [table, row = ''] = key.split('.');
    return table === name && /^\d{1,3}$/.test(row) ? [Number(row)] : [];
  });
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** Returns the number of rows that the form of a table shows. */
export function rowCount(name: string, { anchors }: TableKind, values: FormValues): number {
  return anchors ? anchors.length : usedRowCount(name, values) + SPARE_ROWS;
}

/** Returns the number of rows above the empty rows at the end of a table. */
export function usedRowCount(name: string, values: FormValues): number {
  const filled = Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim() !== ''));
  return Math.max(-1, ...rowNumbers(name, filled)) + 1;
}

/** Returns an error with the row numbers of the form, in which empty and removed rows are counted, too. */
export function withFormRows(thrown: unknown, fields: ContentFields, values: FormValues): unknown {
  if (!isAppError(thrown) || !thrown.fields) return thrown;
  const errors = Object.entries(thrown.fields).map(([path, message]) => {
    const [name = '', row, column] = path.split('.');
    const kind = fields[name]?.kind;
    if (kind?.type !== 'table' || column === undefined) return [path, message];
    return [cellName(name, filledRowNumbers(name, kind, values)[Number(row)] ?? Number(row), column), message];
  });
  return thrown.code === 'INVALID_INPUT' ? invalidInput(Object.fromEntries(errors)) : thrown;
}

/**
 * Returns a form in which rows have the date of today if they have none, or if the values that their date is about were changed
 * and the date was not.
 */
export function withDates(fields: ContentFields, values: FormValues, stored: FormValues, today: string): FormValues {
  const dated = Object.entries(fields).flatMap(([name, { kind }]) => {
    if (kind.type !== 'table') return [];
    return filledRowNumbers(name, kind, values).flatMap((row) =>
      Object.entries(kind.columns)
        .filter(([column, field]) => isUndated({ name, row, column, field }, values, stored))
        .map(([column]) => [cellName(name, row, column), today]),
    );
  });
  return { ...values, ...Object.fromEntries(dated) };
}

interface Cell {
  name: string;
  row: number;
  column: string;
  field: ContentField;
}

function isUndated({ name, row, column, field: { kind } }: Cell, values: FormValues, stored: FormValues): boolean {
  if (kind.type !== 'date' || !kind.of) return false;
  const isChanged = (other: string) => {
    const control = cellName(name, row, other);
    return textAt(control, values).trim() !== textAt(control, stored);
  };
  const date = textAt(cellName(name, row, column), values);
  return date === '' || (!isChanged(column) && kind.of.some(isChanged));
}
