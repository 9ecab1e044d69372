import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { invalidInput } from '../../rules/errors.ts';
import { unescapeFormulas } from '../../rules/formula-cells.ts';
import { clean } from '../../rules/text.ts';

/** A cell that is longer is none: a quote was not closed. */
const CELL_MAX = 100_000;

/** How an object or a list of objects begins. */
const JSON_START = /^\uFEFF?\s*(\{\s*"|\[\s*[{\]])/;

/**
 * Returns the cleaned cells of a table that is separated by commas, semicolons, tabs or bars. Throws INVALID_INPUT for the
 * field if it is JSON, or if a quote is not closed.
 */
export function readTable(field: string, text: string): string[][] {
  if (JSON_START.test(text)) throw invalidInput({ [field]: 'This is JSON. Please use a table as CSV' });
  // Excel may begin a file with the name of its separator.
  const table = text.replace(/^\s*\uFEFF?sep=.\r?\n/i, '');
  const line = (table.trimStart().split(/[\r\n]/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const widths = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, width: line.split(delimiter).length }));
  const { delimiter } = widths.reduce((best, other) => (other.width > best.width ? other : best));
  try {
    const rows = parse(table, {
      delimiter,
      bom: true,
      ltrim: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: CELL_MAX,
    });
    return rows.map((row) => row.map((cell) => clean(unescapeFormulas(cell))));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidInput({
      [field]: `The table cannot be read near line ${String(error['lines'])}. Is a quote not closed?`,
    });
  }
}
