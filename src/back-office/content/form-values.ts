import {
  draftFormSchema,
  formSchema,
  type ContentField,
  type ContentFields,
  type TableKind,
} from '../../rules/content-field.ts';
import { invalidInput } from '../../rules/errors.ts';
import { isNameList, joinNames, splitNames } from './names.ts';
import type { ContentDocument } from './operations.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { stateOf, toPublication, toTimeValue } from './publication.ts';
import { check, type FieldErrors } from '../../rules/field-schema.ts';
import { placeName } from '../../rules/service-sections.ts';
import { markupFormatOf } from '../../rules/markup.ts';

/** The texts of form controls, by control name. */
export type FormValues = Record<string, string>;

/** Properties of the control of a field. */
export interface FieldProps {
  name: string;
  field: ContentField;
  values: FormValues;
  errors: FieldErrors;
}

/** Number of empty rows below the filled rows of a table. */
const SPARE_ROWS = 2;

/** Converts the values of a document to the texts of its form. */
export function toFormValues(fields: ContentFields, document: Record<string, unknown>): FormValues {
  return Object.assign({}, ...Object.entries(fields).map(([name, field]) => textsOf(name, field, document)));
}

function textsOf(name: string, { kind }: ContentField, document: Record<string, unknown>): FormValues {
  const value = document[name];
  if (kind.type === 'lines') {
    const entries = (value ?? []) as string[];
    return { [name]: isNameList(kind) ? joinNames(entries) : entries.join('\n') };
  }
  if (kind.type === 'table') {
    const rows = (value ?? []) as FormValues[];
    return Object.assign({}, ...rows.map((row, index) => rowTexts(name, kind.columns, row, index)));
  }
  if (kind.type === 'markup') {
    return { [name]: String(document['markdown'] ?? value), format: markupFormatOf(document) };
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

/** Returns what a cell is called in a list of errors and by screen readers. */
export function cellLabel({ anchors }: TableKind, label: string, row: number): string {
  const key = anchors?.[row];
  return `${label}, ${key ? placeName(key) : `row ${row + 1}`}`;
}

/**
 * Converts the texts of a form to a GraphQL input. Throws INVALID_INPUT if an integer has another value, which GraphQL would
 * reject with a technical message.
 */
export function toInput(fields: ContentFields, values: FormValues): Record<string, unknown> {
  const input: Record<string, unknown> = Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) => fieldInput(name, field, values)),
  );
  const isDraft = (values['publication'] || 'draft') === 'draft';
  const errors = check(isDraft ? draftFormSchema(fields) : formSchema(fields), input);
  const integers = Object.keys(fields).filter((name) => fields[name]?.kind.type === 'integer');
  if (integers.some((name) => errors[name])) throw invalidInput(errors);
  return input;
}

function fieldInput(name: string, { kind }: ContentField, values: FormValues): Record<string, unknown> {
  const text = textAt(name, values);
  if (kind.type === 'lines') return { [name]: isNameList(kind) ? splitNames(name, text) : linesOf(text) };
  if (kind.type === 'table') return { [name]: filledRows(name, Object.keys(kind.columns), values) };
  if (kind.type === 'markup') return { [name]: text, format: values['format'] ?? 'markdown' };
  if (kind.type === 'integer') return { [name]: text.trim() === '' ? null : Number(text) };
  return { [name]: text };
}

/** Returns the lines of a text that are not empty. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Returns the text of a control. Browsers send line breaks as CR LF. */
function textAt(control: string, values: FormValues): string {
  return (values[control] ?? '').replaceAll('\r\n', '\n');
}

function filledRows(name: string, columns: readonly string[], values: FormValues): FormValues[] {
  return rowNumbers(name, values)
    .map((row) => Object.fromEntries(columns.map((column) => [column, textAt(cellName(name, row, column), values)])))
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
export function rowCount(name: string, { anchors }: TableKind, values: FormValues): number {
  if (anchors) return anchors.length;
  const filled = Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim() !== ''));
  return Math.max(-1, ...rowNumbers(name, filled)) + 1 + SPARE_ROWS;
}

/** Returns the values of the form for a document. */
export function valuesOf(
  { fields, drafts }: ContentTypeDefinition,
  document: ContentDocument,
  timeZone: string,
): FormValues {
  const values = { ...toFormValues(fields, document), version: String(document.version) };
  if (drafts === false) return values;
  return { ...values, publication: stateOf(document), publishAt: toTimeValue(document, timeZone) };
}

/** Converts the form to a GraphQL input. Throws INVALID_INPUT where GraphQL would return a technical message. */
export function inputOf(
  { fields, drafts }: ContentTypeDefinition,
  values: FormValues,
  timeZone: string,
): Record<string, unknown> {
  if (drafts === false) return toInput(fields, { ...values, publication: 'published' });
  const publication = toPublication(values, timeZone);
  if ('problem' in publication) throw invalidInput({ publishAt: publication.problem });
  return { ...toInput(fields, values), ...publication };
}

/** Returns the version that the form was opened with. Undefined if the form does not say. */
export function versionOf({ version = '' }: FormValues): number | undefined {
  return /^\d{1,9}$/.test(version) ? Number(version) : undefined;
}
