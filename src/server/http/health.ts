import { Router } from 'express';
import type { Database } from '../database/database.ts';

const DATABASE_TIMEOUT_MS = 2_000;

/** Serves `/healthz` (the process runs) and `/readyz` (the database answers and the process is not shutting down). */
export function health(database: Database, stopping: AbortSignal): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  router.get('/readyz', async (_request, response) => {
    const ready = !stopping.aborted && (await databaseAnswers(database));
    response
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'unavailable');
  });
  return router;
}

async function databaseAnswers({ ready, source }: Database): Promise<boolean> {
  if (!ready) return false;
  const { promise: timeout, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS);
  try {
    return await Promise.race([source.query('SELECT 1').then(() => true), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
