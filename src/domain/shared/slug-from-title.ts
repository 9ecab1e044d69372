import transliterate from '@sindresorhus/transliterate';
import { SLUG_MAX, slugFromName } from '../../rules/slug.ts';

/** Symbols that make a name another one. The search knows the same names. */
const symbols: readonly (readonly [symbol: RegExp, word: string])[] = [
  [/(?<=\p{L})#/gu, ' sharp '],
  [/(?<=[\p{L}\p{N}+])\+/gu, ' plus '],
  [/(?<![\p{L}\p{N}])\.(?=net(?![\p{L}\p{N}]))/giu, 'dot'],
];

/** What follows is not in the slug, which is shorter. Transliterating long runs of accents takes quadratic time. */
const READ_MAX = 1_000;

/**
 * Returns the slug that a title suggests: "Prüfpfade" gives "pruefpfade". Empty if the title has no letter or digit that can
 * be written in ASCII. C, C#, C++ and .NET have different slugs.
 */
export function slugFromTitle(title: string): string {
  const named = symbols.reduce((text, [symbol, word]) => text.replace(symbol, word), title.slice(0, READ_MAX));
  // Some scripts transliterate to apostrophes, and a cut can end in a hyphen.
  return slugFromName(transliterate(named)).slice(0, SLUG_MAX).replace(/^-|-$/g, '');
}
