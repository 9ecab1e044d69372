import { SEARCH_MAX, SEARCH_WORDS_MAX } from '../../rules/search.ts';
import { clean } from '../../rules/text.ts';
import { synonyms } from './synonyms.ts';

/** A word or phrase of a search, with everything that means the same. */
export type SearchTerm = readonly string[];

/** PostgreSQL compares words up to this length with similar ones. */
const WORD_MAX = 64;

/** Returns the terms of a search. A result should contain all of them, each in one of its forms. */
export function searchTerms(query: string): SearchTerm[] {
  const words = wordsOf(clean(query).slice(0, SEARCH_MAX)).slice(0, SEARCH_WORDS_MAX);
  const terms: SearchTerm[] = [];
  for (let place = 0; place < words.length;) {
    const { phrase, length } = longestPhrase(words.slice(place));
    terms.push(synonyms.get(phrase) ?? [phrase]);
    place += length;
  }
  return terms;
}

/** Returns the longest phrase at the start of a list of words that has synonyms, or else the first word. */
function longestPhrase(words: readonly string[]): { phrase: string; length: number } {
  for (let length = words.length; length > 1; length -= 1) {
    const phrase = words.slice(0, length).join(' ');
    if (synonyms.has(phrase)) return { phrase, length };
  }
  return { phrase: words[0] ?? '', length: 1 };
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, WORD_MAX));
}
