import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Accounts } from '../../back-office/accounts.ts';
import type { Backups as OwnersBackups } from '../../back-office/backups.ts';
import { contentTypeDefinitions } from '../../domain/content-type-definitions.ts';
import type { Query } from '../../rendering/query.ts';
import { AppError, isAppError } from '../../rules/errors.ts';
import { operatorMessages } from '../../rules/operator.ts';
import type { Backups } from '../backup/backups.ts';
import type { Database } from '../database/database.ts';
import type { ExecuteAs } from '../graphql/execute.ts';
import { isPreload } from '../http/is-preload.ts';
import { reloadSession } from '../http/load-session.ts';
import { isUpload, readBody, readUpload } from '../http/read-body.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { takeTurn, WorkQueue, type WorkQueues } from '../http/work-queue.ts';
import { publicUrl } from '../pages/address.ts';
import { createSendPage } from '../pages/send-page.ts';
import type { Site } from '../pages/site.ts';
import { accountsFor } from './accounts.ts';
import { backupsFor } from './backups.ts';
import { keepPrivate } from './keep-private.ts';
import { guardedForm, keptForm, withoutChanges, withoutMutations } from './unsaved-form.ts';

interface BackOffice {
  /** Serves every address below /operator. */
  router: Router;
  /**
   * Sends the sign-in form, which returns the operator to the requested address. Redirects an operator who must add a second
   * factor first.
   */
  askToSignIn(request: Request, response: Response): Promise<void>;
}

interface Dependencies {
  config: Config;
  log: Logger;
  site: Site;
  database: Database;
  /** Whether emails leave the server. */
  sendsEmail: boolean;
  backups: Backups;
  executeAs: ExecuteAs;
  /** What owners should know about the settings of the process. */
  warnings(): string[];
  queues: WorkQueues;
}

interface Shown {
  /** Status of a page that was found. Default: 200. */
  status?: number;
  /** What the sign-in form keeps. */
  unsaved?: string;
  /** Changes nothing, and shows a posted form again with this message. */
  refusal?: string | undefined;
}

const SIGN_IN = '/operator/sign-in';
/** Pages without a session. Every other path returns the sign-in form, which hides which paths exist. */
const PUBLIC_PATHS = new Set([SIGN_IN, '/operator/setup']);

const SECOND_FACTOR = '/operator/second-factor';
/** The only pages for an operator who must add a second factor first. */
const ENROLLING_PATHS = new Set([SECOND_FACTOR, '/operator/sign-out']);

/** Uploads that are read or encoded at a time, and that wait. */
const UPLOADS = { running: 1, waiting: 8 };

const METHODS = ['GET', 'HEAD', 'POST'];

