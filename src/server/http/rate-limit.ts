import type { RequestHandler } from 'express';
import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '../../domain/shared/request-context.ts';
import { AppError } from '../../rules/errors.ts';
import type { ActionLimits, Limit, LimitedAction } from '../../rules/rate-limits.ts';
import { clientNetwork } from './client-network.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The rate limit of the client that sent the request. */
    rateLimit: RateLimit;
  }
}

/** Sets `request.rateLimit`. Nothing is counted until a handler consumes it. */
export function rateLimit(limits: Record<LimitedAction, ActionLimits>): RequestHandler {
  const limitFor = createRateLimiter(limits);
  return (request, _response, next) => {
    request.rateLimit = limitFor(request.ip ?? '');
    next();
  };
}

/** Counts the actions of each client network in memory. Stores addresses only as hashes, with a salt per process. */
export function createRateLimiter(limits: Record<LimitedAction, ActionLimits>): (address: string) => RateLimit {
  const salt = randomBytes(32);
  const counters = {
    contact: createCounters(limits.contact),
    newsletter: createCounters(limits.newsletter),
    graphql: createCounters(limits.graphql),
  };

  return (address) => ({
    async consume(action, cost = 1) {
      const client = createHmac('sha256', salt).update(clientNetwork(address)).digest('base64');
      const { perClient, total } = counters[action];
      try {
        for (const counter of perClient) await counter.consume(client, cost);
        await total?.consume('total', cost);
      } catch (rejection) {
        const { msBeforeNext } = rejection as RateLimiterRes;
        if (msBeforeNext === undefined) throw rejection;
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
      }
    },
  });
}

function createCounters({ perClient, total }: ActionLimits) {
  return { perClient: perClient.map(createCounter), total: total && createCounter(total) };
}

function createCounter({ max, seconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ points: max, duration: seconds });
}
