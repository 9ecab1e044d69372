import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import { renderToPipeableStream } from 'react-dom/server';
import { site as identity } from '../../site.config.ts';
import type { Assets } from '../../rendering/Document.tsx';
import type { Page, ServerEntry } from '../../rendering/server-entry.tsx';
import { UNAVAILABLE_RETRY_S } from '../../rules/errors.ts';
import { referenceOf } from '../http/request-id.ts';
import { HtmlStream } from './html-stream.ts';

/** React would otherwise send large finished parts of a page after the others. */
const PROGRESSIVE_CHUNK_SIZE = Infinity;

/** After this time, a part of a page whose data is still missing says that it is not available. */
const DEFERRED_MAX_MS = 8_000;

const REVALIDATED = { 'Cache-Control': 'no-cache' };

export interface PageToSend {
  entry: ServerEntry;
  page: Page;
  /** Returns the files that a page with these route modules needs. */
  assets(routeModules: string[]): Assets;
  headers?: Record<string, string> | undefined;
}

/** Returns the HTML, unless a part of it is missing: such a page cannot be cached. */
export type SendPage = (request: Request, response: Response, page: PageToSend) => Promise<Buffer | undefined>;

/**
 * Streams a page whose status is known. Resolves once it is rendered, even if the visitor still reads it. Crawlers get the
 * page with all its data at once.
 */
export function createSendPage({ origin, log }: { origin: string; log: Logger }): SendPage {
  return async (request, response, sent) => {
    const { promise: expired, resolve: expire } = Promise.withResolvers<null>();
    const timer = setTimeout(expire, DEFERRED_MAX_MS, null);
    response.once('close', () => expire(null));
    const { entry } = sent;
    const page = entry.limitDeferredData(sent.page, expired);
    try {
      const isCrawler = isbot(request.headers['user-agent'] ?? '');
      const html = await stream(request, response, { ...sent, page: isCrawler ? await entry.withAllData(page) : page });
      return (await entry.isComplete(page)) ? html : undefined;
    } catch (error) {
      log.error({ err: error }, 'page could not be rendered');
      if (response.headersSent) return void response.destroy();
      const failed = { ...sent, page: entry.withFailure(page) };
      await stream(request, response, failed).catch(() => sendLastResort(request, response));
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  async function stream(request: Request, response: Response, sent: PageToSend): Promise<Buffer | undefined> {
    // The visitor has left.
    if (response.destroyed) return undefined;
    const { entry, assets } = sent;
    const page = entry.withPublicErrors(sent.page, referenceOf(String(request.id)));
    const element = entry.createDocument(page, { origin, assets: assets(entry.routeModules(page)) });
    const hydration = entry.withAllData(page).then((known) => entry.hydration(known, origin));
    const html = new HtmlStream(response, hydration);
    let failure: { error: unknown } | undefined;
    await new Promise<void>((resolve, reject) => {
      html.on('finish', resolve).on('error', reject);
      const { pipe, abort } = renderToPipeableStream(element, {
        progressiveChunkSize: PROGRESSIVE_CHUNK_SIZE,
        onShellReady() {
          if (failure) {
            reject(failure.error);
            return abort();
          }
          sendHead(response, sent);
          pipe(html);
        },
        onShellError: reject,
        onError(error) {
          if (response.headersSent) log.error({ err: error }, 'part of a page could not be rendered');
          failure ??= { error };
        },
      });
    });
    return failure ? undefined : html.html();
  }
}

function sendHead(response: Response, { page, headers = REVALIDATED }: PageToSend): void {
  response.status(page.statusCode).type('html').set(headers);
  if (page.statusCode === 503) response.set('Retry-After', String(UNAVAILABLE_RETRY_S));
}

/** Sends a plain sentence when even the error page cannot be rendered. */
function sendLastResort({ id }: Request, response: Response): void {
  const text = `Something went wrong. Please write to ${identity.provider.email} and name the error ${referenceOf(String(id))}.`;
  response.status(500).type('text').send(text);
}
