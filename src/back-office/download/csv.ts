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

/** What a spreadsheet reads as a formula, with the white space and quotes before it. Begins where these begin, to stay linear. */
const FORMULA = /(?<![\s"])([\s"]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * Returns a text with an apostrophe before everything that a spreadsheet could read as a formula: at the start of the text, and
 * after each character at which a spreadsheet with other settings splits a line. Such a spreadsheet ignores quotes within a
 * line, so the quotes of the cell do not protect it there.
 */
function withoutFormulas(text: string): string {
  return text.replace(FORMULA, (_, blank: string, sign: string, offset: number) => {
    const startsCell = offset === 0 || ';|'.includes(text.charAt(offset - 1));
    return `${startsCell ? "'" : ''}${blank.replace(/[\t\r\n]/g, "$&'")}${sign}`;
  });
}
