import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { invalidInput } from '../../rules/errors.ts';
import { unescapeFormulas } from '../../rules/formula-cells.ts';
import { joinEntries } from '../../rules/list-cells.ts';
import { clean } from '../../rules/text.ts';

/** A cell that is longer is none: a quote was not closed. */
const CELL_MAX = 100_000;

/**
 * Returns the cleaned cells of a table that is separated by commas, semicolons, tabs or bars, or of the JSON that this site
 * exports. Throws INVALID_INPUT for the field if a quote is not closed.
 */
export function readTable(field: string, text: string): string[][] {
  const json = readJson(text);
  if (json) return json;
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

/** Returns the rows of a JSON array of objects, with a header. */
function readJson(text: string): string[][] | undefined {
  if (!/^\uFEFF?\s*\[/.test(text)) return undefined;
  let rows: unknown;
  try {
    rows = JSON.parse(clean(text));
  } catch {
    return undefined;
  }
  const objects = (rows as unknown[]).filter((row) => typeof row === 'object' && row !== null) as Record<
    string,
    unknown
  >[];
  const header = [...new Set(objects.flatMap(Object.keys))];
  return [header, ...objects.map((row) => header.map((name) => cellOf(row[name])))];
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return joinEntries(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
