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

/** Returns all rows of a paged list. Removes duplicates, because new rows shift the pages while they are loaded. */
export async function allRows<Row extends { id: string }>(
  loadPage: (page: { offset: number; limit: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let offset = 0; ; offset += PAGE_LIMIT_MAX) {
    const part = await loadPage({ offset, limit: PAGE_LIMIT_MAX });
    for (const row of part) rows.set(row.id, row);
    if (part.length < PAGE_LIMIT_MAX) return [...rows.values()];
  }
}

/** A part of a list that is read to its end. */
export interface ListPart<Row> {
  items: Row[];
  /** Where the next part begins. Null at the end of the list. */
  next?: string | null;
}

/** Yields all rows of a list in parts. */
export async function* allParts<Row>(
  loadPart: (part: { after: string | null; limit: number }) => Promise<ListPart<Row>>,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  do {
    const part: ListPart<Row> = await loadPart({ after, limit: PAGE_LIMIT_MAX });
    if (part.items.length > 0) yield part.items;
    after = part.next ?? null;
  } while (after !== null);
}

/** Waits for the first item, and throws its error. Returns all items. */
export async function withFirst<Item>(items: AsyncGenerator<Item>): Promise<AsyncGenerator<Item>> {
  const first = await items.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* items;
  })();
}
