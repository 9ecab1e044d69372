/** The token of a private link: an ID, its expiry and a signature. */
const TOKEN = /[0-9a-f]{32}\.[0-9a-z]{6,9}\.[0-9a-f]{32}/gi;

export const TOKEN_PATTERN = new RegExp(`^${TOKEN.source}$`);

/**
 * Removes tokens and operators' query strings from a request path, so that the log reveals no private links and no
 * searches of operators.
 */
export function withoutSecrets(path: string): string {
  return path
    .replace(/^(\/operator[^?]*\?).*/, '$1...')
    .replace(TOKEN, '[token]')
    .replace(/([?&]token=)[^&]*/, '$1[token]');
}
