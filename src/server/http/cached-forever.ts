import type { Response } from 'express';
import path from 'node:path';

const YEAR_S = 31_536_000;

/** `Cache-Control` of files that have a hash in their name and never change. */
export const CACHED_FOREVER = `public, max-age=${YEAR_S}, immutable`;

/** Sends such a file. */
export function sendForever(response: Response, name: string, bytes: Buffer): void {
  response.type(path.extname(name)).set('Cache-Control', CACHED_FOREVER).send(bytes);
}
