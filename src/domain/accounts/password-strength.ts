import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { passwordLengthProblem } from '../../rules/password.ts';

interface Circumstances {
  secondFactor?: boolean;
  /** Words that an attacker knows, such as the username and the name of the site. */
  words: readonly string[];
}

/** zxcvbn scores: 4 means at least 10^10 guesses, and 3 at least 10^8. */
const MIN_SCORE = 4;
const MIN_SCORE_WITH_SECOND_FACTOR = 3;

/** The estimate blocks the event loop. Its time grows with the square of the length, up to 0.5 s for 64 characters. */
const MAX_ESTIMATED_LENGTH = 64;

/** Passwords that zxcvbn scores as strong, but that are published as examples of strong passwords. */
const PUBLISHED_EXAMPLES = ['correcthorsebatterystaple', 'correct horse battery staple'];

/** Returns why a password cannot be used, or nothing. */
export async function passwordProblem(
  password: string,
  { secondFactor = false, words }: Circumstances,
): Promise<string | undefined> {
  const lengthProblem = passwordLengthProblem(password, { secondFactor });
  if (lengthProblem) return lengthProblem;
  const score = await estimateScore(password, words);
  if (score >= (secondFactor ? MIN_SCORE_WITH_SECOND_FACTOR : MIN_SCORE)) return undefined;
  return 'This password is easy to guess. Several unrelated words make a good one';
}

/**
 * Removes known words from a password and returns the zxcvbn score of the rest, from 0 to 4. zxcvbn also gets the words and
 * finds other spellings of them, but it scores a combination of known words as strong.
 */
async function estimateScore(password: string, words: readonly string[]): Promise<number> {
  const known = words.flatMap(wordsOf);
  const remainder = known.reduce((rest, word) => rest.replaceAll(new RegExp(word, 'giu'), ''), password);
  const zxcvbn = await (estimator ??= createEstimator());
  return zxcvbn.check(remainder, [...words, ...known, ...PUBLISHED_EXAMPLES]).score;
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Imports on demand, because the dictionaries and their index take 34 MB, and most processes never set a password. */
async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: MAX_ESTIMATED_LENGTH,
  });
}

/** Returns the words of a name, longest first. Leaves out words of one or two letters, which occur in other words. */
function wordsOf(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]/u);
  return words.filter((word) => word.length > 2).sort((one, other) => other.length - one.length);
}
