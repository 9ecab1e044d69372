const PARAMETER = 'page';

/** Returns the page number of a list, starting at 1. An invalid number is page 1. */
export function readPage(parameters: URLSearchParams): number {
  const given = parameters.get(PARAMETER) ?? '';
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}

/** Returns the address of another page of the same list. */
export function pagePath(path: string, parameters: Readonly<Record<string, string>>, page: number): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const others = new URLSearchParams(given);
  if (page > 1) others.set(PARAMETER, String(page));
  return others.size > 0 ? `${path}?${others}` : path;
}
