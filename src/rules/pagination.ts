/** How many entries of a list one answer holds at most. */
export const PAGE_MOST = 200;

/** All rows of a list that is answered in pages. Each is there once, though what arrives meanwhile moves the others. */
export async function allRows<Row extends { id: string }>(
  ask: (page: { offset: number; limit: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let offset = 0; ; offset += PAGE_MOST) {
    const part = await ask({ offset, limit: PAGE_MOST });
    for (const row of part) rows.set(row.id, row);
    if (part.length < PAGE_MOST) return [...rows.values()];
  }
}

/** Maximum length of a search in a list of the back office. */
export const SEARCH_MAX = 200;
