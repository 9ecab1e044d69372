import { timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../../rules/errors.ts';
import { TOKEN_PATTERN } from '../../rules/token.ts';
import { keyedHash } from './keyed-hash.ts';

/** What a token is for. One that was made for a purpose opens no other door. */
export type Purpose = 'receipt' | 'confirm' | 'unsubscribe' | 'stamp';

/**
 * A token for an address of the site: an id, the time it ends, and HMAC-SHA256 over both and the purpose, cut to 128 bits
 * (RFC 2104, section 5, allows half). In lower case, since addresses are.
 */
export async function signToken(
  manager: EntityManager,
  purpose: Purpose,
  id: string,
  lifetimeS: number,
): Promise<string> {
  const subject = id.replaceAll('-', '');
  const expires = (Math.floor(Date.now() / 1000) + lifetimeS).toString(36);
  return `${subject}.${expires}.${await mac(manager, purpose, subject, expires)}`;
}

/** The id in a token and the time it ends, in milliseconds; nothing when the token was not made here for this purpose. */
export async function openToken(
  manager: EntityManager,
  purpose: Purpose,
  token: string,
): Promise<{ id: string; expiresAt: number } | undefined> {
  if (!TOKEN_PATTERN.test(token)) return undefined;
  const [subject = '', expires = '', given = ''] = token.split('.');
  const expected = await mac(manager, purpose, subject, expires);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined;
  const id = subject.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, expiresAt: parseInt(expires, 36) * 1000 };
}

/** The id in the token of a link. Throws NOT_FOUND for one that is not from here, LINK_EXPIRED for one that has ended. */
export async function readToken(manager: EntityManager, purpose: Purpose, token: string): Promise<string> {
  const opened = await openToken(manager, purpose, token);
  if (!opened) throw deadLink();
  if (opened.expiresAt < Date.now()) throw new AppError('LINK_EXPIRED');
  return opened.id;
}

/** For a link that was not made here, or whose subject is gone: a stranger must not learn which. */
export function deadLink(): AppError {
  return notFound('This link does not work.');
}

async function mac(manager: EntityManager, purpose: Purpose, subject: string, expires: string): Promise<string> {
  return (await keyedHash(manager, [purpose, subject, expires])).slice(0, 32);
}
