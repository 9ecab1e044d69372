import { escapeFormulas } from './formula-cells.ts';

/**
 * Returns a table as RFC 4180 defines it, with a byte order mark, without which Excel does not read UTF-8. Visitors wrote
 * some of the cells, so no cell may start a formula (OWASP, CSV injection). Every cell is quoted.
 */
export function csv<Row extends object>(rows: readonly Row[], columns: readonly (keyof Row & string)[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

function quoted(value: unknown): string {
  return `"${cellText(value).replaceAll('"', '""')}"`;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return escapeFormulas(value);
  return escapeFormulas(Array.isArray(value) ? joinEntries(value) : JSON.stringify(value));
}

/** Returns texts as one cell, each on a new line. Its further lines are indented. */
function joinEntries(entries: readonly unknown[]): string {
  return entries.map((entry) => String(entry).replaceAll('\n', '\n  ')).join('\n');
}
