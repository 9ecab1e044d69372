import type { Request } from 'express';
import type { IncomingMessage, RequestListener } from 'node:http';
import { HEALTH_PATHS } from '../http/health.ts';
import { withoutSuffix } from '../http/page-format.ts';
import type { Metrics } from './metrics.ts';

/** Passes each request on and measures the time until its response is complete or its client is gone. */
export function measureRequests(
  listener: RequestListener,
  { countRequest }: Metrics,
  pagePattern: (pathname: string) => string | undefined,
): RequestListener {
  return (request, response) => {
    const began = performance.now();
    response.once('close', () => {
      const route = routeOf(request, pagePattern);
      const seconds = (performance.now() - began) / 1_000;
      countRequest({ method: methodOf(request), route, status: response.statusCode }, seconds);
    });
    listener(request, response);
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

function methodOf({ method = '' }: IncomingMessage): string {
  return METHODS.has(method) ? method : 'other';
}

/** Addresses below these have no route of their own in the metrics. */
const AREAS = ['/operator', '/graphql', '/api', '/assets', '/pictures', '/preview'];

const FILE = /\.\w+$/;

/** Returns the pattern of an address. An address that the site does not know is `unknown`, so there are few patterns. */
function routeOf(request: IncomingMessage, pagePattern: (pathname: string) => string | undefined): string {
  const { route, baseUrl } = request as Request;
  if (typeof route?.path === 'string') return `${baseUrl.toLowerCase()}${route.path}`;
  const [target = '/'] = (request.url ?? '/').split('?');
  const original = (request as Request).originalUrl?.split('?')[0] ?? target;
  if (HEALTH_PATHS.includes(original)) return original;
  const area = AREAS.find((prefix) => original === prefix || original.startsWith(`${prefix}/`));
  if (area) return area;
  const pattern = pagePattern(withoutSuffix(original).split('?')[0] ?? '/');
  return pattern ?? (FILE.test(original) ? 'file' : 'unknown');
}
