import compression from 'compression';
import express, { type Express } from 'express';
import type { RequestListener } from 'node:http';
import { apiRouter } from './api/router.ts';
import { drawnFiles } from './drawings/drawn-files.ts';
import { feedsRouter } from './feeds/feeds.ts';
import { accessLog } from './http/access-log.ts';
import { closeConnections } from './http/close-connections.ts';
import { errorHandler } from './http/error-handler.ts';
import { health } from './http/health.ts';
import { loadSession } from './http/load-session.ts';
import { limitRequests, rateLimit } from './http/rate-limit.ts';
import { requireOwnTarget } from './http/request-target.ts';
import { securityHeaders } from './http/security-headers.ts';
import { noSuchFile } from './http/static-files.ts';
import { takeTurn } from './http/work-queue.ts';
import { serveCachedPages } from './pages/cached-pages.ts';
import { pictureFiles } from './pages/picture-files.ts';
import { preview } from './pages/preview.ts';
import { visitReports } from './pages/visit-reports.ts';
import type { Services } from './services.ts';

/** Creates the Express app. A request passes the middleware from top to bottom. */
export function createApp(services: Services): Express {
  const { config, log, database, queues, pages } = services;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  app.use(accessLog(log, services.requestId));
  const headers = securityHeaders(config);
  app.use((_request, response, next) => {
    // Whatever caches may store says so itself. A CDN would store the answer for a file that only the next release has.
    response.set({ ...headers, 'Cache-Control': 'no-store' });
    next();
  });
  app.use(closeConnections(services.stopping));
  app.use(health(database, services.stopping));
  app.use(requireOwnTarget(services.refuseTarget, config));
  app.use(services.missingProxy.watch);
  app.use(services.site.files);
  app.use('/pictures', pictureFiles(database, queues.reads));
  app.use(['/covers', '/social'], drawnFiles({ database, createContext: services.createVisitorContext, log }));
  app.use(rateLimit(services.limits));
  app.use(compression());
  app.use(visitReports(services));
  // GraphQL counts the cost of queries instead.
  app.use(services.graphql);
  app.use(limitRequests);
  app.use('/assets', noSuchFile);
  app.use(['/operator', '/api/newsletter/subscribers'], loadSession(database));
  app.use('/api', apiRouter(services));
  app.use('/operator', services.backOffice.router);
  app.get('/preview', takeTurn(queues.reads), preview(services));
  app.use(feedsRouter(services));
  app.use(pages.handler);
  app.use(errorHandler(log, database.settings));
  return app;
}

/** Returns the app behind the page cache. */
export function withPageCache(app: Express, { cache, ...services }: Services): RequestListener {
  return cache ? serveCachedPages({ ...services, app, cache }) : app;
}
