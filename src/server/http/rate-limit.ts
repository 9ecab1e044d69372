import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit, Settle } from '../../domain/shared/request-context.ts';
import { tooManyRequests } from '../../rules/errors.ts';
import type { ActionLimits, Limit, LimitedAction } from '../../rules/rate-limits.ts';
import { clientKey, clientNetwork } from './client-network.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The rate limit of the client that sent the request. */
    rateLimit: RateLimit;
    /** Replaces what the request was charged before its work, once the price of its work is known. */
    settle?: Settle;
  }
}

type Limits = Record<LimitedAction, ActionLimits>;

/** Sets `request.rateLimit`. Nothing is counted until a handler consumes it. */
export function rateLimit(limits: Limits): RequestHandler {
  const limitFor = createRateLimiter(limits);
  return (request, _response, next) => {
    request.rateLimit = limitFor(request.ip);
    next();
  };
}

/** Counts a request that costs work. Throws TOO_MANY_REQUESTS above the limit of the client. */
export const limitRequests: RequestHandler = async (request, _response, next) => {
  request.settle = await request.rateLimit.consume('request');
  next();
};

/** Key of the limit of all clients together. */
const ALL = 'all';

/** Counts the actions of each client network in the memory of this process. Stores addresses only as hashes. */
export function createRateLimiter(actions: Limits): (address: string | undefined) => RateLimit {
  const limiters = Object.fromEntries(
    Object.entries(actions).map(([action, { perClient, total }]) => [
      action,
      { perClient: perClient.map(limiter), total: total && limiter(total) },
    ]),
  ) as Record<LimitedAction, { perClient: RateLimiterMemory[]; total: RateLimiterMemory | undefined }>;

  return (address) => {
    const client = clientKey(address);
    return {
      network: clientNetwork(address),
      async consume(action, cost = 1) {
        const { perClient, total } = limiters[action];
        const settles: Settle[] = [];
        for (const limit of perClient) settles.push(await consume(limit, client, cost));
        if (total) settles.push(await consume(total, ALL, cost));
        return async (actual) => {
          for (const settle of settles) await settle(actual);
        };
      },
    };
  };
}

function limiter({ max, seconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ points: max, duration: seconds });
}

/** Throws TOO_MANY_REQUESTS if the client must wait. What is refused costs nothing. */
async function consume(limit: RateLimiterMemory, key: string, points: number): Promise<Settle> {
  try {
    const { msBeforeNext } = await limit.consume(key, points);
    const end = performance.now() + msBeforeNext;
    let charged = points;
    return async (actual) => {
      if (performance.now() >= end) return;
      const difference = charged - actual;
      charged = actual;
      await limit.reward(key, difference);
    };
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    await limit.reward(key, points);
    throw tooManyRequests(thrown.msBeforeNext);
  }
}
