import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { ContentVersion } from '../database/content-version.ts';
import { encodings, type Encoding, type PageCache, type CachedPage } from './page-cache.ts';
import type { Entry } from './site.ts';
import { logRequest } from '../http/access-log.ts';
import type { RequestId } from '../http/request-id.ts';
import { securityHeaders } from '../http/security-headers.ts';

/** Sends a copy as it lies, or 304 to who has it already. */
export type SendCachedPage = (
  request: IncomingMessage,
  response: ServerResponse,
  copy: CachedPage,
  requestId: string,
) => void;

/** Browsers ask each time, and mostly hear 304. A shared cache asks each second, and shows what it has meanwhile. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=1, stale-while-revalidate=10, stale-if-error=3600';

/** RFC 9211: how a copy came to be sent. */
const HIT = 'site; hit';
const HIT_WHILE_AWAY = 'site; hit; detail=database-away';

export function createSendCachedPage(config: Config, content: ContentVersion, stopping: AbortSignal): SendCachedPage {
  const fixed = [...headersOf(config), 'Cache-Control', PAGE_CACHING, 'Vary', 'Accept-Encoding'];
  const prepared = new WeakMap<CachedPage, Record<Encoding, string[]>>();

  const prepare = (copy: CachedPage) => {
    const headers = Object.fromEntries(
      encodings.map((encoding) => [
        encoding,
        [
          ...fixed,
          'ETag',
          copy.etag,
          'Content-Type',
          'text/html; charset=utf-8',
          'Content-Length',
          String(copy.bytes[encoding].length),
          ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
        ],
      ]),
    ) as Record<Encoding, string[]>;
    prepared.set(copy, headers);
    return headers;
  };

  return (request, response, copy, id) => {
    const own = ['X-Request-Id', id, 'Cache-Status', content.watched ? HIT : HIT_WHILE_AWAY];
    if (stopping.aborted) own.push('Connection', 'close');
    if (matchesETag(request, copy)) {
      response.writeHead(304, [...fixed, 'ETag', copy.etag, ...own]).end();
    } else {
      const encoding = bestEncoding(request.headers['accept-encoding']);
      response.writeHead(200, [...(prepared.get(copy) ?? prepare(copy))[encoding], ...own]);
      response.end(request.method === 'HEAD' ? undefined : copy.bytes[encoding]);
    }
  };
}

interface InFront {
  app: RequestListener;
  log: Logger;
  cache: PageCache;
  entry: Entry;
  requestId: RequestId;
  sendCachedPage: SendCachedPage;
}

/** In front of the app: a page that is kept is answered here, without Express. Whatever else is asked goes on. */
export function serveCachedPages({ app, log, cache, entry, requestId, sendCachedPage }: InFront): RequestListener {
  const find = (requested: string): CachedPage | undefined => {
    // Nearly every request spells its address as it is kept.
    const copy = cache.fresh(requested);
    if (copy) return copy;
    const page = entry.pageAddress(requested);
    if (!page?.kept) return undefined;
    return cache.blind ? cache.lastGood(page.address) : cache.fresh(page.address);
  };

  return (request, response) => {
    const began = performance.now();
    const readable = request.method === 'GET' || request.method === 'HEAD';
    const copy = readable ? find(request.url ?? '/') : undefined;
    if (!copy) return app(request, response);
    const id = requestId(request);
    sendCachedPage(request, response, copy, id);
    logRequest(log, id, request, response, began);
  };
}

/** RFC 9110, 13.1.2: compared weakly; `*` is any page that is there. */
function matchesETag({ headers }: IncomingMessage, { etag }: CachedPage): boolean {
  const given = headers['if-none-match'];
  if (given === undefined) return false;
  const opaque = etag.slice('W/'.length);
  return given === '*' || given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

/** Its types do not know that it can break ties by the server's preference. */
interface Preferring {
  encoding<Name>(available: readonly Name[], options: { preferred: readonly Name[] }): Name | undefined;
}

/** Browsers send a handful of different lists. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

function bestEncoding(accepted = ''): Encoding {
  let encoding = chosen.get(accepted);
  if (!encoding) {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } } as never) as unknown as Preferring;
    encoding = negotiator.encoding(encodings, { preferred: encodings }) ?? 'identity';
    chosen.set(accepted, encoding);
  }
  return encoding;
}

/** The security headers as the middleware of every other answer sets them. */
function headersOf(config: Config): string[] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  securityHeaders(config)({} as never, response as never, () => {});
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
