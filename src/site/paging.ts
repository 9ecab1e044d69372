export { readPageNumber as readPage } from '../rules/pagination.ts';

const PARAMETER = 'page';

/** Returns the address of another page of the same list. */
export function pagePath(path: string, parameters: Readonly<Record<string, string>>, page: number): string {
  const filled = Object.entries(parameters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(filled);
  if (page > 1) query.set(PARAMETER, String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the title of a page of a list. The first page has the title of the list. */
export function pageTitle(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title;
}
