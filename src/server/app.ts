import compression from 'compression';
import express, { type Request } from 'express';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { MailSettings } from '../domain/shared/mail-settings.ts';
import type { ActionLimits, LimitedAction } from '../rules/rate-limits.ts';
import type { Database } from './database/database.ts';
import { createExecuteAs } from './graphql/execute.ts';
import { buildSchemas } from './graphql/schemas.ts';
import { createOperatorPages } from './back-office/router.ts';
import { PageCache } from './pages/page-cache.ts';
import { preview } from './pages/preview.ts';
import { createRenderPage } from './pages/render-page.ts';
import type { Site } from './pages/site.ts';
import { accessLog } from './http/access-log.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { createApi } from './api/router.ts';
import { feeds } from './feeds/feeds.ts';
import { answerErrors } from './http/error-handler.ts';
import { graphqlDoor } from './graphql/router.ts';
import { health } from './http/health.ts';
import { serveCachedPages, createSendCachedPage } from './pages/cached-pages.ts';
import { closeConnections } from './http/close-connections.ts';
import { loadSession } from './http/load-session.ts';
import { securityHeaders } from './http/security-headers.ts';

export interface Dependencies {
  config: Config;
  log: Logger;
  database: Database;
  mailSettings: MailSettings;
  /** How often one visitor, and all of them, may write. */
  limits: Record<LimitedAction, ActionLimits>;
  site: Site;
  /** Aborted once the process is about to end. */
  stopping: AbortSignal;
}

/** The one Express app, behind the pages that are kept. A request passes these from top to bottom until one answers. */
export async function createApp(dependencies: Dependencies): Promise<RequestListener> {
  const { config, log, database, mailSettings, limits, site, stopping } = dependencies;
  const schemas = buildSchemas();
  const rateLimiter = createRateLimiter(limits);
  const visitor = (request: Request) => rateLimiter(request.ip ?? '');
  const executeAs = createExecuteAs({ schema: schemas.visitor, database, mailSettings, log });
  const executeAsOperator = createExecuteAs({ schema: schemas.operator, database, mailSettings, log });
  const execute = executeAs({});
  const { content } = database;
  const cache = config.pageCacheBytes > 0 ? new PageCache(content, config.pageCacheBytes) : undefined;
  const sendCachedPage = createSendCachedPage(config, content, stopping);
  const renderPage = createRenderPage({ config, log, site, execute, cache, sendCachedPage });
  const operatorPages = createOperatorPages({ config, log, site, database, executeAs: executeAsOperator });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  app.use(accessLog(log));
  app.use(securityHeaders(config));
  app.use(closeConnections(stopping));
  app.use(health(database, stopping));
  app.use(site.files);
  app.use(compression());
  app.use(['/operator', '/graphql', '/api/newsletter/subscribers'], loadSession(database));
  app.use('/api', createApi({ config, executeAs, executeAsOperator, visitor, renderPage }));
  const graphql = { config, log, database, mailSettings, site, visitor, schemas, operatorPages };
  app.use('/graphql', await graphqlDoor(graphql));
  app.use('/operator', operatorPages.handler);
  app.get('/preview', preview({ database, executeAs, renderPage }));
  app.use(feeds({ config, execute, site }));
  app.use(renderPage.handler);
  app.use(answerErrors(log));
  return cache ? serveCachedPages({ app, log, cache, entry: await site.entry(), sendCachedPage }) : app;
}
