import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long requests in progress may take to finish after an unexpected error. */
const DRAIN_MS = 500;

/**
 * Ends the process with 1 after an exception or a rejection that nothing handles, because its state is then unknown. Logs one
 * line with the stack, and waits a moment for `drain`.
 */
export function exitOnUnexpectedError(log: Logger, drain: () => Promise<void>): void {
  let ending = false;
  const end = (reason: unknown) => {
    // Later errors follow from the first one.
    if (ending) return;
    ending = true;
    log.fatal({ err: reason instanceof Error ? reason : new Error(String(reason)) }, 'the process ends');
    const timeout = setTimeout(DRAIN_MS);
    void Promise.race([drain(), timeout]).finally(() => process.exit(1));
  };
  process.on('uncaughtException', end).on('unhandledRejection', end);
}
