import { timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../../rules/errors.ts';
import { TOKEN_PATTERN } from '../../rules/token.ts';
import { keyedHash } from './keyed-hash.ts';

/** A token is only valid for the purpose that it was signed for. */
export type Purpose =
  'receipt' | 'consultation' | 'confirm-call' | 'feed' | 'confirm' | 'unsubscribe' | 'stamp' | 'device';

/**
 * Returns a token for a URL: an ID, its expiry, and an HMAC-SHA256 of the purpose, ID and expiry, truncated to 128 bits
 * (RFC 2104, section 5). It is in lower case, because the site redirects to lower-case URLs.
 */
export async function signToken(
  manager: EntityManager,
  purpose: Purpose,
  id: string,
  lifetimeS: number,
  start = Date.now(),
): Promise<string> {
  const subject = id.replaceAll('-', '');
  const expires = (Math.floor(start / 1000) + lifetimeS).toString(36);
  return `${subject}.${expires}.${await mac(manager, purpose, subject, expires)}`;
}

/** Returns the ID and the expiry in a token, or nothing when the token was not signed for this purpose. */
export async function openToken(
  manager: EntityManager,
  purpose: Purpose,
  token: string,
): Promise<{ id: string; expiresAt: number } | undefined> {
  if (!TOKEN_PATTERN.test(token)) return undefined;
  const [subject = '', expires = '', signature = ''] = token.split('.');
  const expected = await mac(manager, purpose, subject, expires);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  const id = subject.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, expiresAt: parseInt(expires, 36) * 1000 };
}

/** Returns the ID in the token of a link. Throws NOT_FOUND for an invalid token and LINK_EXPIRED for an expired one. */
export async function readToken(manager: EntityManager, purpose: Purpose, token: string): Promise<string> {
  const opened = await openToken(manager, purpose, token);
  if (!opened) throw deadLink();
  if (opened.expiresAt < Date.now()) throw new AppError('LINK_EXPIRED');
  return opened.id;
}

/** Returns one error for an invalid token and for a deleted subject, so that nobody can tell which IDs existed. */
export function deadLink(): AppError {
  return notFound('This link does not work.');
}

async function mac(manager: EntityManager, purpose: Purpose, subject: string, expires: string): Promise<string> {
  return (await keyedHash(manager, [purpose, subject, expires])).slice(0, 32);
}
