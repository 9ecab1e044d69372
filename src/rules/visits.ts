/** What is counted: pages that were opened, referring sites, and words of searches. */
export type VisitKind = 'page' | 'source' | 'word';

/** Where browsers report page views. */
export const VISITS_PATH = '/visits';

/** The periods of the report, in days. */
export const VISIT_PERIODS = [7, 30, 90] as const;

/** The period of the reads in lists of documents. */
export const READS_DAYS = 30;

/** Maximum number of different referring sites, or words, that one day counts. The others are counted together. */
export const NAMES_A_DAY_MAX = 200;

/** Maximum number of these names that one client network adds to a day. */
export const NAMES_A_CLIENT_MAX = 20;

/** The name under which the others are counted. */
export const OTHERS = '';

/** Number of rows of each list of the report. */
export const VISIT_ROWS = 20;

/** A word is shown once it was searched this often, because a single search could name a person. */
export const WORD_SHOWN_FROM = 2;

const WORDS_MAX = 12;
const WORD = /^\p{L}{3,30}$/u;

/** Returns the words of a search to count, each once. Leaves out anything with digits or signs, such as email addresses. */
export function countedWords(query: string): string[] {
  const words = query.toLowerCase().split(/\s+/);
  return [...new Set(words.filter((word) => WORD.test(word)))].slice(0, WORDS_MAX);
}
