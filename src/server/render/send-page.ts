import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { renderToPipeableStream } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { site as identity } from '../../site.config.ts';
import type { Assets } from '../../site/Document.tsx';
import { lateScript } from '../../site/hydration.ts';
import type { Page, ServerEntry } from '../../site/server-entry.tsx';
import { UNAVAILABLE_RETRY_S } from '../../rules/errors.ts';
import { allowNonce } from '../http/security-headers.ts';
import { PageSink } from './page-sink.ts';

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

export type SendPage = (request: Request, response: Response, page: PageToSend) => Promise<Buffer | undefined>;

/**
 * Renders and sends a page whose status is decided. People get the shell at once and late extras after it. Crawlers, which
 * run no scripts, get it all in one piece, and that is what is returned where it is to be kept. Nothing is, when it
 * failed or the visitor has gone.
 */
export function createSendPage({ origin, log }: { origin: string; log: Logger }): SendPage {
  return async (request, response, sent) => {
    const { entry, page, whole = isbot(request.headers['user-agent'] ?? '') } = sent;
    const shown = whole ? await entry.withLateData(page) : page;
    try {
      const html = await stream(request, response, { ...sent, page: shown });
      if (html !== 'with late parts') return html;
      return sent.kept ? await renderWhole(sent) : undefined;
    } catch (error) {
      log.error({ err: error, requestId: request.id }, 'a page could not be rendered');
      if (response.headersSent) return void response.destroy();
      const failed = { ...sent, page: entry.withFailure(page) };
      await stream(request, response, failed).catch(() => sendLastResort(response));
      return undefined;
    }
  };

  async function renderWhole({ entry, page, assets }: PageToSend): Promise<Buffer> {
    const files = assets(entry.routeModules(page));
    const { element } = entry.createDocument(await entry.withLateData(page), { origin, assets: files });
    const { prelude } = await prerenderToNodeStream(element, WHOLE);
    return buffer(prelude);
  }

  function stream(
    request: Request,
    response: Response,
    { entry, page, assets, headers = REVALIDATED }: PageToSend,
  ): Promise<Buffer | 'with late parts' | undefined> {
    const nonce = randomBytes(16).toString('base64');
    const files = assets(entry.routeModules(page));
    const { element, late } = entry.createDocument(page, { origin, assets: files });
    const { promise, resolve, reject } = Promise.withResolvers<Buffer | 'with late parts' | undefined>();
    const sink = new PageSink(response, late, lateScript);
    let shellSent = false;
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      ...(late.length > 0 && { nonce }),
      ...WHOLE,
      onShellReady() {
        shellSent = true;
        response.status(page.statusCode).type('html').set(headers);
        if (page.statusCode === 503) response.set('Retry-After', String(UNAVAILABLE_RETRY_S));
        if (late.length > 0) allowNonce(response, nonce);
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        if (shellSent && !response.destroyed)
          log.error({ err: error, requestId: request.id }, 'a part of a page failed');
      },
    });
    const timer = setTimeout(() => abort(new Error('The stream took too long.')), STREAM_MAX_MS);
    response.on('close', () => {
      clearTimeout(timer);
      const whole = sink.writableFinished && !failed;
      abort(new Error('The visitor has gone.'));
      if (!whole) resolve(undefined);
      else resolve(late.length > 0 ? 'with late parts' : sink.html());
    });
    return promise;
  }
}

/** When even the page that says so cannot be rendered. */
function sendLastResort(response: Response): void {
  response.status(500).type('text').send(`Something went wrong. Please write to ${identity.provider.email}.`);
}
