import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as base64url, for URLs and cookies. Store only the hash, from `hashOf`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
