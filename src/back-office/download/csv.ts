/** With it Excel reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for a formula, and run (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** A table as RFC 4180 has it. Strangers have written some of its cells: none is run as a formula. */
export function csv<Row extends object>(rows: readonly Row[], columns: readonly (keyof Row & string)[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

function cell(value: unknown): string {
  const text = Array.isArray(value) ? value.join('\n') : String(value ?? '');
  const harmless = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
