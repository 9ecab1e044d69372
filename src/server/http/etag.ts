import { createHash } from 'node:crypto';

/** Returns the ETag of a text or of bytes. It is weak, because all encodings share it (RFC 9110, 8.8.1). */
export function weakETag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
