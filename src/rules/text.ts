/** Invisible characters, most of which XML feeds cannot contain. Does not include NUL, which `isStorable` rejects. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Returns a text as it is stored: NFC, LF line breaks, and no control characters or surrounding white space. */
export function clean(text: string): string {
  // A control character can separate a letter from its accent, so it is removed first.
  return text.replace(/\r\n?/g, '\n').replace(CONTROLS, '').normalize('NFC').trim();
}

/** Returns the cleaned text, or null if it is empty. */
export function cleanOrNull(text: string | null | undefined): string | null {
  return clean(text ?? '') || null;
}

export function codePoints(text: string): number {
  return [...text].length;
}

/** Returns whether PostgreSQL stores a text unchanged. NUL is rejected, and a lone surrogate is silently replaced. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Returns whether a text has several lines. A line break in a one-line field could inject an email header. */
export function hasLineBreak(text: string): boolean {
  return /[\r\n\u0085\u2028\u2029]/.test(text);
}

/** Returns whether a text reorders the characters around it. In a name, that could imitate another name or hide a part. */
export function overridesDirection(text: string): boolean {
  return /[\u202a-\u202e\u2066-\u2069]/.test(text);
}

/** Returns whether a text shows anything. Zero-width characters alone show nothing, but many names need them as joiners. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(text);
}
