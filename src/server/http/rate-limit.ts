import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Visitor } from '../../domain/shared/request-context.ts';
import { AppError } from '../../rules/errors.ts';
import type { ActionLimits, Limit, LimitedAction } from '../../rules/rate-limits.ts';
import { network } from './network.ts';

/**
 * Counts what each network address does, in the memory of this process. The addresses are there as hashes alone, whose
 * salt ends with the process.
 */
export function createRateLimiter(limits: Record<LimitedAction, ActionLimits>): (address: string) => Visitor {
  const salt = randomBytes(32);
  const counters = {
    contact: countersOf(limits.contact),
    newsletter: countersOf(limits.newsletter),
    graphql: countersOf(limits.graphql),
  };

  return (address) => ({
    async consume(action, cost = 1) {
      const key = createHmac('sha256', salt).update(network(address)).digest('base64');
      const { each, together } = counters[action];
      try {
        for (const one of each) await one.consume(key, cost);
        await together?.consume('everybody', cost);
      } catch (refusal) {
        const { msBeforeNext } = refusal as RateLimiterRes;
        if (msBeforeNext === undefined) throw refusal;
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
      }
    },
  });
}

function countersOf({ each, together }: ActionLimits) {
  return { each: each.map(counter), together: together && counter(together) };
}

function counter({ most, seconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ points: most, duration: seconds });
}
