import Negotiator from 'negotiator';

/** Content codings, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The types of Negotiator lack the option that breaks ties by the server's preference. */
interface Preferring {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/** Returns the best content coding that an `Accept-Encoding` header allows. */
export function bestEncoding(accepted = ''): Encoding {
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const best = negotiator.encoding(encodings, { preferred: encodings });
  return encodings.find((name) => name === best) ?? 'identity';
}
