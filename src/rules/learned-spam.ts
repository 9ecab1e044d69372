import type { SpamScore } from './spam.ts';
import { searchText } from './search.ts';

/** How an operator has judged a message. */
export type Lesson = 'spam' | 'wanted';

/** Number of messages of each kind. */
export interface Counts {
  spam: number;
  wanted: number;
}

const WORDS_MAX = 300;
const WORD = /\p{L}{3,30}/gu;

/** Returns the different words of a message, without case and accents, in their order. */
export function wordsOf(message: string): string[] {
  const words = [...searchText(message).matchAll(WORD)].map(([word]) => word);
  return [...new Set(words)].slice(0, WORDS_MAX);
}

/** Number of messages of each kind that must be known before any word counts. */
const LESSONS_MIN = 5;
/** Number of words that decide: those that tell the two kinds apart best. */
const TELLING_WORDS = 12;
const TELLING_WORDS_MIN = 4;

/**
 * Scores the words of a message by the messages that an operator marked as spam or answered (naive Bayes). `total`
 * counts those messages, and `counts` those that contain each word.
 */
export function scoreWords(counts: ReadonlyMap<string, Counts>, total: Counts): SpamScore {
  if (total.spam < LESSONS_MIN || total.wanted < LESSONS_MIN) return { score: 0, reasons: [] };
  const telling = [...counts]
    .map(([word, { spam, wanted }]) => ({
      word,
      // One half is added, so that a word that was never seen in one kind does not decide alone.
      weight: Math.log((spam + 0.5) / (total.spam + 1)) - Math.log((wanted + 0.5) / (total.wanted + 1)),
    }))
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, TELLING_WORDS);
  const signs = telling.filter(({ weight }) => weight > 0);
  const weight = telling.reduce((sum, { weight: one }) => sum + one, 0);
  const probability = 1 / (1 + Math.exp(-weight));
  const points = signs.length < TELLING_WORDS_MIN || probability < 0.9 ? 0 : probability < 0.99 ? 3 : 5;
  if (points === 0) return { score: 0, reasons: [] };
  const words = signs.slice(0, TELLING_WORDS_MIN).map((sign) => sign.word);
  return { score: points, reasons: [`Words of what you marked as spam: ${words.join(', ')}`] };
}
