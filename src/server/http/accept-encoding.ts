import Negotiator from 'negotiator';

/** Content codings, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The types of Negotiator lack the option that breaks ties by the server's preference. */
interface Preferring {
  encoding<Name>(available: readonly Name[], options: { preferred: readonly Name[] }): Name | undefined;
}

/** Returns the best content coding that an `Accept-Encoding` header allows. */
export function bestEncoding(accepted = ''): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } } as never) as unknown as Preferring;
  return negotiator.encoding(encodings, { preferred: encodings }) ?? 'identity';
}
