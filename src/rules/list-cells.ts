/** Returns cleaned texts as one cell of a table, each on a new line. Its further lines are indented. */
export function joinEntries(entries: readonly unknown[]): string {
  return entries.map((entry) => String(entry).replaceAll('\n', '\n  ')).join('\n');
}

/** Returns the texts that `joinEntries` was given. */
export function splitEntries(cell: string): string[] {
  return cell === '' ? [] : cell.split(/\n(?! {2})/).map((entry) => entry.replaceAll('\n  ', '\n'));
}
