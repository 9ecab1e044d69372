import type { RequestHandler } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { withoutSecrets } from '../../rules/token.ts';
import { HEALTH_PATHS } from './health.ts';
import { withRequestId } from '../log-context.ts';
import type { RequestId } from './request-id.ts';

declare module 'express-serve-static-core' {
  interface Request {
    id: string;
  }
}

/**
 * Logs one line per request, except for health checks, and sends its ID back. All other lines about the request have the ID,
 * too. Logs no address, header or body, since these are personal data.
 */
export function accessLog(log: Logger, requestId: RequestId): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    request.id = requestId(request);
    response.set('X-Request-Id', request.id);
    if (!HEALTH_PATHS.includes(request.url)) {
      const { method, originalUrl } = request;
      response.once('close', () => logRequest(log, request.id, { method, url: originalUrl }, response, startedAt));
    }
    withRequestId(request.id, next);
  };
}

/** Logs the line of a request, also for a response that bypasses Express. */
export function logRequest(
  log: Logger,
  id: string,
  { method, url }: Pick<IncomingMessage, 'method' | 'url'>,
  { statusCode }: ServerResponse,
  startedAt: number,
): void {
  const responseTime = Math.round(performance.now() - startedAt);
  const req = { id, method, url: withoutSecrets(url ?? '') };
  const line = { requestId: id, req, res: { status: statusCode }, responseTime };
  if (statusCode >= 500) log.error(line, 'request failed');
  else log.info(line, 'request');
}
