import { LRUCache } from 'lru-cache';
import { hash, randomBytes } from 'node:crypto';
import type { Limit } from '../../rules/rate-limits.ts';

/** Counts the actions of clients. Stores their addresses only as hashes. */
export interface Counter {
  /** Returns 0 if the action is allowed, and otherwise the milliseconds until the next one is. */
  consume(client: string, points: number): Promise<number>;
}

/** Above this number of clients, the one that was counted the longest ago is forgotten. They need about 5 MB. */
const MAX_CLIENTS = 20_000;

interface Window {
  points: number;
  /** In milliseconds since 1970. */
  endsAt: number;
}

/**
 * Counts in the memory of this process, in a window that begins with the first action of a client. The memory of
 * rate-limiter-flexible grows with the number of clients.
 */
export function memoryCounter({ max, seconds }: Limit, maxClients = MAX_CLIENTS): Counter {
  const salt = randomBytes(32).toString('base64');
  // With `max`, each counter would allocate 0.3 MB for its clients before the first one.
  const windows = new LRUCache<string, Window>({ maxSize: maxClients, sizeCalculation: () => 1 });
  return {
    async consume(client, points) {
      // Takes 2 µs. With createHmac it would be 50 µs, and a request is counted at least twice.
      const key = hash('sha256', salt + client, 'base64');
      const now = Date.now();
      const known = windows.get(key);
      const window = known && known.endsAt > now ? known : { points: 0, endsAt: now + seconds * 1_000 };
      window.points += points;
      windows.set(key, window);
      return window.points > max ? window.endsAt - now : 0;
    },
  };
}
