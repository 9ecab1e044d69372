/** Decodes the characters of a URL that need no percent-encoding (RFC 3986, 6.2.2.2). */
export function decodeUnreserved(url: string): string {
  return url.replace(/%[2-7][0-9a-f]/gi, (encoded) => {
    const character = decodeURIComponent(encoded);
    return /[\w.~-]/.test(character) ? character : encoded;
  });
}

/** Returns whether a path is percent-encoded UTF-8 without control characters. */
export function isReadablePath(path: string): boolean {
  try {
    // oxlint-disable-next-line no-control-regex
    return !/[\u0000-\u001f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Returns a path in the form that the site uses: decoded letters, lower case, single slashes and none at the end. */
export function canonicalPath(pathname: string): string {
  return decodeUnreserved(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
}
