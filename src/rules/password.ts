import { codePoints } from './text.ts';

export const PASSWORD_MIN = 15;
/** With a second factor the password is one of two locks. */
export const PASSWORD_MIN_WITH_SECOND_FACTOR = 12;
export const PASSWORD_MAX = 256;

/** Of what the words below leave of a password, this much must remain: else it is in every list of guesses. */
const OWN_CHARACTERS = 6;

/**
 * What the long entries of the usual lists of common passwords are made of. A list of the entries themselves would hold a
 * few hundred that are long enough, and miss the next combination of the same words.
 */
const COMMON_WORDS = (
  'password passwort passwd passphrase pass letmein welcome administrator admin superuser root login user guest test ' +
  'secret changeme default access master iloveyou loveyou love forever sunshine princess football baseball ' +
  'basketball superman batman pokemon starwars dragon monkey shadow trustno whatever computer internet ' +
  'michael michelle jennifer jessica jordan christopher charlie thomas liverpool manchester united chelsea arsenal ' +
  'unbelievable correcthorsebatterystaple correct horse battery staple summer winter spring autumn january february ' +
  'march april june july august september october november december monday friday sunday mypass thisis this is my the ' +
  'qwerty qwertz azerty asdf zxcv hello freedom ninja mustang killer hunter tigger buster flower ' +
  'london google facebook samsung legal lawyer attorney docket law firm tech automation consultant operator website site'
).split(' ');

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
];
const SEQUENCES = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
const SEQUENCE_MIN = 3;

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

interface Circumstances {
  secondFactor?: boolean;
  /** The operator's name, and the site's own words: whoever guesses knows them too. */
  words: readonly string[];
}

/** Why a password cannot be used, or nothing. Any character may be in it; none has to be (NIST SP 800-63B, 3.1.1.2). */
export function passwordProblem(password: string, { secondFactor = false, words }: Circumstances): string | undefined {
  const min = secondFactor ? PASSWORD_MIN_WITH_SECOND_FACTOR : PASSWORD_MIN;
  const length = codePoints(password);
  if (length < min) return `Password must be at least ${min} characters`;
  if (length > PASSWORD_MAX) return `Password must be at most ${PASSWORD_MAX} characters`;
  if (isCommon(password.toLowerCase(), words))
    return 'This password is easy to guess. Several unrelated words make a good one';
  return undefined;
}

function isCommon(password: string, words: readonly string[]): boolean {
  const unlikeLetters = password.replace(/[01345$7@]/g, (character) => LOOK_ALIKES[character] ?? character);
  return [password, unlikeLetters].some((spelling) => ownPart(spelling, words).size < OWN_CHARACTERS);
}

/** The different characters of a password that are in no known word and no row of keys. */
function ownPart(password: string, words: readonly string[]): Set<string> {
  const known = [...COMMON_WORDS, ...words.flatMap(partsOf)].sort((one, other) => other.length - one.length);
  let rest = withoutSequences(password);
  for (const word of known) rest = rest.replaceAll(word, ' ');
  return new Set(rest.replace(/[^\p{L}\p{N}\p{M}]/gu, ''));
}

function partsOf(words: string): string[] {
  return words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 2);
}

function withoutSequences(password: string): string {
  let rest = '';
  for (let at = 0; at < password.length;) {
    const longest = Math.max(...SEQUENCES.map((row) => commonLength(password, at, row)));
    if (longest < SEQUENCE_MIN) rest += password[at];
    at += longest < SEQUENCE_MIN ? 1 : longest;
  }
  return rest;
}

/** How many characters from `at` on are a piece of `row`. */
function commonLength(password: string, at: number, row: string): number {
  let length = 0;
  while (at + length < password.length && row.includes(password.slice(at, at + length + 1))) length += 1;
  return length;
}
