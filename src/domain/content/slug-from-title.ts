import transliterate from '@sindresorhus/transliterate';
import { SLUG_MAX, slugFromName } from '../../rules/slug.ts';

/**
 * Returns the slug that a title suggests: "Prüfpfade" gives "pruefpfade". Empty if the title has no letter or digit that can
 * be written in ASCII.
 */
export function slugFromTitle(title: string): string {
  // Some scripts transliterate to apostrophes, and a cut can end in a hyphen.
  return slugFromName(transliterate(title)).slice(0, SLUG_MAX).replace(/^-|-$/g, '');
}
