import { decodeUnreserved } from './percent-encoding.ts';

/** The token of a private link: an ID, its expiry and a signature. */
const TOKEN = /[0-9a-f]{32}\.[0-9a-z]{6,9}\.[0-9a-f]{32}/gi;

export const TOKEN_PATTERN = new RegExp(`^${TOKEN.source}$`);

/**
 * Removes tokens and the query string from the target of a request, so that the log reveals no private links and no
 * searches. Recognizes every spelling that the server answers: any case, and percent-encoded letters.
 */
export function withoutSecrets(target: string): string {
  return decodeUnreserved(target).replace(/\?.*/s, '?...').replace(TOKEN, '[token]');
}
