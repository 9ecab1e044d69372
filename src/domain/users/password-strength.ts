import { passwordLengthProblem } from '../../rules/password.ts';

interface Circumstances {
  secondFactor?: boolean;
  /** The username, and names of the site that an attacker knows too. */
  words: readonly string[];
}

/** Scores of zxcvbn: at least 10^10 guesses, or 10^8 where a second factor is needed as well. */
const MIN_SCORE = 4;
const MIN_SCORE_WITH_SECOND_FACTOR = 3;

/** An estimate blocks the process, and its time grows with the square of the length: 0.5 s for 64 characters at worst. */
const MAX_ESTIMATED_LENGTH = 64;

/** Strong by the estimate, but published as an example of a strong password. */
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
 * Returns the zxcvbn score, from 0 to 4, of what remains of a password without the known words. zxcvbn gets them as well, to
 * find other spellings, but by itself it scores a combination of known words as strong.
 */
async function estimateScore(password: string, words: readonly string[]): Promise<number> {
  const known = words.flatMap(wordsOf);
  const remainder = known.reduce((rest, word) => rest.replaceAll(new RegExp(word, 'giu'), ''), password);
  // The dictionaries take 14 MB once loaded and an index of them 20 MB more: most processes never set a password.
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: MAX_ESTIMATED_LENGTH,
  });
  return zxcvbn.check(remainder, [...words, ...known, ...PUBLISHED_EXAMPLES]).score;
}

/** Returns the words of a name, longest first. Shorter ones occur in other words. */
function wordsOf(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word.length > 2).sort((one, other) => other.length - one.length);
}
