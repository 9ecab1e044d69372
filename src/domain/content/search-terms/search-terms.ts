import { SEARCH_WORDS_MAX, searchedPart, searchWords } from '../../../rules/search.ts';
import { questions, synonyms } from './synonyms.ts';

/** A word or phrase of a search. */
interface SearchTerm {
  /** As the visitor wrote it, in lower case without accents, or what answers the question that the visitor wrote. */
  phrase: string;
  /** What means the same. */
  synonyms: readonly string[];
}

/** PostgreSQL compares words up to this length with similar ones. */
const WORD_MAX = 64;

/** Returns the terms of a search. A result should contain all of them, each as it was written or as a synonym. */
export function searchTerms(query: string): SearchTerm[] {
  const words = searchWords(searchedPart(query)).map((word) => word.slice(0, WORD_MAX));
  return termsOf(words.slice(0, SEARCH_WORDS_MAX));
}

function termsOf(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let place = 0; place < words.length;) {
    const { phrase: written, length } = longestPhrase(words.slice(place));
    const phrase = questions.get(written) ?? written;
    const group = synonyms.get(phrase) ?? [];
    terms.push({ phrase, synonyms: group.filter((synonym) => synonym !== phrase) });
    place += length;
  }
  return terms;
}

/** Returns the longest phrase at the start of a list of words that is known, or else the first word. */
function longestPhrase(words: readonly string[]): { phrase: string; length: number } {
  for (let length = words.length; length > 1; length -= 1) {
    const phrase = words.slice(0, length).join(' ');
    if (synonyms.has(phrase) || questions.has(phrase)) return { phrase, length };
  }
  return { phrase: words[0] ?? '', length: 1 };
}
