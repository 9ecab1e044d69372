import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { site as identity } from '../../site.config.ts';
import type { Assets } from '../../rendering/Document.tsx';
import { deferredScript } from '../../rendering/hydration.ts';
import type { Page, ServerEntry } from '../../rendering/server-entry.tsx';
import { UNAVAILABLE_RETRY_S } from '../../rules/errors.ts';
import { referenceOf } from '../http/request-id.ts';
import { allowNonce } from '../http/security-headers.ts';
import { HtmlStream } from './html-stream.ts';

/** React would otherwise move large finished parts of a page into place by inline scripts. */
const PROGRESSIVE_CHUNK_SIZE = Infinity;

/** Deferred data that arrives within this time is rendered with the page. A complete page can be cached. */
const DEFERRED_WAIT_MS = 50;

/** A stream is ended after this time. The page is usable without the deferred data that is still missing. */
const STREAM_MAX_MS = 10_000;

const REVALIDATED = { 'Cache-Control': 'no-cache' };

export interface PageToSend {
  entry: ServerEntry;
  page: Page;
  /** Returns the files that a page with these route modules needs. */
  assets(routeModules: string[]): Assets;
  headers?: Record<string, string> | undefined;
  /** Waits for all deferred data, so that the page needs no script to show it. Default: only for crawlers. */
  withAllData?: boolean;
}

type PageDocument = ReturnType<ServerEntry['createDocument']>;

/** Returns the HTML, unless it was streamed or its rendering failed: such a page cannot be cached. */
export type SendPage = (request: Request, response: Response, page: PageToSend) => Promise<Buffer | undefined>;

/** Renders and sends a page whose status is known. Deferred data that takes long is streamed after the rest of the page. */
export function createSendPage({ origin, log }: { origin: string; log: Logger }): SendPage {
  return async (request, response, sent) => {
    const { entry, page, withAllData = isbot(request.headers['user-agent'] ?? '') } = sent;
    try {
      const loaded = entry.withDeferredData(page);
      const known = withAllData ? await loaded : await atMost(DEFERRED_WAIT_MS, loaded, page);
      return await send(request, response, { ...sent, page: known });
    } catch (error) {
      log.error({ err: error }, 'page could not be rendered');
      if (response.headersSent) return void response.destroy();
      const failed = { ...sent, page: entry.withFailure(page) };
      await send(request, response, failed).catch(() => sendLastResort(request, response));
      return undefined;
    }
  };

  async function send(request: Request, response: Response, sent: PageToSend): Promise<Buffer | undefined> {
    const { entry, page, assets } = sent;
    const reference = referenceOf(String(request.id));
    const document = entry.createDocument(page, { origin, assets: assets(entry.routeModules(page)), reference });
    if (document.deferred.length > 0) return stream(response, sent, document);
    const html = render(document.element);
    sendHead(response, sent);
    response.end(html);
    return html;
  }

  /** Resolves once the shell is sent or the visitor has left. A slow client does not delay other visitors. */
  async function stream(response: Response, sent: PageToSend, { element, deferred }: PageDocument): Promise<undefined> {
    if (response.destroyed) return undefined;
    const nonce = randomBytes(16).toString('base64');
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      progressiveChunkSize: PROGRESSIVE_CHUNK_SIZE,
      onShellReady() {
        shellSent = true;
        sendHead(response, sent);
        allowNonce(response, nonce);
        pipe(new HtmlStream(response, deferred, deferredScript));
        resolve(undefined);
      },
      onShellError: reject,
      onError(error) {
        if (shellSent && !response.destroyed) log.error({ err: error }, 'part of a page could not be rendered');
      },
    });
    const timer = setTimeout(() => abort(new Error('The stream took too long.')), STREAM_MAX_MS);
    response.on('close', () => {
      clearTimeout(timer);
      abort(new Error('The visitor left.'));
      resolve(undefined);
    });
    return promise;
  }
}

/** Returns what a promise resolves to, or the fallback if it takes longer. */
function atMost<Value>(ms: number, promise: Promise<Value>, fallback: Value): Promise<Value> {
  const timeout = Promise.withResolvers<Value>();
  const timer = setTimeout(() => timeout.resolve(fallback), ms);
  return Promise.race([promise, timeout.promise]).finally(() => clearTimeout(timer));
}

/** React's mark of a part that failed inside a Suspense boundary. `renderToString` does not throw then. */
const FAILED_PART = '<!--$!-->';

/** Renders a page whose data is complete. */
function render(element: ReactElement): Buffer {
  const html = `<!DOCTYPE html>${renderToString(element)}`;
  if (html.includes(FAILED_PART)) throw new Error('A part of the page failed.');
  return Buffer.from(html);
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