export function createBackOffice(dependencies: Dependencies): BackOffice {
  const { config, log, site, database, sendsEmail, backups, executeAs, warnings, queues } = dependencies;
  const origin = config.siteOrigin;
  const send = createSendPage({ origin, log, settings: database.settings, sendsEmail });
  const { assets } = site.operator;

  /** Loads a page and sends it, or the redirect or file that its loader returns. */
  async function show(request: Request, response: Response, url: globalThis.Request, shown: Shown = {}): Promise<void> {
    const file = await loadAndSend(request, response, url, shown);
    request.endTurn?.();
    if (file) sendFile(response, file);
  }

  /** Streams a file that a loader has returned. */
  function sendFile(response: Response, { headers, body }: globalThis.Response): void {
    response.set(Object.fromEntries(headers));
    const content = Readable.fromWeb(body as ReadableStream);
    // If one of them ends too early, the other must not stay open.
    response.once('close', () => content.destroy());
    content.once('error', (error) => {
      log.error({ err: error }, 'a file could not be read');
      response.destroy();
    });
    content.pipe(response);
  }

  /** Returns a file instead of sending it. */
  async function loadAndSend(
    request: Request,
    response: Response,
    url: globalThis.Request,
    { status = 200, unsaved = '', refusal }: Shown,
  ): Promise<globalThis.Response | void> {
    const entry = await site.operator.entry();
    const operator = request.signedIn?.operator ?? null;
    const execute = executeAs({ rateLimit: request.rateLimit, operator });
    const page = await entry.loadPage(url, {
      ...guarded(
        {
          query: execute,
          accounts: accountsFor(request, response, { database, origin }),
          backups: backupsFor(request, backups, database),
        },
        refusal,
      ),
      operator,
      contentTypes: contentTypeDefinitions,
      settings: await database.settings.read(),
      warnings: warnings(),
      isOpened: request.method === 'GET' && !isPreload(request),
      unsaved,
    });
    if (page instanceof globalThis.Response) {
      const location = page.headers.get('location');
      if (location === null) return page;
      if (isFromScript(request)) return void response.json({ location });
      if (refusal === undefined && (await resume(request, response, location))) return;
      return response.redirect(303, location);
    }
    const { statusCode } = page;
    const [answer] = Object.values(page.actionData ?? {});
    if (answer && isFromScript(request)) return void response.status(statusCode).json(answer);
    const [failure] = Object.values(page.errors ?? {});
    if (statusCode >= 500 && !isAppError(failure)) {
      log.error({ err: failure }, 'an operator page could not be loaded');
    }
    const shown = { ...page, statusCode: statusCode === 200 ? status : statusCode };
    await send(request, response, {
      entry,
      page: shown,
      format: 'html',
      address: request.originalUrl,
      assets,
      headers: { 'Cache-Control': 'no-store' },
    });
  }

  /** After a sign-in: shows the form that its writer sent without a session, and saves nothing. */
  async function resume(request: Request, response: Response, location: string): Promise<boolean> {
    const form = keptForm(request);
    if (!form || form.writer !== request.signedIn?.operator.username) return false;
    const resumed = post(new URL(location, origin), form);
    await loadAndSend(request, response, resumed, { refusal: operatorMessages.signedInAgain });
    return true;
  }

  const askToSignIn: BackOffice['askToSignIn'] = async (request, response) => {
    keepPrivate(response);
    if (request.enrolling) return response.redirect(303, SECOND_FACTOR);
    const url = new URL(SIGN_IN, origin);
    const form = guardedForm(request);
    url.searchParams.set('next', request.method === 'POST' && !form ? '/operator' : request.originalUrl);
    await show(request, response, new Request(url), { status: 401, unsaved: form ? JSON.stringify(form) : '' });
  };

  const router = Router();
  router.use((_request, response, next) => {
    keepPrivate(response);
    next();
  });
  router.use((request, response, next) => {
    if (METHODS.includes(request.method)) return next();
    response.set('Allow', METHODS.join(', '));
    throw new AppError('METHOD_NOT_ALLOWED');
  });
  router.use(requireSameOrigin(config));
  const uploads = new WorkQueue(UPLOADS);
  const readForm = readBody('plain form');
  router.use(async (request, response, next) => {
    if (!isUpload(request)) return readForm(request, response, next);
    // Without a session it is small, and a slow one must not delay the operators.
    if (!request.signedIn) return readUpload(request, response, next);
    // An upload waits before it is read, so that one is in memory at a time.
    const end = await uploads.begin(request.signedIn.sessionId);
    if (response.closed) return end();
    response.once('close', end);
    return readUpload(request, response, next);
  });
  router.use(reloadSession(database));
  router.use(takeTurn(queues.operators));
  router.use(async (request, response) => {
    const url = publicUrl(origin, request.originalUrl);
    const paths = request.enrolling ? ENROLLING_PATHS : PUBLIC_PATHS;
    if (!request.signedIn && !paths.has(url.pathname)) return askToSignIn(request, response);
    if (request.method !== 'POST') return show(request, response, new Request(url));
    const form = guardedForm(request);
    const byAnother = form && request.signedIn && form.writer !== request.signedIn.operator.username;
    const refusal = byAnother ? operatorMessages.writtenByAnother : undefined;
    await show(request, response, isUpload(request) ? upload(url, request) : post(url, request.body), { refusal });
  });

  return { router, askToSignIn };
}

interface Changing {
  query: Query;
  accounts: Accounts;
  backups: OwnersBackups;
}

const ACCOUNT_READS = [
  'own',
  'sessions',
  'all',
  'auditLog',
  'invitation',
  'offerSecondFactor',
  'needsConfirmation',
  'secondFactorRequired',
] as const;
const BACKUP_READS = ['settings', 'list', 'last'] as const;

/** Returns what changes anything for a request. With a refusal, it only reads. */
function guarded(services: Changing, refusal: string | undefined): Changing {
  if (refusal === undefined) return services;
  return {
    query: withoutMutations(services.query, refusal),
    accounts: withoutChanges(services.accounts, ACCOUNT_READS, refusal),
    backups: withoutChanges(services.backups, BACKUP_READS, refusal),
  };
}

/** Returns whether a script sent a form. It gets the result as JSON instead of a page. */
function isFromScript(request: Request): boolean {
  return request.method === 'POST' && request.accepts('html', 'json') === 'json';
}

/** Returns a posted form with a file as it was received. */
function upload(url: URL, { headers, body }: Request): globalThis.Request {
  const type = headers['content-type'] ?? '';
  return new globalThis.Request(url, {
    method: 'POST',
    body: body as Buffer<ArrayBuffer>,
    headers: { 'content-type': type },
  });
}

function post(url: URL, fields: Record<string, string>): globalThis.Request {
  return new globalThis.Request(url, { method: 'POST', body: new URLSearchParams(fields) });
}
