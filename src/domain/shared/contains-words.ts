import { SEARCH_WORDS_MAX, searchedPart, searchText } from '../../rules/search.ts';

interface Conditions {
  /** One for each word, in SQL. */
  conditions: string[];
  parameters: Record<string, string>;
}

/**
 * Returns the conditions that a text contains each word of a query. The text must ignore case and accents, as the SQL
 * function `search_text` does.
 */
export function containsWords(text: string, query: string): Conditions {
  const different = new Set(searchText(searchedPart(query)).split(/\s/).filter(Boolean));
  const words = [...different].slice(0, SEARCH_WORDS_MAX);
  return {
    conditions: words.map((_, index) => `strpos(${text}, :word${index}) > 0`),
    parameters: Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  };
}
