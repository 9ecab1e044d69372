import type { RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { withoutSecrets } from '../../rules/token.ts';

/** What a proxy may call a request, so that its log and ours agree. */
const SAFE_ID = /^[\w.:-]{1,100}$/;

const MESSAGE = 'request';

export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
}

/** One line for each request, with an id that is also in the answer. Neither address nor headers nor body are written. */
export function accessLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
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
  }) as RequestHandler;
}

/** The same line for an answer that did not pass through the app. */
export function logRequest(
  log: Logger,
  id: string,
  { method, url }: IncomingMessage,
  { statusCode }: ServerResponse,
  began: number,
): void {
  const responseTime = Math.round(performance.now() - began);
  log.info({ req: { id, method, url: withoutSecrets(url ?? '') }, res: { status: statusCode }, responseTime }, MESSAGE);
}
