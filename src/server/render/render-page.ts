import compression from 'compression';
import { Router, type Request, type Response } from 'express';
import { isbot } from 'isbot';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { AppError, UNAVAILABLE_RETRY_S } from '../../rules/errors.ts';
import { site as identity } from '../../site.config.ts';
import type { Page } from '../../site/entry.server.tsx';
import { lateScript } from '../../site/hydration.ts';
import type { Query, RefusedForm } from '../../site/query.ts';
import type { Execute } from '../graphql/execute.ts';
import type { SendCopy } from '../http/kept-pages.ts';
import { allowNonce } from '../http/security-headers.ts';
import { canonicalPath, publicUrl } from './address.ts';
import { PageSink } from './page-sink.ts';
import type { PageCache } from './page-cache.ts';
import type { Entry, Site } from './site.ts';

/** Only what is late is sent late: React would also move large finished parts, by inline scripts. */
const WHOLE = { progressiveChunkSize: Infinity };

/** A stream that has not ended by then is ended: what is late is left out, and the page can be used. */
const STREAM_MAX_MS = 10_000;

const PUBLIC = { 'Cache-Control': 'no-cache' };
/** Nobody on the way keeps the page, and nobody behind a link in it learns its address. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

export interface RenderPage {
  /** Every address that nothing else has answered is a page, if only the one that says that there is none. */
  handler: Router;
  /** The page of a plain form that was refused. */
  refused(request: Request, response: Response, refused: Refused): Promise<void>;
}

interface Refused {
  path: string;
  status: number;
  refusedForm: RefusedForm;
}

interface Dependencies {
  config: Config;
  log: Logger;
  site: Site;
  execute: Execute;
  /** Absent: every page is rendered for each visitor. */
  cache: PageCache | undefined;
  sendCopy: SendCopy;
}

export function createRenderPage({ config, log, site, execute, cache, sendCopy }: Dependencies): RenderPage {
  const origin = config.siteOrigin;
  let query: Query | undefined;

  /** The page or the redirect at an address. One that is merely written in another form leads to the right one. */
  async function find(entry: Entry, url: URL): Promise<globalThis.Response | Page> {
    query ??= entry.createServerQuery(execute);
    const canonical = canonicalPath(url.pathname);
    const page = await entry.loadPage(new Request(new URL(canonical + url.search, origin)), query);
    const misspelt = canonical !== url.pathname && !(page instanceof globalThis.Response) && page.statusCode === 200;
    return misspelt ? redirect(canonical + url.search) : page;
  }

  const handler = Router();
  handler.use(compression());
  handler.use(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    const entry = await site.entry();
    const known = entry.pageAddress(request.originalUrl);
    const address = cache && known?.kept ? known.address : undefined;
    const copy = address && (await cache?.rendering(address));
    if (copy) return void sendCopy(request, response, copy, String(request.id));

    const finish = address && request.method === 'GET' ? cache?.begin(address) : undefined;
    try {
      const html = await answer(entry, request, response, known?.address ?? request.originalUrl);
      finish?.(html);
    } finally {
      finish?.();
    }
  });

  /** Renders and sends. Returns the whole page when it may be shown to others. */
  async function answer(
    entry: Entry,
    request: Request,
    response: Response,
    address: string,
  ): Promise<Buffer | undefined> {
    const page = await find(entry, publicUrl(origin, address));
    if (page instanceof globalThis.Response) {
      response.redirect(page.status, page.headers.get('location') ?? '/');
      return undefined;
    }
    const lastGood = page.statusCode === 503 ? cache?.lastGood(address) : undefined;
    if (lastGood) {
      sendCopy(request, response, lastGood, String(request.id));
      return undefined;
    }
    const html = await send(entry, page, request, response);
    return page.statusCode === 200 ? html : undefined;
  }

  async function refused(request: Request, response: Response, { path, status, refusedForm }: Refused): Promise<void> {
    const entry = await site.entry();
    query ??= entry.createServerQuery(execute);
    const page = await entry.loadPage(new Request(new URL(path, origin)), query, refusedForm);
    if (page instanceof globalThis.Response) throw new Error(`The page of a form redirects: ${path}`);
    await send(entry, { ...page, statusCode: page.statusCode === 200 ? status : page.statusCode }, request, response);
  }

  /**
   * People get the shell at once and late extras after it. Crawlers, which run no scripts, get it all in one piece, and
   * that is what is returned: the page for everybody. Nothing is, when it failed or the visitor has gone.
   */
  async function send(entry: Entry, page: Page, request: Request, response: Response): Promise<Buffer | undefined> {
    const inOnePiece = isbot(request.headers['user-agent'] ?? '');
    const shown = inOnePiece ? await entry.withLateData(page) : page;
    try {
      const html = await stream(entry, shown, response, request);
      return html === 'with late parts' ? await renderWhole(entry, page) : html;
    } catch (error) {
      log.error({ err: error, requestId: request.id }, 'a page could not be rendered');
      if (response.headersSent) return void response.destroy();
      await stream(entry, entry.withFailure(page), response, request).catch(() => sendLastResort(response));
      return undefined;
    }
  }

  async function renderWhole(entry: Entry, page: Page): Promise<Buffer> {
    const assets = site.assets(entry.routeModules(page));
    const { element } = entry.createDocument(await entry.withLateData(page), { origin, assets });
    const { prelude } = await prerenderToNodeStream(element, WHOLE);
    return buffer(prelude);
  }

  function stream(
    entry: Entry,
    page: Page,
    response: Response,
    request: Request,
  ): Promise<Buffer | 'with late parts' | undefined> {
    const nonce = randomBytes(16).toString('base64');
    const assets = site.assets(entry.routeModules(page));
    const { element, late } = entry.createDocument(page, { origin, assets });
    const { promise, resolve, reject } = Promise.withResolvers<Buffer | 'with late parts' | undefined>();
    const sink = new PageSink(response, late, lateScript);
    let shellSent = false;
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      ...(late.length > 0 && { nonce }),
      ...WHOLE,
      onShellReady() {
        shellSent = true;
        response
          .status(page.statusCode)
          .type('html')
          .set(entry.isPrivatePage(page) ? PRIVATE : PUBLIC);
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

  return { handler, refused };
}

function redirect(location: string): globalThis.Response {
  return new globalThis.Response(null, { status: 301, headers: { location } });
}

/** When even the page that says so cannot be rendered. */
function sendLastResort(response: Response): void {
  response.status(500).type('text').send(`Something went wrong. Please write to ${identity.provider.email}.`);
}
