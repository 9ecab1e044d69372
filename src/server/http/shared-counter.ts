import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { keyedHash } from '../../domain/secrets/keyed-hash.ts';
import type { Limit } from '../../rules/rate-limits.ts';
import type { Counter } from './memory-counter.ts';

/** Counts in a table that all processes of the site share. Rejects without the database, which the action needs, too. */
export function sharedCounter(action: string, { max, seconds }: Limit, source: DataSource): Counter {
  const limiter = new RateLimiterPostgres({
    storeClient: source,
    storeType: 'typeorm',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix: `${action}/${seconds}`,
    points: max,
    // The table contains whole milliseconds, and PostgreSQL rejects parts of one.
    duration: Math.ceil(seconds * 1_000) / 1_000,
  });
  return {
    async consume(client, points) {
      try {
        await limiter.consume(await keyedHash(source.manager, ['rate limit', client]), points);
        return 0;
      } catch (thrown) {
        // It is 0 if the period has ended before the answer, but 0 would allow the action.
        if (thrown instanceof RateLimiterRes) return Math.max(thrown.msBeforeNext, 1);
        throw thrown;
      }
    },
  };
}
