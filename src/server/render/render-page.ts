import compression from 'compression';
import { Router, type Request, type Response } from 'express';
import { isbot } from 'isbot';
import { randomBytes } from 'node:crypto';
import { renderToPipeableStream } from 'react-dom/server';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { AppError } from '../../rules/errors.ts';
import { site as identity } from '../../site.config.ts';
import type { Page } from '../../site/entry.server.tsx';
import { lateScript } from '../../site/hydration.ts';
import type { Query, RefusedForm } from '../../site/query.ts';
import type { Execute } from '../graphql/execute.ts';
import { RETRY_AFTER_S } from '../http/errors.ts';
import { allowNonce } from '../http/security-headers.ts';
import { canonicalPath, publicUrl } from './address.ts';
import { LateScripts } from './late-scripts.ts';
import type { Entry, Site } from './site.ts';

/** A stream that has not ended by then is ended: what is late is left out, and the page can be used. */
const STREAM_MAX_MS = 10_000;

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
}

export function createRenderPage({ config, log, site, execute }: Dependencies): RenderPage {
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
    const url = publicUrl(origin, request.originalUrl);
    const page = await find(entry, url);
    if (page instanceof globalThis.Response) {
      response.redirect(page.status, page.headers.get('location') ?? '/');
      return;
    }
    await send(entry, page, request, response);
  });

  async function refused(request: Request, response: Response, { path, status, refusedForm }: Refused): Promise<void> {
    const entry = await site.entry();
    query ??= entry.createServerQuery(execute);
    const page = await entry.loadPage(new Request(new URL(path, origin)), query, refusedForm);
    if (page instanceof globalThis.Response) throw new Error(`The page of a form redirects: ${path}`);
    await send(entry, { ...page, statusCode: page.statusCode === 200 ? status : page.statusCode }, request, response);
  }

  /** People get the shell at once and late extras after it. Crawlers, which run no scripts, get it all in one piece. */
  async function send(entry: Entry, page: Page, request: Request, response: Response): Promise<void> {
    const whole = isbot(request.headers['user-agent'] ?? '');
    const shown = whole ? await entry.withLateData(page) : page;
    try {
      await stream(entry, shown, response, request);
    } catch (error) {
      log.error({ err: error, requestId: request.id }, 'a page could not be rendered');
      if (response.headersSent) return void response.destroy();
      await stream(entry, entry.withFailure(page), response, request).catch(() => sendLastResort(response));
    }
  }

  function stream(entry: Entry, page: Page, response: Response, request: Request): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const assets = site.assets(entry.routeModules(page));
    const { element, late } = entry.createDocument(page, { origin, assets });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      bootstrapModules: assets.scripts,
      // Only what is late is sent late: React would also move large finished parts, by inline scripts.
      progressiveChunkSize: Infinity,
      onShellReady() {
        shellSent = true;
        response.status(page.statusCode).type('html').set('Cache-Control', 'no-cache');
        if (page.statusCode === 503) response.set('Retry-After', String(RETRY_AFTER_S));
        if (late.length > 0) allowNonce(response, nonce);
        pipe(new LateScripts(response, late, lateScript));
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
      resolve();
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
