import { stringify } from 'csv-stringify/sync';

/**
 * Returns a table as RFC 4180 defines it, with a byte order mark, without which Excel does not read UTF-8. Visitors wrote some
 * of the cells, so no cell may start a formula (OWASP, CSV injection). Every cell is quoted, because some spreadsheets
 * separate at semicolons and would read an unquoted `x;=1+1` as two cells.
 */
export function csv<Row extends object>(rows: readonly Row[], columns: readonly (keyof Row & string)[]): string {
  return stringify([...rows], {
    columns: [...columns],
    header: true,
    bom: true,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    cast: { boolean: String, object: (value) => (Array.isArray(value) ? value.join('\n') : JSON.stringify(value)) },
  });
}
