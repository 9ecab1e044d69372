import { Router } from 'express';
import type { Database } from '../database/database.ts';

const ANSWER_WITHIN_MS = 2_000;

/** `/healthz`: the process lives. `/readyz`: it can serve, that is, its database answers and it is
 * not about to end. One word each. */
export function health(database: Database, stopping: AbortSignal): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  router.get('/readyz', async (_request, response) => {
    const ready = !stopping.aborted && (await answers(database));
    response
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'unavailable');
  });
  return router;
}

async function answers({ ready, source }: Database): Promise<boolean> {
  if (!ready) return false;
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
  try {
    return await Promise.race([source.query('SELECT 1').then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
