import { domainToUnicode } from 'node:url';
import { Raw, type FindOperator } from 'typeorm';
import { isLookAlike, withAsciiDomain } from '../../rules/email.ts';
import { clean } from '../../rules/text.ts';

/**
 * Returns an email address as it is stored and compared: with its domain as people write it. Browsers send `xn--kse-qla` for
 * a `käse` that a visitor types.
 */
export function storedAddress(email: string): string {
  const ascii = withAsciiDomain(clean(email));
  const at = ascii.lastIndexOf('@');
  return ascii.slice(0, at) + readableDomains(ascii.slice(at));
}

/** Returns a text with the parts of domains as people write them, except those that imitate another domain. */
export function readableDomains(text: string): string {
  return text.replaceAll(/\bxn--[a-z0-9-]+/gi, (label) => {
    const readable = domainToUnicode(label);
    return readable && !isLookAlike(readable) ? readable : label;
  });
}

/**
 * Returns the condition that a column contains an email address in any capitalization. Uses the indexes on lower(...).
 * PostgreSQL converts both sides, because JavaScript has other rules for letters outside ASCII.
 */
export function sameAddress(email: string): FindOperator<string> {
  return Raw((column) => `lower(${column}) = lower(:email)`, { email: storedAddress(email) });
}
