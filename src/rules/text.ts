/** What nobody sees, and XML, and so the feed, cannot hold. NUL is not among it: who sends that is no person. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** What is stored of a text that somebody typed: canonical composition (NFC), line breaks of one kind, no outer white space. */
export function clean(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim();
}

/** An empty text is no text. */
export function cleanOrNull(text: string | null | undefined): string | null {
  return clean(text ?? '') || null;
}

export function codePoints(text: string): number {
  return [...text].length;
}

/** PostgreSQL refuses NUL and would silently replace half a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Line breaks in a one-line field are how mail headers are forged. */
export function hasLineBreak(text: string): boolean {
  return /[\r\n\u0085\u2028\u2029]/.test(text);
}

/** The first `length` characters, exactly, and an ellipsis only where something was cut. */
export function excerpt(text: string, length: number): string {
  // No character is longer than two units: of a long text the beginning is enough.
  const characters = Array.from(text.slice(0, 2 * length + 2));
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

/**
 * Returns a text as searches compare it: without accents, in lower case. The SQL function `search_text` does the same, and
 * a test compares the two.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
