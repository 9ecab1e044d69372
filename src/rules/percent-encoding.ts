/** Decodes the characters of a URL that need no percent-encoding (RFC 3986, 6.2.2.2). */
export function decodeUnreserved(url: string): string {
  return url.replace(/%[2-7][0-9a-f]/gi, (encoded) => {
    const character = decodeURIComponent(encoded);
    return /[\w.~-]/.test(character) ? character : encoded;
  });
}
