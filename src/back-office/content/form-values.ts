import { draftFormSchema, formSchema, type ContentField, type ContentFields } from '../../rules/content-field.ts';
import { invalidInput } from '../../rules/errors.ts';
import { textAt, type FormValues } from './controls.ts';
import { isNameList, joinNames, splitNames } from './names.ts';
import type { ContentDocument } from './operations.ts';
import type { ContentTypeDefinition } from '../../rules/content-types.ts';
import { stateOf, toPublication, toTimeValue } from './publication.ts';
import { check } from '../../rules/field-schema.ts';
import { markupFormatOf } from '../../rules/markup.ts';
import { cellName, filledRows } from './table-rows.ts';

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
  if (kind.type === 'table') return { [name]: filledRows(name, kind, values) };
  if (kind.type === 'markup') return { [name]: text, format: values['format'] ?? 'markdown' };
  if (kind.type === 'integer') return { [name]: text.trim() === '' ? null : Number(text) };
  return { [name]: text };
}

/** Returns the lines of a text that are not empty. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
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

/** Returns a form with the fields of a change as they were before it. All other fields keep what is stored. */
export function withoutChange(stored: FormValues, [before, after]: [FormValues, FormValues]): FormValues {
  const controls = Object.keys({ ...before, ...after });
  const changed = new Set(controls.filter((name) => before[name] !== after[name]).map(fieldOf));
  changed.delete('version');
  const entriesOf = (values: FormValues, isChanged: boolean) =>
    Object.entries(values).filter(([name]) => changed.has(fieldOf(name)) === isChanged);
  return Object.fromEntries([...entriesOf(stored, false), ...entriesOf(before, true)]);
}

/** The controls that mean nothing without that of another field. */
const PARTNERS: Readonly<Record<string, string>> = { format: 'content', publishAt: 'publication' };

/** Returns the field of a control, which for a cell is its table. */
function fieldOf(control: string): string {
  return PARTNERS[control] ?? control.split('.')[0] ?? '';
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
