import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that fit an address and a cookie. Only `hashOf` it is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
