export { readPageNumber as readPage } from '../rules/pagination.ts';

const PARAMETER = 'page';

/** Returns the address of another page of the same list. */
export function pagePath(path: string, parameters: Readonly<Record<string, string>>, page: number): string {
  const filled = Object.entries(parameters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(filled);
  if (page > 1) query.set(PARAMETER, String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
