/** Number of tags on a card (specification 9). */
export const CARD_TAGS = 3;

/** Words that a reader takes in within a minute. */
const WORDS_PER_MINUTE = 220;

/** Returns the read time of a text, such as "5 min read". */
export function readTimeOf(content: string): string {
  const words = content.split(/\s+/).length;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
