import type { RequestHandler } from 'express';
import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '../../domain/shared/request-context.ts';
import { AppError } from '../../rules/errors.ts';
import type { ActionLimits, Limit, LimitedAction } from '../../rules/rate-limits.ts';
import { clientNetworks } from './client-network.ts';

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

/** Counters count whole numbers, and a network of four clients is charged a quarter. */
const UNITS = 4;

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
      const { perClient, total } = counters[action];
      try {
        for (const { network, clients } of clientNetworks(address)) {
          const client = createHmac('sha256', salt).update(network).digest('base64');
          for (const counter of perClient) await counter.consume(client, (cost * UNITS) / clients);
        }
        await total?.consume('total', cost * UNITS);
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
  return new RateLimiterMemory({ points: max * UNITS, duration: seconds });
}
