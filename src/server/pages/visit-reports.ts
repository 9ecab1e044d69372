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
  visits: Pick<VisitCounter, 'countView'>;
}

/** Receives what browsers report of page views. Answers the same to anything, because browsers ignore it. */
export function visitReports({ config, site, visits }: Dependencies): Router {
  const router = Router();
  router.post(VISITS_PATH, requireSameOrigin(config), async (request, response) => {
    await request.rateLimit.consume('visit');
    const { path, navigated, ...vitals } = parseObject(await readText(request, MAX_BYTES));
    const { publicPattern } = await site.entry();
    const pattern = typeof path === 'string' ? publicPattern(path) : undefined;
    if (typeof path === 'string' && pattern !== undefined) {
      visits.countView(request, { path, pattern, navigated: navigated === true, vitals });
    }
    response.status(204).end();
  });
  return router;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
