import { Router } from 'express';
import type { Database } from '../database/database.ts';

/** Paths that the access log leaves out. */
export const HEALTH_PATHS = ['/healthz', '/readyz'];

/** Serves `/healthz` (the process runs) and `/readyz` (the database serves requests and the process is not shutting down). */
export function health(database: Pick<Database, 'problem'>, stopping: AbortSignal): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  router.get('/readyz', (_request, response) => {
    const ready = database.problem === undefined && !stopping.aborted;
    response
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'unavailable');
  });
  return router;
}
