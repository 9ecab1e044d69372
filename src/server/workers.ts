import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Whatever ended it may not have passed yet. */
const RESTART_MS = 1_000;

/**
 * Several processes behind one port, on one PostgreSQL. This one only watches: it replaces a worker that has died, passes a
 * request to stop on, and ends when all have ended.
 */
export async function superviseWorkers(count: number, log: Logger): Promise<never> {
  // Each worker takes its connections itself. Handed round by this process, one that goes to a worker that has just died
  // would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping.abort();
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }

  let served = false;
  cluster.on('listening', () => (served = true));

  async function keepOne(): Promise<void> {
    while (!stopping.signal.aborted) {
      const worker = cluster.fork();
      log.info({ pid: worker.process.pid }, 'worker started');
      const code = await new Promise<number>((resolve) => worker.once('exit', resolve));
      if (stopping.signal.aborted) return;
      // What none of them could do at first, none will: it has said why.
      if (!served) process.exit(code || 1);
      log.error({ code, pid: worker.process.pid }, 'a worker has ended and is replaced');
      await setTimeout(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  await Promise.all(Array.from({ length: count }, keepOne));
  process.exit(0);
}
