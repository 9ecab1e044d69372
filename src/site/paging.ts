const PARAMETER = 'page';

/** The number of a page of a long list, from 1. Anything else in the address is page 1. */
export function readPage(parameters: URLSearchParams): number {
  const given = parameters.get(PARAMETER) ?? '';
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}

/** The address of another page of the same list. */
export function pagePath(path: string, parameters: Readonly<Record<string, string>>, page: number): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const others = new URLSearchParams(given);
  if (page > 1) others.set(PARAMETER, String(page));
  return others.size > 0 ? `${path}?${others}` : path;
}
