import type { Response } from 'express';

/** Keeps a response out of caches and search engines. */
export function keepPrivate(response: Response): void {
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
}
