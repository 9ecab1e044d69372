import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { AppError } from '../../rules/errors.ts';
import { canonicalPath } from '../../rules/percent-encoding.ts';
import type { Settings } from '../database/settings.ts';
import { isRead } from '../http/is-read.ts';
import { suffixOf, withSuffix } from '../http/page-format.ts';
import type { RefusedPage } from '../http/refused-page.ts';
import { beginTurn, type WorkQueues } from '../http/work-queue.ts';
import type { RefusedForm } from '../../rendering/query.ts';
import type { Page } from '../../rendering/server-entry.tsx';
import type { Execute } from '../graphql/execute.ts';
import { publicUrl, requestedPage, type RequestedPage } from './address.ts';
import type { SendCachedPage } from './cached-pages.ts';
import type { PageCache, SentPage } from './page-cache.ts';
import { createSendPage } from './send-page.ts';
import type { VisitCounter } from './visit-counter.ts';
import type { Entry, Site } from './site.ts';

/** No cache stores the page, and no linked site learns its address. Its forms need the origin, which `no-referrer` hides. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

export interface RenderPage {
  /** Renders any request that no other handler answers as a page, even if that page is "not found". */
  handler: Router;
  /** Renders the page of a rejected plain form. */
  refused(request: Request, response: Response, refused: RefusedPage): Promise<void>;
  /** Renders another address with the data that `execute` returns, without scripts and without caching. */
  preview(request: Request, response: Response, previewed: Previewed): Promise<void>;
}

interface Previewed {
  path: string;
  execute: Execute;
  /** Path of the form that edits the document, if visitors do not see it yet. */
  editor: string | undefined;
}

interface Dependencies {
  config: Config;
  log: Logger;
  site: Site;
  settings: Settings;
  sendsEmail: boolean;
  execute: Execute;
  /** Undefined if every page is rendered for each visitor. */
  cache: PageCache | undefined;
  sendCachedPage: SendCachedPage;
  queues: WorkQueues;
  visits: Pick<VisitCounter, 'countPage'>;
}

export function createRenderPage(dependencies: Dependencies): RenderPage {
  const { config, log, site, settings, sendsEmail, execute, cache, sendCachedPage, queues, visits } = dependencies;
  const origin = config.siteOrigin;
  const { assets } = site;
  const withoutScripts = (modules: string[]) => ({ ...assets(modules), scripts: [], preloads: [] });
  const send = createSendPage({ origin, log, settings, sendsEmail });

  const handler = Router();
  handler.use(async (request, response) => {
    if (!isRead(request)) {
      response.set('Allow', 'GET, HEAD');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    response.vary('Accept');
    const entry = await site.entry();
    const requested = requestedPage(request);
    const { address, key } = requested;
    // Pages with a query are not cached, because anybody can make up any number of queries.
    const pageCache = address.includes('?') ? undefined : cache;
    const cached = await pageCache?.rendering(key);
    if (cached) return void sendCachedPage(request, response, cached, request.id);

    const finish = request.method === 'GET' ? pageCache?.begin(key) : undefined;
    try {
      await beginTurn(queues.reads, request, response);
      const sent = await render(entry, requested, request, response);
      finish?.(sent);
    } finally {
      request.endTurn?.();
      finish?.();
    }
  });

  /** Renders and sends a page. Returns it if other visitors may see it. */
  async function render(
    entry: Entry,
    { address, format, key }: RequestedPage,
    request: Request,
    response: Response,
  ): Promise<SentPage | undefined> {
    // The visitor left while the request waited.
    if (response.destroyed) return undefined;
    const page = await load(entry, address);
    if (page instanceof globalThis.Response) {
      // Keeps the query, because the first page reads its campaign parameters.
      const { search } = publicUrl(origin, request.originalUrl);
      const location = withSuffix(page.headers.get('location') ?? '/', suffixOf(request) ?? 'html');
      // A document may return to a former address. A browser that still redirected from there would never arrive.
      response.set('Cache-Control', 'no-cache');
      return void response.redirect(page.status, location + search);
    }
    const lastGood = page.statusCode === 503 ? cache?.lastGood(key) : undefined;
    if (lastGood) return void sendCachedPage(request, response, lastGood, request.id);

    const headers = headersOf(entry, page);
    const sent = await send(request, response, { entry, page, format, address, assets, headers });
    if (page.statusCode !== 200 || headers !== undefined) return undefined;
    visits.countPage(request);
    return sent;
  }

  /**
   * Loads the page of an address. Redirects to the canonical path of an existing page if the address is spelled otherwise, such
   * as with `..`: each spelling would be a page of its own in the cache.
   */
  async function load(entry: Entry, address: string): Promise<globalThis.Response | Page> {
    const url = publicUrl(origin, address);
    const canonical = canonicalPath(url.pathname);
    const page = await entry.loadPage(new Request(new URL(canonical + url.search, origin)), execute);
    const isPage = !(page instanceof globalThis.Response) && page.statusCode === 200;
    const misspelled = isPage && canonical !== address.split('?')[0];
    return misspelled ? redirect(canonical) : page;
  }

  /** Loads a page that is sent without scripts, because these would load the page of the URL instead. */
  async function loadWithoutScripts(path: string, query: Execute, refusedForm?: RefusedForm) {
    const entry = await site.entry();
    const page = await entry.loadPage(new Request(new URL(path, origin)), query, refusedForm);
    if (page instanceof globalThis.Response) throw new Error(`The page redirects: ${path}`);
    return { entry, page, format: 'html', address: path, assets: withoutScripts } as const;
  }

  const refused: RenderPage['refused'] = async (request, response, { path, status, refusedForm }) => {
    // A page renders among the reads, so that refused forms do not delay submissions.
    await beginTurn(queues.reads, request, response);
    const form = await loadWithoutScripts(path, execute, refusedForm);
    const statusCode = form.page.statusCode === 200 ? status : form.page.statusCode;
    const page = { ...form.page, statusCode };
    await send(request, response, { ...form, page, headers: headersOf(form.entry, page) });
  };

  const preview: RenderPage['preview'] = async (request, response, { path, execute: asPreviewer, editor }) => {
    const previewed = await loadWithoutScripts(path, asPreviewer);
    await send(request, response, { ...previewed, headers: PRIVATE, editor });
  };

  return { handler, refused, preview };
}

function headersOf(entry: Entry, page: Page): Record<string, string> | undefined {
  return entry.isPrivatePage(page) ? PRIVATE : undefined;
}

function redirect(location: string): globalThis.Response {
  return new globalThis.Response(null, { status: 301, headers: { location } });
}
