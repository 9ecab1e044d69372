import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { createLog } from './log.ts';
import { exitWithMessage } from './start-error.ts';

/** Pause before a new worker. It doubles with each exit, up to the maximum, because the cause may persist. */
const RESTART_MIN_MS = 100;
const RESTART_MAX_MS = 10_000;
/** A worker that has run this long has started well, so the next pause is short again. */
const STABLE_MS = 60_000;

/**
 * Sizes of a worker's heap, in megabytes. On a machine with 24 GB, V8 would let garbage grow: under uncached load a worker peaked
 * at 416 MB instead of 302, and after a minute of cached pages it held 486 MB instead of 217. With the
 * limit, an uncached page takes 24 to 36% more CPU time. `NODE_OPTIONS` has precedence.
 */
const HEAP_OPTIONS = '--max-old-space-size=256 --max-semi-space-size=8';

/**
 * Runs the worker processes behind one port. This process replaces a worker that exits, forwards signals to stop, and exits
 * after all workers have exited. If a worker exits before any has listened, this process exits with its code.
 */
export async function supervise(): Promise<never> {
  const { workers: count, metrics, log } = await readSettings();
  if (metrics) {
    const { serveMetrics } = await import('./metrics/metrics-server.ts');
    serveMetrics(metrics, log);
  }
  // Each worker accepts its own connections. With round-robin, a connection handed to a worker that has just died would hang.
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

  async function keepWorkerRunning(): Promise<void> {
    let pauseMs = RESTART_MIN_MS;
    while (!stopping.signal.aborted) {
      const worker = cluster.fork({ NODE_OPTIONS: `${HEAP_OPTIONS} ${process.env['NODE_OPTIONS'] ?? ''}` });
      const { pid } = worker.process;
      const startedAt = performance.now();
      log[count > 1 ? 'info' : 'debug']({ pid }, 'worker started');
      const [code, signal] = await new Promise<[number, string]>((resolve) =>
        worker.once('exit', (...ended) => resolve(ended)),
      );
      if (stopping.signal.aborted) return;
      // A worker that cannot start has printed the reason, and another one would fail too.
      if (!hasListened) process.exit(code || 1);
      if (performance.now() - startedAt > STABLE_MS) pauseMs = RESTART_MIN_MS;
      log.error({ code, signal, pid, pauseMs }, 'worker exited and is replaced');
      await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, RESTART_MAX_MS);
    }
  }

  await Promise.all(Array.from({ length: count }, keepWorkerRunning));
  process.exit(0);
}

async function readSettings() {
  try {
    const config = readConfig();
    const { workers, metricsPort: port, metricsHost: host } = config;
    return { workers, metrics: port === undefined ? undefined : { port, host }, log: await createLog(config) };
  } catch (error) {
    return exitWithMessage(error);
  }
}
