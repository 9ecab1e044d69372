export { readPageNumber as readPage } from '../rules/pagination.ts';

const PARAMETER = 'page';

/** Returns the address of another page of the same list. */
export function pagePath(path: string, parameters: Readonly<Record<string, string>>, page: number): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const others = new URLSearchParams(given);
  if (page > 1) others.set(PARAMETER, String(page));
  return others.size > 0 ? `${path}?${others}` : path;
}
