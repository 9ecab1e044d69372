import compression from 'compression';
import express, { type Express } from 'express';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { MailDelivery } from '../domain/shared/mail-settings.ts';
import type { ActionLimits, LimitedAction } from '../rules/rate-limits.ts';
import type { SiteSettings } from '../rules/settings.ts';
import { apiRouter } from './api/router.ts';
import { playground } from './back-office/playground.ts';
import { createBackOffice } from './back-office/router.ts';
import type { Backups } from './backup/backups.ts';
import type { Database } from './database/database.ts';
import { drawnFiles } from './drawings/drawn-files.ts';
import { feedsRouter } from './feeds/feeds.ts';
import { createContext, createExecuteAs } from './graphql/execute.ts';
import { graphqlRouter } from './graphql/router.ts';
import { buildSchemas } from './graphql/schemas.ts';
import { accessLog } from './http/access-log.ts';
import { closeConnections } from './http/close-connections.ts';
import { errorHandler } from './http/error-handler.ts';
import { health } from './http/health.ts';
import { loadSession } from './http/load-session.ts';
import { createMissingProxy } from './http/missing-proxy.ts';
import { policyReports } from './http/policy-reports.ts';
import { limitRequests, rateLimit } from './http/rate-limit.ts';
import { createRequestId } from './http/request-id.ts';
import { createRefuseTarget, requireOwnTarget } from './http/request-target.ts';
import { securityHeaders } from './http/security-headers.ts';
import { noSuchFile } from './http/static-files.ts';
import { createWorkQueues, takeTurn, type WorkQueues } from './http/work-queue.ts';
import { createSendCachedPage, serveCachedPages } from './pages/cached-pages.ts';
import { PageCache } from './pages/page-cache.ts';
import { pictureFiles } from './pages/picture-files.ts';
import { preview } from './pages/preview.ts';
import { createRenderPage } from './pages/render-page.ts';
import type { Site } from './pages/site.ts';
import type { VisitCounter } from './pages/visit-counter.ts';
import { visitReports } from './pages/visit-reports.ts';
import { describeTrust } from './trust.ts';

export interface Dependencies {
  config: Config;
  log: Logger;
  database: Database;
  mailDelivery: MailDelivery;
  backups: Backups;
  limits: Record<LimitedAction, ActionLimits>;
  /** Returns the current delay of the event loop, in milliseconds. */
  eventLoopDelay(): number;
  site: Site;
  visits: VisitCounter;
  /** Aborted when the process is about to end. */
  stopping: AbortSignal;
}

export interface Server {
  app: Express;
  /** The app behind the page cache. */
  listener: RequestListener;
  queues: WorkQueues;
  cache: PageCache | undefined;
}

/** Creates the Express app. A request passes the middleware from top to bottom. */
export async function createApp(dependencies: Dependencies): Promise<Server> {
  const { config, log, database, mailDelivery, backups, limits, eventLoopDelay } = dependencies;
  const { site, visits, stopping } = dependencies;
  const { content, settings } = database;

  const schemas = buildSchemas();
  const sources = {
    database,
    mailDelivery,
    describeTrust: (current: SiteSettings) => describeTrust(config, current),
    log,
  };
  const executeAs = createExecuteAs({ schema: schemas.visitor, ...sources });
  const executeAsOperator = createExecuteAs({ schema: schemas.operator, ...sources });
  // Pages and feeds only read, so they get no rate limit and cannot write.
  const execute = executeAs({});

  const cache = config.pageCacheBytes > 0 ? new PageCache(content, config.pageCacheBytes) : undefined;
  const sendCachedPage = createSendCachedPage({ config, content, stopping, visits });
  const queues = createWorkQueues(eventLoopDelay);
  const pages = createRenderPage({ config, log, site, settings, execute, cache, sendCachedPage, queues, visits });
  const missingProxy = createMissingProxy(config, log);
  const warnings = () => [missingProxy.warning()].filter((warning) => warning !== undefined);
  const backOffice = createBackOffice({
    config,
    log,
    site,
    database,
    backups,
    executeAs: executeAsOperator,
    warnings,
    queues,
  });
  const graphql = await graphqlRouter({
    config,
    ...sources,
    schemas,
    queues,
    playground: playground(site.operator.playground),
    askToSignIn: backOffice.askToSignIn,
  });
  const session = loadSession(database);
  const requestId = createRequestId(config);
  const refuseTarget = createRefuseTarget(config);
  const staticPages = async () => (await site.entry()).staticPages;

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  app.use(accessLog(log, requestId));
  app.use(securityHeaders(config));
  // Whatever caches may store says so itself. A CDN would store the answer for a file that only the next release has.
  app.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  app.use(closeConnections(stopping));
  app.use(health(database, stopping));
  app.use(requireOwnTarget(refuseTarget, config));
  app.use(missingProxy.watch);
  app.use(site.files);
  app.use('/pictures', pictureFiles(database, queues.reads));
  app.use(['/covers', '/social'], drawnFiles({ database, createContext: () => createContext(sources, {}), log }));
  app.use(rateLimit(limits));
  app.use(policyReports(log));
  app.use(compression());
  app.use(visitReports({ config, site, visits }));
  // GraphQL counts the cost of queries instead.
  app.use(graphql);
  app.use(limitRequests);
  app.use('/assets', noSuchFile);
  app.use(['/operator', '/api/newsletter/subscribers'], session);
  app.use('/api', apiRouter({ config, queues, executeAs, executeAsOperator, renderRefusedForm: pages.refused }));
  app.use('/operator', backOffice.router);
  app.get('/preview', takeTurn(queues.reads), preview({ database, executeAs, renderPage: pages }));
  app.use(feedsRouter({ config, settings, queue: queues.reads, execute, staticPages }));
  app.use(pages.handler);
  app.use(errorHandler(log, settings));

  if (!cache) return { app, listener: app, queues, cache };
  const entry = await site.entry();
  const listener = serveCachedPages({ app, log, cache, entry, requestId, refuseTarget, sendCachedPage });
  return { app, listener, queues, cache };
}
