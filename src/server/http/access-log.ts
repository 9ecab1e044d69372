import type { RequestHandler } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { withoutSecrets } from '../../rules/token.ts';
import { HEALTH_PATHS } from './health.ts';
import { withRequestId } from '../log-context.ts';
import type { RequestId } from './request-id.ts';

const MESSAGE = 'request';

/**
 * Logs one line per request, except for health checks, and sends its ID back. All other lines about the request have the ID,
 * too. Logs no address, header or body, since these are personal data.
 */
export function accessLog(log: Logger, requestId: RequestId): RequestHandler {
  const logged = pinoHttp({
    logger: log,
    autoLogging: { ignore: ({ url }) => HEALTH_PATHS.includes(url ?? '') },
    genReqId(request: IncomingMessage, response: ServerResponse) {
      const id = requestId(request);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url: withoutSecrets(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => MESSAGE,
    customErrorMessage: () => 'request failed',
  });
  return (request, response, next) => logged(request, response, () => withRequestId(String(request.id), next));
}

/** Logs the same line for a response that bypasses Express. */
export function logRequest(
  log: Logger,
  id: string,
  { method, url }: IncomingMessage,
  { statusCode }: ServerResponse,
  startedAt: number,
): void {
  const responseTime = Math.round(performance.now() - startedAt);
  log.info(
    { requestId: id, req: { id, method, url: withoutSecrets(url ?? '') }, res: { status: statusCode }, responseTime },
    MESSAGE,
  );
}
