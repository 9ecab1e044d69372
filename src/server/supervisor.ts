import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { createLog } from './log.ts';
import { exitWithMessage } from '../start-error.ts';

/** Pause before a restart. It doubles with each exit, up to the maximum, because the cause may persist. */
const RESTART_MIN_MS = 100;
const RESTART_MAX_MS = 10_000;
/** A worker that has run this long has started well, so the next pause is short again. */
const STABLE_MS = 60_000;

/**
 * On a machine with much memory, V8 would let garbage grow: after a minute of cached pages the worker held 486 MB instead of 217.
 * `NODE_OPTIONS` has precedence.
 */
const HEAP_OPTIONS = '--max-old-space-size=256';

/**
 * Runs the server in a worker process and replaces it when it exits. Forwards signals to stop. If a worker exits before any has
 * listened, this process exits with its code.
 */
export async function supervise(): Promise<never> {
  const log = readConfigAndCreateLog();
  // The worker accepts its own connections. This process would pass them on one by one.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping.abort();
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }
  let hasListened = false;
  cluster.on('listening', () => (hasListened = true));

  let pauseMs = RESTART_MIN_MS;
  while (!stopping.signal.aborted) {
    const startedAt = performance.now();
    const worker = cluster.fork({ NODE_OPTIONS: `${HEAP_OPTIONS} ${process.env['NODE_OPTIONS'] ?? ''}` });
    const { pid } = worker.process;
    log.debug({ pid }, 'worker started');
    const [code, signal] = await new Promise<[number, string]>((resolve) =>
      worker.once('exit', (...ended) => resolve(ended)),
    );
    if (stopping.signal.aborted) break;
    // A worker that cannot start has printed the reason, and another one would fail too.
    if (!hasListened) process.exit(code || 1);
    if (performance.now() - startedAt > STABLE_MS) pauseMs = RESTART_MIN_MS;
    log.error({ code, signal, pid, pauseMs }, 'worker exited and is replaced');
    await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, RESTART_MAX_MS);
  }
  process.exit(0);
}

function readConfigAndCreateLog() {
  try {
    return createLog(readConfig());
  } catch (error) {
    return exitWithMessage(error);
  }
}
