import { decodeUnreserved } from './percent-encoding.ts';

/** The token of a private link: an ID, its expiry and a signature. */
const TOKEN = /[0-9a-f]{32}\.[0-9a-z]{6,9}\.[0-9a-f]{32}/gi;

export const TOKEN_PATTERN = new RegExp(`^${TOKEN.source}$`);

/**
 * Removes tokens and operators' query strings from the target of a request, so that the log reveals no private links and
 * no searches of operators. Recognizes every spelling that the server answers: any case, percent-encoded letters, and a
 * target with a scheme and host.
 */
export function withoutSecrets(target: string): string {
  return decodeUnreserved(target)
    .replace(/^((?:https?:\/\/[^/]*)?\/operator[^?]*\?).*/i, '$1...')
    .replace(TOKEN, '[token]')
    .replace(/([?&]token=)[^&]*/gi, '$1[token]');
}
