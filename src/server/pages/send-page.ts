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
import { allowNonce } from '../http/security-headers.ts';
import { HtmlStream } from './html-stream.ts';

/** Only what is late is sent late: React would also move large finished parts, by inline scripts. */
const WHOLE = { progressiveChunkSize: Infinity };

/** A stream that has not ended by then is ended: what is late is left out, and the page can be used. */
const STREAM_MAX_MS = 10_000;

const REVALIDATED = { 'Cache-Control': 'no-cache' };

export interface PageToSend {
  entry: ServerEntry;
  page: Page;
  /** The files that a page with these route modules needs. */
  assets(routeModules: string[]): Assets;
  headers?: Record<string, string> | undefined;
  /** All in one piece, without a script to show what is late. */
  whole?: boolean;
  /** Whether the page is wanted back, for others: with late parts that is a rendering of its own. */
  kept?: boolean;
}

type PageDocument = ReturnType<ServerEntry['createDocument']>;

export type SendPage = (request: Request, response: Response, page: PageToSend) => Promise<Buffer | undefined>;

/**
 * Renders and sends a page whose status is decided. People get the shell at once and late extras after it. Crawlers, which
 * run no scripts, get it all in one piece, and that is what is returned where it is to be kept. Nothing is, when it failed.
 */
export function createSendPage({ origin, log }: { origin: string; log: Logger }): SendPage {
  return async (request, response, sent) => {
    const { entry, page, kept, whole = isbot(request.headers['user-agent'] ?? '') } = sent;
    try {
      const html = await send(request, response, whole ? await inOnePiece(sent) : sent);
      if (html || !kept) return html;
      return render(documentOf(await inOnePiece(sent)).element);
    } catch (error) {
      log.error({ err: error, requestId: request.id }, 'a page could not be rendered');
      if (response.headersSent) return void response.destroy();
      const failed = { ...sent, page: entry.withFailure(page) };
      await send(request, response, failed).catch(() => sendLastResort(response));
      return undefined;
    }
  };

  /** Returns what was sent, when it was sent in one piece. */
  async function send(request: Request, response: Response, sent: PageToSend): Promise<Buffer | undefined> {
    const document = documentOf(sent);
    if (document.deferred.length > 0) return stream(request, response, sent, document);
    const html = render(document.element);
    sendHead(response, sent);
    response.end(html);
    return html;
  }

  function documentOf({ entry, page, assets }: PageToSend): PageDocument {
    return entry.createDocument(page, { origin, assets: assets(entry.routeModules(page)) });
  }

  /** Resolves when the shell is sent, or the visitor has gone: nobody else waits for how fast one of them reads. */
  async function stream(
    request: Request,
    response: Response,
    sent: PageToSend,
    { element, deferred }: PageDocument,
  ): Promise<undefined> {
    if (response.destroyed) return undefined;
    const nonce = randomBytes(16).toString('base64');
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      ...WHOLE,
      onShellReady() {
        shellSent = true;
        sendHead(response, sent);
        allowNonce(response, nonce);
        pipe(new HtmlStream(response, deferred, deferredScript));
        resolve(undefined);
      },
      onShellError: reject,
      onError(error) {
        if (shellSent && !response.destroyed)
          log.error({ err: error, requestId: request.id }, 'a part of a page failed');
      },
    });
    const timer = setTimeout(() => abort(new Error('The stream took too long.')), STREAM_MAX_MS);
    response.on('close', () => {
      clearTimeout(timer);
      abort(new Error('The visitor has gone.'));
      resolve(undefined);
    });
    return promise;
  }
}

async function inOnePiece(sent: PageToSend): Promise<PageToSend> {
  return { ...sent, page: await sent.entry.withDeferredData(sent.page) };
}

/** What React puts in front of a part that failed within Suspense. It throws nothing then. */
const FAILED_PART = '<!--$!-->';

/** Where nothing is waited for, this takes half the time of a stream. */
function render(element: ReactElement): Buffer {
  const html = `<!DOCTYPE html>${renderToString(element)}`;
  if (html.includes(FAILED_PART)) throw new Error('A part of the page failed.');
  return Buffer.from(html);
}

function sendHead(response: Response, { page, headers = REVALIDATED }: PageToSend): void {
  response.status(page.statusCode).type('html').set(headers);
  if (page.statusCode === 503) response.set('Retry-After', String(UNAVAILABLE_RETRY_S));
}

/** When even the page that says so cannot be rendered. */
function sendLastResort(response: Response): void {
  response.status(500).type('text').send(`Something went wrong. Please write to ${identity.provider.email}.`);
}
