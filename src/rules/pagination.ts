/** Maximum number of rows in one response. */
export const PAGE_LIMIT_MAX = 200;

/** Returns the page number in an address, or 1 if the number is missing or invalid. */
export function readPageNumber(parameters: URLSearchParams): number {
  const value = parameters.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** Returns a path with the parameters that have a value. The first page has no number. */
export function pathWithQuery(
  path: string,
  parameters: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const present = Object.entries(parameters)
    .filter(([name, value]) => value && !(name === 'page' && value === 1))
    .map(([name, value]) => [name, String(value)]);
  return present.length > 0 ? `${path}?${new URLSearchParams(present)}` : path;
}

/**
 * Returns all rows of a paged list whose order is fixed, each once. Rows that are added or erased meanwhile move the others. So
 * each page begins with the last row of the one before, and is read again from further back if it does not.
 */
export async function allRows<Row extends { id: string }>(
  loadPage: (page: { offset: number; limit: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const step = PAGE_LIMIT_MAX - 1;
  for (let offset = 0; ;) {
    const part = await loadPage({ offset, limit: PAGE_LIMIT_MAX });
    if (offset > 0 && !(part[0] && rows.has(part[0].id))) {
      offset -= step;
      continue;
    }
    for (const row of part) rows.set(row.id, row);
    if (part.length < PAGE_LIMIT_MAX) return [...rows.values()];
    offset += step;
  }
}
