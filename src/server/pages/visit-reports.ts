import { Router } from 'express';
import { VISITS_PATH } from '../../rules/visits.ts';
import type { Config } from '../../config.ts';
import { readText } from '../http/read-body.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { Site } from './site.ts';
import type { VisitCounter } from './visit-counter.ts';

const MAX_BYTES = 1_024;

interface Dependencies {
  config: Config;
  site: Pick<Site, 'entry'>;
  visits: Pick<VisitCounter, 'countNavigation'>;
}

/** Receives the paths of pages that browsers open within the site. Answers the same to anything, because browsers ignore it. */
export function visitReports({ config, site, visits }: Dependencies): Router {
  const router = Router();
  router.post(VISITS_PATH, requireSameOrigin(config), async (request, response) => {
    await request.rateLimit.consume('visit');
    const path = await readText(request, MAX_BYTES);
    const pattern = (await site.entry()).publicPattern(path);
    if (pattern !== undefined) visits.countNavigation(request, path, pattern);
    response.status(204).end();
  });
  return router;
}
