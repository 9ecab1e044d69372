import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { contentTypeDefinitions } from '../../domain/content/content-type-definitions.ts';
import { AppError, isAppError } from '../../rules/errors.ts';
import type { Database } from '../database/database.ts';
import type { ExecuteAs } from '../graphql/execute.ts';
import { readBody } from '../http/read-body.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { publicUrl } from '../pages/address.ts';
import { createSendPage } from '../pages/send-page.ts';
import type { Site } from '../pages/site.ts';
import { accountsFor } from './accounts.ts';
import { keepPrivate } from './keep-private.ts';

interface BackOffice {
  /** Serves every address below /operator. */
  router: Router;
  /**
   * Sends the sign-in form, which returns the operator to the requested address. Redirects an operator who must set up a
   * second factor first.
   */
  askToSignIn(request: Request, response: Response): Promise<void>;
}

interface Dependencies {
  config: Config;
  log: Logger;
  site: Site;
  database: Database;
  executeAs: ExecuteAs;
  /** What operators should know about the settings of the process. */
  warning(): string | undefined;
}

const SIGN_IN = '/operator/sign-in';
const SECOND_FACTOR = '/operator/second-factor';
/** The only pages for an operator who must set up a second factor first. */
const ENROLLING_PATHS = new Set([SECOND_FACTOR, '/operator/sign-out']);
/** Pages without a session. Every other path returns the sign-in form, which hides which paths exist. */
const PUBLIC_PATHS = new Set([SIGN_IN, '/operator/setup']);

const METHODS = ['GET', 'HEAD', 'POST'];

export function createBackOffice({ config, log, site, database, executeAs, warning }: Dependencies): BackOffice {
  const origin = config.siteOrigin;
  const send = createSendPage({ origin, log });
  const { assets } = site.operator;

  /** Loads a page and sends it, or the redirect or file that its loader returns. */
  async function show(request: Request, response: Response, url: globalThis.Request, status?: number): Promise<void> {
    const entry = await site.operator.entry();
    const operator = request.signedIn?.operator ?? null;
    const accounts = accountsFor(request, response, { database, origin });
    const query = executeAs({ rateLimit: request.rateLimit, operator });
    const contentTypes = contentTypeDefinitions;
    const page = await entry.loadPage(url, { query, accounts, operator, contentTypes, warning: warning() });
    if (page instanceof globalThis.Response) {
      const location = page.headers.get('location');
      if (location !== null) response.redirect(303, location);
      else response.set(Object.fromEntries(page.headers)).send(Buffer.from(await page.arrayBuffer()));
      return;
    }
    const { statusCode } = page;
    const [failure] = Object.values(page.errors ?? {});
    if (statusCode >= 500 && !isAppError(failure)) {
      log.error({ err: failure, requestId: request.id }, 'an operator page could not be loaded');
    }
    const shown = { ...page, statusCode: statusCode === 200 ? (status ?? 200) : statusCode };
    await send(request, response, { entry, page: shown, assets, headers: { 'Cache-Control': 'no-store' } });
  }

  const askToSignIn: BackOffice['askToSignIn'] = async (request, response) => {
    keepPrivate(response);
    if (request.enrolling) return response.redirect(303, SECOND_FACTOR);
    const url = new URL(SIGN_IN, origin);
    url.searchParams.set('next', request.method === 'POST' ? '/operator' : request.originalUrl);
    await show(request, response, new Request(url), 401);
  };

  const router = Router();
  router.use((_request, response, next) => {
    keepPrivate(response);
    next();
  });
  router.use(requireSameOrigin(config), readBody({ plainForms: true }));
  router.use(async (request, response) => {
    if (!METHODS.includes(request.method)) {
      response.set('Allow', METHODS.join(', '));
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    const url = publicUrl(origin, request.originalUrl);
    const allowed = request.signedIn ?? (request.enrolling ? ENROLLING_PATHS : PUBLIC_PATHS).has(url.pathname);
    if (!allowed) return askToSignIn(request, response);
    const post = { method: 'POST', body: new URLSearchParams(request.body as Record<string, string>) };
    await show(request, response, new Request(url, request.method === 'POST' ? post : {}));
  });

  return { router, askToSignIn };
}
