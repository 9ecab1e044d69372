import express from 'express';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';
import { followSchedule } from '../database/followed-schedule.ts';
import { createExecute, createExecuteAs } from '../graphql/execute.ts';
import { buildSchemas } from '../graphql/schema.ts';
import { createOperatorPages } from '../render/operator-pages.ts';
import { PageCache } from '../render/page-cache.ts';
import { preview } from '../render/preview.ts';
import { createRenderPage } from '../render/render-page.ts';
import type { Site } from '../render/site.ts';
import { accessLog } from './access-log.ts';
import { createApi } from './api/api.ts';
import { feeds } from './feeds/feeds.ts';
import { answerErrors } from './errors.ts';
import { graphqlDoor } from './graphql-door.ts';
import { health } from './health.ts';
import { answerKeptPages, createSendCopy } from './kept-pages.ts';
import { letGo } from './let-go.ts';
import { identify } from './operator/identify.ts';
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
  const { visitor, operator } = buildSchemas();
  const execute = createExecute({ schema: visitor, database, log });
  const executeAs = createExecuteAs({ schema: operator, database, log });
  const previewAs = createExecuteAs({ schema: visitor, database, log });
  const content = followSchedule(database);
  const cache = config.pageCacheBytes > 0 ? new PageCache(content, config.pageCacheBytes) : undefined;
  const sendCopy = createSendCopy(config, content, stopping);
  const renderPage = createRenderPage({ config, log, site, execute, cache, sendCopy });
  const operatorPages = createOperatorPages({ config, log, site, database, executeAs });

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
  app.use(['/operator', '/graphql', '/api/newsletter/subscribers'], identify(database));
  app.use('/api', createApi({ config, execute, executeAs, renderPage }));
  app.use('/graphql', await graphqlDoor({ config, log, database, site, visitor, operator, operatorPages }));
  app.use('/operator', operatorPages.handler);
  app.get('/preview', preview({ database, executeAs: previewAs, renderPage }));
  app.use(feeds({ config, execute, site }));
  app.use(renderPage.handler);
  app.use(answerErrors(log));
  return cache ? answerKeptPages({ app, log, cache, entry: await site.entry(), sendCopy }) : app;
}
