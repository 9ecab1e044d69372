import type { ContentField, ContentFields } from '../../rules/content-field.ts';
import { invalidInput } from '../../rules/errors.ts';

/** The texts of form controls, by control name. */
export type FormValues = Record<string, string>;

/** Number of empty rows below the filled rows of a table. */
const SPARE_ROWS = 2;

/** Converts the values of a document to the texts of its form. */
export function toFormValues(fields: ContentFields, document: Record<string, unknown>): FormValues {
  return Object.assign({}, ...Object.entries(fields).map(([name, field]) => textsOf(name, field, document)));
}

function textsOf(name: string, { kind }: ContentField, document: Record<string, unknown>): FormValues {
  const value = document[name];
  if (kind.type === 'lines') return { [name]: ((value ?? []) as string[]).join('\n') };
  if (kind.type === 'table') {
    const rows = (value ?? []) as FormValues[];
    return Object.assign({}, ...rows.map((row, index) => rowTexts(name, kind.columns, row, index)));
  }
  if (kind.type === 'markup') {
    const markdown = document['markdown'] as string | null;
    return { [name]: markdown ?? String(value), format: markdown === null ? 'html' : 'markdown' };
  }
  return { [name]: String(value ?? '') };
}

function rowTexts(name: string, columns: ContentFields, row: FormValues, index: number): FormValues {
  return Object.fromEntries(Object.keys(columns).map((column) => [cellName(name, index, column), row[column] ?? '']));
}

/** Returns the control name of a table cell, which is also its path in validation errors. */
export function cellName(table: string, row: number, column: string): string {
  return `${table}.${row}.${column}`;
}

/** Converts the texts of a form to a GraphQL input. Throws INVALID_INPUT if an integer field contains another text. */
export function toInput(fields: ContentFields, values: FormValues): Record<string, unknown> {
  return Object.assign({}, ...Object.entries(fields).map(([name, field]) => inputOf(name, field, values)));
}

function inputOf(name: string, { kind, schema }: ContentField, values: FormValues): Record<string, unknown> {
  // Browsers send line breaks as CR LF.
  const text = (values[name] ?? '').replaceAll('\r\n', '\n');
  if (kind.type === 'lines') return { [name]: text.split('\n').filter((line) => line.trim() !== '') };
  if (kind.type === 'table') return { [name]: filledRows(name, Object.keys(kind.columns), values) };
  if (kind.type === 'markup') return { [name]: text, format: values['format'] ?? 'markdown' };
  if (kind.type !== 'integer') return { [name]: text };
  const number = text.trim() === '' ? null : Number(text);
  const problem = schema.check(number);
  if (problem) throw invalidInput({ [name]: problem });
  return { [name]: number };
}

function filledRows(name: string, columns: readonly string[], values: FormValues): FormValues[] {
  return rowNumbers(name, values)
    .map((row) => Object.fromEntries(columns.map((column) => [column, values[cellName(name, row, column)] ?? ''])))
    .filter((row) => Object.values(row).some((text) => text.trim() !== ''));
}

function rowNumbers(name: string, values: FormValues): number[] {
  const numbers = Object.keys(values).flatMap((key) => {
    const [table, row = ''] = key.split('.');
    return table === name && /^\d{1,3}$/.test(row) ? [Number(row)] : [];
  });
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** Returns the number of rows that the form of a table shows. */
export function rowCount(name: string, values: FormValues): number {
  return Math.max(-1, ...rowNumbers(name, values)) + 1 + SPARE_ROWS;
}
