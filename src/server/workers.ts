import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Pause before a new worker, since the cause of the exit may persist. */
const RESTART_MS = 1_000;

/**
 * Runs several worker processes behind one port. This process replaces a worker that exits, forwards signals to stop, and
 * exits after all workers have exited.
 */
export async function superviseWorkers(count: number, log: Logger): Promise<never> {
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
    while (!stopping.signal.aborted) {
      const worker = cluster.fork();
      log.info({ pid: worker.process.pid }, 'worker started');
      const code = await new Promise<number>((resolve) => worker.once('exit', resolve));
      if (stopping.signal.aborted) return;
      // A worker that cannot start has printed the reason, and another one would fail too.
      if (!hasListened) process.exit(code || 1);
      log.error({ code, pid: worker.process.pid }, 'worker exited and is replaced');
      await setTimeout(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  await Promise.all(Array.from({ length: count }, keepWorkerRunning));
  process.exit(0);
}
