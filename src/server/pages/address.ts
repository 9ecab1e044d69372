/** How an address would be written here: plain letters, lower case, single slashes, none at the end. */
export function canonicalPath(pathname: string): string {
  return pathname
    .replace(/%[2-7][0-9a-f]/gi, plainly)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
}

/** What needs no percent encoding says the same without it (RFC 3986, 6.2.2.2). */
function plainly(encoded: string): string {
  const character = decodeURIComponent(encoded);
  return /[\w.~-]/.test(character) ? character : encoded;
}

/** Path and query of a request on the configured origin. Parsed in parts: "//host" or "/\\host" must not name another one. */
export function publicUrl(origin: string, requested: string): URL {
  const [path = '/', ...search] = requested.split('?');
  const url = new URL(origin);
  url.pathname = isReadable(path) ? path : NOWHERE;
  url.search = search.join('?');
  return url;
}

/** An address that no page has. */
const NOWHERE = '/%20';

/** Whether a path is text: percent-encoded UTF-8 without control characters. */
function isReadable(path: string): boolean {
  try {
    // oxlint-disable-next-line no-control-regex
    return !/[\u0000-\u001f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
