/** How many entries a page of a list shows. */
export const PAGE_SIZE = 25;

/** What the address of a list asks for. */
export function readPagination(request: Request): {
  search: URLSearchParams;
  page: number;
  offset: number;
  limit: number;
} {
  const { searchParams: search } = new URL(request.url);
  const asked = Number(search.get('page'));
  const page = Number.isSafeInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
  return { search, page, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

/** An address with those parameters that say something. */
export function pathWithQuery(path: string, parameters: Record<string, string | number | null | undefined>): string {
  const said = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}
