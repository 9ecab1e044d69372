import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { AppError } from '../../rules/errors.ts';
import type { Query, RefusedForm } from '../../rendering/query.ts';
import type { Page } from '../../rendering/server-entry.tsx';
import type { Execute } from '../graphql/execute.ts';
import type { SendCachedPage } from './cached-pages.ts';
import { canonicalPath, publicUrl } from './address.ts';
import type { PageCache } from './page-cache.ts';
import { createSendPage } from './send-page.ts';
import type { Entry, Site } from './site.ts';

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
  /** The page at another address, as `execute` sees it: without scripts, and not to be kept. */
  preview(request: Request, response: Response, previewed: { path: string; execute: Execute }): Promise<void>;
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
  sendCachedPage: SendCachedPage;
}

export function createRenderPage({ config, log, site, execute, cache, sendCachedPage }: Dependencies): RenderPage {
  const origin = config.siteOrigin;
  const { assets } = site;
  const withoutScripts = (modules: string[]) => ({ ...assets(modules), scripts: [], preloads: [] });
  const send = createSendPage({ origin, log });
  let query: Query | undefined;

  /** The page or the redirect at an address. One that is merely written in another form leads to the right one. */
  async function find(entry: Entry, url: URL): Promise<globalThis.Response | Page> {
    query ??= execute;
    const canonical = canonicalPath(url.pathname);
    const page = await entry.loadPage(new Request(new URL(canonical + url.search, origin)), query);
    const misspelt = canonical !== url.pathname && !(page instanceof globalThis.Response) && page.statusCode === 200;
    return misspelt ? redirect(canonical) : page;
  }

  const handler = Router();
  handler.use(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    const entry = await site.entry();
    const known = entry.pageAddress(request.originalUrl);
    const address = cache && known?.kept ? known.address : undefined;
    const copy = address && (await cache?.rendering(address));
    if (copy) return void sendCachedPage(request, response, copy, String(request.id));

    const finish = address && request.method === 'GET' ? cache?.begin(address) : undefined;
    try {
      const kept = finish !== undefined;
      const html = await answer(entry, request, response, { address: known?.address ?? request.originalUrl, kept });
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
    { address, kept }: { address: string; kept: boolean },
  ): Promise<Buffer | undefined> {
    const page = await find(entry, publicUrl(origin, address));
    if (page instanceof globalThis.Response) {
      // What is asked goes along, also what no page knows: a campaign is counted where the visit begins.
      const { search } = publicUrl(origin, request.originalUrl);
      response.redirect(page.status, (page.headers.get('location') ?? '/') + search);
      return undefined;
    }
    const lastGood = page.statusCode === 503 ? cache?.lastGood(address) : undefined;
    if (lastGood) {
      sendCachedPage(request, response, lastGood, String(request.id));
      return undefined;
    }
    const html = await send(request, response, { entry, page, assets, headers: headersOf(entry, page), kept });
    return page.statusCode === 200 ? html : undefined;
  }

  async function refused(request: Request, response: Response, { path, status, refusedForm }: Refused): Promise<void> {
    const entry = await site.entry();
    query ??= execute;
    const page = await entry.loadPage(new Request(new URL(path, origin)), query, refusedForm);
    if (page instanceof globalThis.Response) throw new Error(`The page of a form redirects: ${path}`);
    const statusCode = page.statusCode === 200 ? status : page.statusCode;
    const headers = headersOf(entry, page);
    // It stands at the address of the form's action, where scripts would look for another page.
    await send(request, response, { entry, page: { ...page, statusCode }, assets: withoutScripts, headers });
  }

  const preview: RenderPage['preview'] = async (request, response, { path, execute: asPreviewer }) => {
    const entry = await site.entry();
    const page = await entry.loadPage(new Request(new URL(path, origin)), asPreviewer);
    if (page instanceof globalThis.Response) throw new Error(`A previewed page redirects: ${path}`);
    await send(request, response, { entry, page, assets: withoutScripts, whole: true, headers: PRIVATE });
  };

  return { handler, refused, preview };
}

function headersOf(entry: Entry, page: Page): Record<string, string> | undefined {
  return entry.isPrivatePage(page) ? PRIVATE : undefined;
}

function redirect(location: string): globalThis.Response {
  return new globalThis.Response(null, { status: 301, headers: { location } });
}
