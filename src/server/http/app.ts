import express from 'express';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';
import { serveGraphql } from '../graphql/apollo.ts';
import { createExecute } from '../graphql/execute.ts';
import { buildSchemas } from '../graphql/schema.ts';
import type { Site } from '../render/site.ts';
import { PageCache } from '../render/page-cache.ts';
import { createRenderPage } from '../render/render-page.ts';
import { accessLog } from './access-log.ts';
import { createApi } from './api/api.ts';
import { feeds } from './feeds/feeds.ts';
import { answerErrors } from './errors.ts';
import { health } from './health.ts';
import { answerKeptPages, createSendCopy } from './kept-pages.ts';
import { letGo } from './let-go.ts';
import { readBody } from './read-body.ts';
import { securityHeaders } from './security-headers.ts';

export interface Dependencies {
  config: Config;
  log: Logger;
  database: Database;
  site: Site;
  /** Aborted once the process is about to end. */
  stopping: AbortSignal;
}

/** The one Express app, behind the pages that are kept. A request passes these from top to bottom until one answers. */
export async function createApp({ config, log, database, site, stopping }: Dependencies): Promise<RequestListener> {
  const { visitor } = buildSchemas();
  const execute = createExecute({ schema: visitor, database, log });
  const cache = config.pageCacheBytes > 0 ? new PageCache(database.content, config.pageCacheBytes) : undefined;
  const sendCopy = createSendCopy(config, database.content, stopping);
  const renderPage = createRenderPage({ config, log, site, execute, cache, sendCopy });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  app.use(accessLog(log));
  app.use(securityHeaders(config));
  app.use(letGo(stopping));
  app.use(health(database, stopping));
  app.use(site.files);
  app.use('/api', createApi({ config, execute, renderPage }));
  app.use('/graphql', readBody({ plainForms: false }), await serveGraphql({ schema: visitor, database, log }));
  app.use(feeds({ config, execute, site }));
  app.use(renderPage.handler);
  app.use(answerErrors(log));
  return cache ? answerKeptPages({ app, log, cache, entry: await site.entry(), sendCopy }) : app;
}
