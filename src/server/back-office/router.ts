import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { contentTypeDefinitions } from '../../domain/manifest.ts';
import { AppError, isAppError } from '../../rules/errors.ts';
import type { ExecuteAs } from '../graphql/execute.ts';
import type { Database } from '../database/database.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { readBody } from '../http/read-body.ts';
import { publicUrl } from '../pages/address.ts';
import { accountsFor } from './accounts.ts';
import { createSendPage } from '../pages/send-page.ts';
import type { Site } from '../pages/site.ts';

export interface OperatorPages {
  /** Everything below /operator. */
  handler: Router;
  /** The form to sign in, in place of what only operators may see. It leads back there. */
  askToSignIn(request: Request, response: Response): Promise<void>;
}

interface Dependencies {
  config: Config;
  log: Logger;
  site: Site;
  database: Database;
  executeAs: ExecuteAs;
}

const SIGN_IN = '/operator/sign-in';
/** What works without a session. Every other address below /operator looks the same to a stranger, whether it exists or not. */
const OPEN = new Set([SIGN_IN, '/operator/setup']);

export function createOperatorPages({ config, log, site, database, executeAs }: Dependencies): OperatorPages {
  const origin = config.siteOrigin;
  const send = createSendPage({ origin, log });
  const { assets } = site.operator;

  async function show(request: Request, response: Response, asked: globalThis.Request, status?: number): Promise<void> {
    const entry = await site.operator.entry();
    const operator = request.signedIn?.operator ?? null;
    const accounts = accountsFor(request, response, { database, origin });
    const page = await entry.loadPage(asked, {
      query: executeAs({ operator }),
      accounts,
      operator,
      contentTypes: contentTypeDefinitions,
    });
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

  const askToSignIn: OperatorPages['askToSignIn'] = async (request, response) => {
    keepPrivate(request, response, () => {});
    const url = new URL(SIGN_IN, origin);
    url.searchParams.set('next', request.method === 'POST' ? '/operator' : request.originalUrl);
    await show(request, response, new Request(url), 401);
  };

  const handler = Router();
  handler.use(keepPrivate, requireSameOrigin(config), readBody({ plainForms: true }));
  handler.use(async (request, response) => {
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      response.set('Allow', 'GET, HEAD, POST');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    const url = publicUrl(origin, request.originalUrl);
    if (!request.signedIn && !OPEN.has(url.pathname)) return askToSignIn(request, response);
    const posted = { method: 'POST', body: new URLSearchParams(request.body as Record<string, string>) };
    await show(request, response, new Request(url, request.method === 'POST' ? posted : {}));
  });

  return { handler, askToSignIn };
}

/** Nothing of it is kept or found anywhere. */
const keepPrivate: RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
  next();
};
