import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.ts';
import { memoryCounter } from './http/memory-counter.ts';
import { sharedCounter } from './http/shared-counter.ts';
import type { MailRate } from './mail/outbox.ts';

/** Counting in parts of a second spreads the emails over it. */
const PARTS = 5;

/** Limits the emails per second. All processes that share a PostgreSQL server count together. */
export function createMailRate(
  { databaseUrl, mailsPerSecond }: Pick<Config, 'databaseUrl' | 'mailsPerSecond'>,
  source: DataSource,
): MailRate {
  const max = Math.max(1, Math.floor(mailsPerSecond / PARTS));
  const limit = { max, seconds: max / mailsPerSecond };
  const counter = databaseUrl ? sharedCounter('mail', limit, source) : memoryCounter(limit);
  return async () => {
    for (;;) {
      const waitMs = await counter.consume('all', 1);
      if (waitMs === 0) return;
      await setTimeout(waitMs);
    }
  };
}
