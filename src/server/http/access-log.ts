import type { RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** What a proxy may call a request, so that its log and ours agree. */
const SAFE_ID = /^[\w.:-]{1,100}$/;

/** One line for each request, with an id that is also in the answer. Neither address nor headers nor body are written. */
export function accessLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId(request: IncomingMessage, response: ServerResponse) {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, url }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
  }) as RequestHandler;
}
