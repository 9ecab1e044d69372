import type { IncomingMessage } from 'node:http';

/** Returns whether a browser asks for a page that nobody may ever look at. */
export function isPreload({ headers }: IncomingMessage): boolean {
  return headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch';
}
