/** Invisible characters, most of which XML feeds cannot contain. Does not include NUL, which `isStorable` rejects. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** What comes unseen with a copied text: special spaces, joiners, marks of the direction and byte order marks. */
const INVISIBLE = /[\u00a0\u00ad\u061c\u180e\u2000-\u200f\u202a-\u202f\u205f-\u206f\u3000\ufeff]/;

/** What reorders the characters around it. In a name, that could imitate another name or hide a part. */
const OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/;

/** UAX #15, Stream-Safe Text Format. No language puts more marks on one letter. */
const MARKS_MAX = 30;
const TOO_MANY_MARKS = new RegExp(`(?<!\\p{M})\\p{M}{${MARKS_MAX + 1}}`, 'u');

/** Code units of one stored character as it may be sent: a letter with two accents, or a line break with a carriage return. */
const UNITS_MAX = 3;

/** Returns whether a text is longer than a field needs, however it is written. Reads none of it. */
export function isOverlong(text: string, max: number): boolean {
  return text.length > UNITS_MAX * max;
}

/** Returns a text as it is stored: NFC, LF line breaks, no control characters, and nothing invisible at its ends. */
export function clean(text: string): string {
  // A control character can separate a letter from its accent, so it is removed first.
  return trimmed(normalize(text.replace(/\r\n?/g, '\n').replace(CONTROLS, ''), 'NFC'));
}

/** Returns why a cleaned text is not in its normal form, or nothing. */
export function marksProblem(text: string): string | undefined {
  return TOO_MANY_MARKS.test(text) ? `has more than ${MARKS_MAX} accents in a row` : undefined;
}

/**
 * Returns a text in a normal form. Nothing else normalizes texts. Sorting a long run of marks takes quadratic time, so a text with
 * one stays as it is.
 */
export function normalize(text: string, form: 'NFC' | 'NFD'): string {
  return TOO_MANY_MARKS.test(text) ? text : text.normalize(form);
}

/** A regular expression for both ends would take quadratic time. */
function trimmed(text: string): string {
  const isBlank = (index: number) => /\s/.test(text.charAt(index)) || INVISIBLE.test(text.charAt(index));
  let [start, end] = [0, text.length];
  while (start < end && isBlank(start)) start += 1;
  while (start < end && isBlank(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** Returns the code of the first invisible character of a text, such as U+200B, or nothing. */
export function invisibleIn(text: string): string | undefined {
  return codeOf(INVISIBLE.exec(text)?.[0]);
}

/** Returns the code of the first character that changes the direction of a text, or nothing. */
export function overrideIn(text: string): string | undefined {
  return codeOf(OVERRIDE.exec(text)?.[0]);
}

function codeOf(character: string | undefined): string | undefined {
  return character && `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
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

/** Returns whether a text shows anything. Zero-width characters alone show nothing, but many names need them as joiners. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(text);
}
