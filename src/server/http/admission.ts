import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Visitor } from '../../domain/context.ts';
import { AppError } from '../../rules/errors.ts';
import type { ActionLimits, Limit, LimitedAction } from '../../rules/limits.ts';

/**
 * Counts what each network address does, in the memory of this process. The addresses are there as hashes alone, whose
 * salt ends with the process.
 */
export function createAdmission(limits: Record<LimitedAction, ActionLimits>): (address: string) => Visitor {
  const salt = randomBytes(32);
  const counters = { contact: countersOf(limits.contact), newsletter: countersOf(limits.newsletter) };

  return (address) => ({
    async admit(action) {
      const key = createHmac('sha256', salt).update(network(address)).digest('base64');
      const { each, together } = counters[action];
      try {
        for (const one of each) await one.consume(key);
        await together.consume('everybody');
      } catch (refusal) {
        const { msBeforeNext } = refusal as RateLimiterRes;
        if (msBeforeNext === undefined) throw refusal;
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
      }
    },
  });
}

function countersOf({ each, together }: ActionLimits) {
  return { each: each.map(counter), together: counter(together) };
}

function counter({ most, seconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ points: most, duration: seconds });
}

/** What one household or office shares: an IPv4 address as it is, of an IPv6 address the first 64 bits. */
export function network(address: string): string {
  const ipv4 = /\d+\.\d+\.\d+\.\d+$/.exec(address)?.[0];
  if (ipv4) return ipv4;
  const [left = '', right] = (address.split('%')[0] ?? '').split('::');
  const [first, last] = [left, right ?? ''].map((text) => text.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = right === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(zeros).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
