/** The token in a private link: an id, the time it ends, a signature. */
const TOKEN = /[0-9a-f]{32}\.[0-9a-z]{6,9}\.[0-9a-f]{32}/gi;

export const TOKEN_PATTERN = new RegExp(`^${TOKEN.source}$`);

/**
 * An address as it may be written down: whoever reads a log must not be able to open a private link, nor learn for whom an
 * operator has searched.
 */
export function withoutSecrets(address: string): string {
  return address
    .replace(/^(\/operator[^?]*\?).*/, '$1...')
    .replace(TOKEN, '[token]')
    .replace(/([?&]token=)[^&]*/, '$1[token]');
}
