import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { FieldKind } from '../../rules/content-field.ts';
import { invalidInput } from '../../rules/errors.ts';

/** Returns whether the entries of a list name something, so that the form edits them as one text and offers names. */
export function isNameList(kind: FieldKind): boolean {
  return kind.type === 'lines' && Boolean(kind.of || kind.offered);
}

/** Returns names as one text, with commas between them. A name that has a comma or a quote itself is in quotes. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');
}

/** Returns the names of such a text. Throws INVALID_INPUT for the field if a quote is not closed. */
export function splitNames(field: string, text: string): string[] {
  try {
    const lines = parse(text, { trim: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true });
    return lines.flat().filter(Boolean);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidInput({ [field]: 'A quotation mark at the start of a name needs another one at its end' });
  }
}
