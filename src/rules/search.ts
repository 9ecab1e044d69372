import { clean, normalize } from './text.ts';

/** Maximum length of every search. Longer ones are cut, and the inbox refuses them. */
export const SEARCH_MAX = 200;

/** Returns what counts of a search that somebody has sent. What is far too long is cut before it is cleaned. */
export function searchedPart(query: string): string {
  return clean(query.slice(0, 3 * SEARCH_MAX)).slice(0, SEARCH_MAX);
}

/** Maximum number of words of a search. Others are ignored, because each word is looked up. */
export const SEARCH_WORDS_MAX = 12;

/**
 * Minimum length of a word that also finds the words that begin with it. Below it, the browser neither filters nor suggests
 * while the visitor types.
 */
export const BEGINNING_MIN = 2;

/** Number of results on one page, and the maximum in one response. */
export const SEARCH_RESULTS_A_PAGE = 10;
export const SEARCH_RESULTS_MAX = 50;

/** Number of results that are suggested while a visitor types. */
export const SUGGESTIONS_MAX = 6;

/** Returns a text in lower case without accents, for searches. The SQL function `search_text` must return the same. */
export function searchText(text: string): string {
  return normalize(text, 'NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** The languages whose names differ only by a symbol. The SQL function `search_names` must name them alike. */
const languages: readonly (readonly [name: RegExp, word: string])[] = [
  [/\bc\+\+/g, 'cpp'],
  [/\b([cf])#/g, '$1sharp'],
  [/(^|[^\p{L}\p{N}])\.net\b/gu, '$1dotnet'],
];

/**
 * Returns the words of a search in lower case without accents. Anything but letters and digits separates words. C, C#, C++ and
 * .NET are four different words.
 */
export function searchWords(text: string): string[] {
  return languages
    .reduce((named, [name, word]) => named.replaceAll(name, word), searchText(text))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}
