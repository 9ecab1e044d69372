import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { ContentVersion } from '../database/watch.ts';
import { requestedPage } from './address.ts';
import type { PageCache, CachedPage } from './page-cache.ts';
import type { VisitCounter } from './visit-counter.ts';
import { bestEncoding } from '../http/accept-encoding.ts';
import { logRequest } from '../http/access-log.ts';
import { isRead } from '../http/is-read.ts';
import type { RequestId } from '../http/request-id.ts';
import type { RefuseTarget } from '../http/request-target.ts';
import { securityHeaders } from '../http/security-headers.ts';

/** Sends a cached page, or 304 for a matching ETag. */
export type SendCachedPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  requestId: string,
) => void;

/** Browsers revalidate each time and mostly get 304. A shared cache revalidates each second and serves stale pages meanwhile. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=1, stale-while-revalidate=10, stale-if-error=3600';

/** Values of Cache-Status (RFC 9211). */
const HIT = 'site; hit';
const HIT_WHILE_AWAY = 'site; hit; detail=database-away';

interface SendDependencies {
  config: Config;
  content: Pick<ContentVersion, 'away'>;
  stopping: AbortSignal;
  visits: Pick<VisitCounter, 'countPage'>;
}

export function createSendCachedPage({ config, content, stopping, visits }: SendDependencies): SendCachedPage {
  const common = {
    ...securityHeaders(config),
    Vary: 'Accept, Accept-Encoding',
    'Cache-Control': PAGE_CACHING,
  };

  return (request, response, page, id) => {
    visits.countPage(request);
    const headers = {
      ...common,
      ...page.headers,
      ETag: page.etag,
      'X-Request-Id': id,
      'Cache-Status': content.away ? HIT_WHILE_AWAY : HIT,
      ...(stopping.aborted && { Connection: 'close' }),
    };
    if (matchesETag(request, page)) return void response.writeHead(304, headers).end();
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const body = page.bytes[encoding];
    response
      .writeHead(200, {
        ...headers,
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        'Content-Length': String(body.length),
      })
      .end(request.method === 'HEAD' ? undefined : body);
  };
}

interface Dependencies {
  app: RequestListener;
  log: Logger;
  cache: PageCache;
  requestId: RequestId;
  refuseTarget: RefuseTarget;
  sendCachedPage: SendCachedPage;
}

/** Sends cached pages without Express. Passes any other request on to the app. */
export function serveCachedPages({
  app,
  log,
  cache,
  requestId,
  refuseTarget,
  sendCachedPage,
}: Dependencies): RequestListener {
  return (request, response) => {
    const began = performance.now();
    const page = isRead(request) ? cache.find(requestedPage(request).key) : undefined;
    if (!page || refuseTarget(request)) return app(request, response);
    const id = requestId(request);
    sendCachedPage(request, response, page, id);
    logRequest(log, id, request, response, began);
  };
}

/** Compares weakly (RFC 9110, 13.1.2). `*` matches any page. */
function matchesETag({ headers }: IncomingMessage, { etag }: CachedPage): boolean {
  const tags = headers['if-none-match'];
  if (tags === undefined) return false;
  const opaque = etag.slice('W/'.length);
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
