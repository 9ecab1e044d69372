import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { AppError } from '../../rules/errors.ts';
import { logRequest } from './access-log.ts';
import type { Settings } from '../database/settings.ts';
import { errorResponse } from './error-response.ts';
import { HEALTH_PATHS } from './health.ts';
import { acceptOf, withoutSuffix } from './page-format.ts';
import type { RequestId } from './request-id.ts';
import { fixedSecurityHeaders } from './security-headers.ts';
import type { WorkQueues } from './work-queue.ts';

interface Dependencies {
  app: RequestListener;
  config: Config;
  log: Logger;
  requestId: RequestId;
  queues: WorkQueues;
  /** Returns the current delay of the event loop, in milliseconds. */
  eventLoopDelay(): number;
  settings: Pick<Settings, 'current'>;
}

/** A longer delay of the event loop means that the process cannot keep up. Submissions are refused last. */
const MAX_DELAY_MS: Record<keyof WorkQueues, number> = { reads: 200, operators: 500, writes: 1_000 };

/**
 * Refuses a request if too many of its kind are waiting or the process cannot keep up. Passes any other on to the app.
 */
export function shedLoad(dependencies: Dependencies): RequestListener {
  const { app, config, log, requestId, queues, eventLoopDelay, settings } = dependencies;
  const overloaded = new AppError('OVERLOADED');
  const fixed = fixedSecurityHeaders(config);

  return (request, response) => {
    const kind = kindOf(request);
    const refused = kind && (queues[kind].full || eventLoopDelay() > MAX_DELAY_MS[kind]);
    if (!refused) return app(request, response);
    const began = performance.now();
    // Closing a connection with an unread body would reset it, and the client would not get the response.
    request.resume().once('end', () => {
      const id = requestId(request);
      const { headers, body } = errorResponse(overloaded, settings.current, acceptOf(request));
      response.writeHead(overloaded.status, { ...fixed, ...headers, 'X-Request-Id': id }).end(body);
      logRequest(log, id, request, response, began);
    });
  };
}

/**
 * Files, like health checks, cost little and are never refused. Feeds are made for each request, and other endings, which bots
 * guess, lead to the not-found page.
 */
const FILE = /\.(avif|css|ico|jpeg|js|png|svg|webp|woff2)$/;

/** Returns the kind of work that a request causes, or undefined if it causes almost none. */
function kindOf({ method = '', url = '/' }: IncomingMessage): keyof WorkQueues | undefined {
  const [path = '/'] = withoutSuffix(url).split('?');
  if (HEALTH_PATHS.includes(path) || FILE.test(path)) return undefined;
  if (path.startsWith('/operator')) return 'operators';
  return method === 'POST' && path !== '/graphql' ? 'writes' : 'reads';
}
