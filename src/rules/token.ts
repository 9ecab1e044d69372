/** The token of a private link: an ID, its expiry and a signature. */
const TOKEN = /[0-9a-f]{32}\.[0-9a-z]{6,9}\.[0-9a-f]{32}/gi;

export const TOKEN_PATTERN = new RegExp(`^${TOKEN.source}$`);

/**
 * Returns a request path that may be logged. Readers of the log must not be able to open a private link or to learn what
 * an operator searched for.
 */
export function withoutSecrets(path: string): string {
  return path
    .replace(/^(\/operator[^?]*\?).*/, '$1...')
    .replace(TOKEN, '[token]')
    .replace(/([?&]token=)[^&]*/, '$1[token]');
}
