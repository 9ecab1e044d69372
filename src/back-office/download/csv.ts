import { stringify } from 'csv-stringify/sync';

/** Yields a table in parts. The first one begins with the names of the columns. */
export async function* csvTexts<Row extends object>(
  parts: AsyncIterable<readonly Row[]>,
  columns: readonly (keyof Row & string)[],
): AsyncGenerator<string> {
  let header = true;
  for await (const rows of parts) {
    yield csv(rows, columns, { header });
    header = false;
  }
  if (header) yield csv([], columns);
}

/**
 * Returns a table as RFC 4180 defines it, with a byte order mark, without which Excel does not read UTF-8. Visitors wrote
 * some of the cells, so no cell may start a formula (OWASP, CSV injection). Every cell is quoted.
 */
export function csv<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
  { header = true } = {},
): string {
  return stringify([...rows], {
    columns: [...columns],
    header,
    bom: header,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    cast: {
      boolean: String,
      string: withoutFormulas,
      object: (value) => withoutFormulas(Array.isArray(value) ? value.join('\n') : JSON.stringify(value)),
    },
  });
}

/**
 * The places where a cell may start: the start of the text, and each character at which a spreadsheet with other settings
 * splits a line. Such a spreadsheet ignores quotes within a line, so the quotes of the cell do not protect it there.
 */
const FORMULA = /(?<=^|[;\t\r\n|])(?=[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Returns a text with an apostrophe before everything that a spreadsheet could read as a formula. */
function withoutFormulas(text: string): string {
  return text.replace(FORMULA, "'");
}
