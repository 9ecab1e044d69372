/** Returns the first `length` characters of a text, with an ellipsis if the text is longer. */
export function excerpt(text: string, length: number): string {
  // A character has at most two UTF-16 units, so the end of a long text need not be split.
  const characters = Array.from(text.slice(0, 2 * length + 2));
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

/** The punctuation at the end of a text. Not a bracket or a quotation mark, which would leave its pair open. */
const LAST_PUNCTUATION = /[\s.,;:!?…–—-]+$/u;

/**
 * Returns the whole words within the first `length` characters of a text, with an ellipsis instead of the last punctuation
 * if the text is longer.
 */
export function wordExcerpt(text: string, length: number): string {
  const cut = excerpt(text, length);
  if (cut === text) return text;
  const words = excerpt(text, length + 1).replace(/\s+\S*$/, '');
  return words.length < cut.length ? `${words.replace(LAST_PUNCTUATION, '')}…` : cut;
}
