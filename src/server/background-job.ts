import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import { withJobId } from './log-context.ts';

/** How long to wait for unfinished work when the process ends. */
const CLOSE_MS = 5_000;

interface Job {
  /** Names the job in the IDs of its log lines. */
  name: string;
  everyMs: number;
  /** Time to the first run. Default: `everyMs`. */
  firstMs?: number;
  /** Parts of the job by their names, in order. Each runs even if another one fails. */
  steps: Readonly<Record<string, () => Promise<unknown>>>;
  database: Pick<Database, 'ready'>;
  log: Logger;
}

/**
 * Repeats a job in the background. Leaves out a run while the database is not ready or the run before has not ended. Logs the
 * steps that fail. Returns a function that stops the job after the current step.
 */
export function startJob({ name, everyMs, firstMs = everyMs, steps, database, log }: Job): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> | undefined;

  async function runSteps(): Promise<void> {
    for (const [step, run] of Object.entries(steps)) {
      if (stopped || !database.ready) return;
      try {
        await run();
      } catch (error) {
        log.error({ err: error, step }, 'background job failed');
      }
    }
  }

  const run = () => {
    running ??= withJobId(name, runSteps).finally(() => (running = undefined));
  };
  let interval: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    run();
    interval = setInterval(run, everyMs);
  }, firstMs);
  return async () => {
    stopped = true;
    clearTimeout(first);
    clearInterval(interval);
    await waitForEnd(running);
  };
}

/** Waits for unfinished work before the process ends, but not for long. */
export async function waitForEnd(work: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([work, pause(CLOSE_MS, undefined, { ref: false })]);
}
