import { setTimeout } from 'node:timers/promises';

/** Resolves once the next email may be sent. */
export type MailRate = () => Promise<void>;

/** Spreads the emails of this process evenly, at most so many per second. */
export function createMailRate(mailsPerSecond: number): MailRate {
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(now, nextAt);
    nextAt = at + 1_000 / mailsPerSecond;
    if (at > now) await setTimeout(at - now);
  };
}
