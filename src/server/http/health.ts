import { Router } from 'express';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

const DATABASE_TIMEOUT_MS = 2_000;

/** Paths that the access log leaves out. */
export const HEALTH_PATHS = ['/healthz', '/readyz'];

/**
 * Serves `/healthz` (the process runs) and `/readyz` (the database serves requests and the process is not shutting down).
 * Logs when the readiness or its problem changes.
 */
export function health(database: Database, stopping: AbortSignal, log: Logger): Router {
  const router = Router();
  let known: string | undefined = 'The database was not checked yet.';
  let checking: Promise<string | undefined> | undefined;

  async function isReady(): Promise<boolean> {
    if (stopping.aborted) return false;
    // Anybody may ask as often as they like, so simultaneous requests share one check.
    const problem = await (checking ??= problemOf(database).finally(() => (checking = undefined)));
    if (problem !== known) {
      if (problem) log.warn({ problem }, 'not ready for requests');
      else log.info('ready for requests');
    }
    known = problem;
    return problem === undefined;
  }

  router.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  router.get('/readyz', async (_request, response) => {
    const ready = await isReady();
    response
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'unavailable');
  });
  return router;
}

/** Returns why the database cannot serve requests, or nothing if it can. */
async function problemOf(database: Database): Promise<string | undefined> {
  const timer = new AbortController();
  const timeout = setTimeout(DATABASE_TIMEOUT_MS, 'The database does not respond.', { signal: timer.signal });
  const problem = database.check().then(
    () => undefined,
    ({ message }: Error) => message,
  );
  return Promise.race([problem, timeout]).finally(() => timer.abort());
}
