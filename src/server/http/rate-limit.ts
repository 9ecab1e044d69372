import type { RequestHandler } from 'express';
import type { DataSource } from 'typeorm';
import type { RateLimit } from '../../domain/shared/request-context.ts';
import { tooManyRequests } from '../../rules/errors.ts';
import type { ActionLimits, Limit, LimitedAction } from '../../rules/rate-limits.ts';
import { clientNetworks } from './client-network.ts';
import { memoryCounter, type Counter } from './memory-counter.ts';
import { sharedCounter } from './shared-counter.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The rate limit of the client that sent the request. */
    rateLimit: RateLimit;
  }
}

type Limits = Record<LimitedAction, ActionLimits>;

/** Sets `request.rateLimit`. Nothing is counted until a handler consumes it. */
export function rateLimit(limits: Limits, shared: DataSource | undefined): RequestHandler {
  const limitFor = createRateLimiter(limits, shared);
  return (request, _response, next) => {
    request.rateLimit = limitFor(request.ip ?? '');
    next();
  };
}

/** The table counts whole numbers, so an action costs this many, divided by the clients of its network. */
const UNITS = 4;

/** Counts a request that costs work. Throws TOO_MANY_REQUESTS above the limit of the client. */
export const limitRequests: RequestHandler = async (request, _response, next) => {
  await request.rateLimit.consume('request');
  next();
};

/**
 * Counts the actions of each client network, in memory and in the database that other processes share. Stores addresses only
 * as hashes.
 */
export function createRateLimiter(actions: Limits, shared?: DataSource): (address: string) => RateLimit {
  const counters = Object.fromEntries(
    Object.entries(actions).map(([action, { perClient, total, acrossProcesses }]) => {
      const limits = perClient.map(inUnits);
      const inMemory = limits.map((limit) => memoryCounter(limit));
      const inDatabase = shared && acrossProcesses ? limits.map((limit) => sharedCounter(action, limit, shared)) : [];
      return [action, { perClient: [...inMemory, ...inDatabase], total: total && memoryCounter(inUnits(total)) }];
    }),
  ) as Record<LimitedAction, { perClient: Counter[]; total: Counter | undefined }>;

  return (address) => ({
    async consume(action, cost = 1) {
      const { perClient, total } = counters[action];
      // The memory refuses first, so that a flood costs no statements.
      for (const counter of perClient) {
        for (const { network, clients } of clientNetworks(address)) {
          refuse(await counter.consume(network, (cost * UNITS) / clients));
        }
      }
      refuse((await total?.consume('total', cost * UNITS)) ?? 0);
    },
  });
}

function inUnits({ max, seconds }: Limit): Limit {
  return { max: max * UNITS, seconds };
}

/** Throws TOO_MANY_REQUESTS if the client must wait. */
function refuse(waitMs: number): void {
  if (waitMs > 0) throw tooManyRequests(waitMs);
}
