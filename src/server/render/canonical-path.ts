/** How an address would be written here: lower case, single slashes, none at the end. */
export function canonicalPath(pathname: string): string {
  return pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
}
