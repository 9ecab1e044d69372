import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { MailDelivery } from '../domain/shared/mail-settings.ts';
import type { ActionLimits, LimitedAction } from '../rules/rate-limits.ts';
import type { SiteSettings } from '../rules/settings.ts';
import { playground } from './back-office/playground.ts';
import { createBackOffice } from './back-office/router.ts';
import type { Backups } from './backup/backups.ts';
import type { Database } from './database/database.ts';
import { createContext, createExecuteAs } from './graphql/execute.ts';
import { graphqlRouter } from './graphql/router.ts';
import { buildSchemas } from './graphql/schemas.ts';
import { createMissingProxy } from './http/missing-proxy.ts';
import { createRequestId } from './http/request-id.ts';
import { createRefuseTarget } from './http/request-target.ts';
import type { WorkQueues } from './http/work-queue.ts';
import { createSendCachedPage } from './pages/cached-pages.ts';
import { PageCache } from './pages/page-cache.ts';
import { createRenderPage } from './pages/render-page.ts';
import type { Site } from './pages/site.ts';
import type { VisitCounter } from './pages/visit-counter.ts';
import { describeTrust } from './trust.ts';

interface Dependencies {
  config: Config;
  log: Logger;
  database: Database;
  mailDelivery: MailDelivery;
  backups: Backups;
  limits: Record<LimitedAction, ActionLimits>;
  queues: WorkQueues;
  site: Site;
  visits: VisitCounter;
  /** Aborted when the process is about to end. */
  stopping: AbortSignal;
}

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Creates what the app uses. */
export async function createServices(dependencies: Dependencies) {
  const { config, log, database, mailDelivery, backups, queues, site, visits, stopping } = dependencies;
  const { content, settings } = database;

  const schemas = buildSchemas();
  const sources = {
    database,
    mailDelivery,
    describeTrust: (current: SiteSettings, secondFactorRequired: boolean) =>
      describeTrust(config, current, secondFactorRequired),
    log,
  };
  const executeAs = createExecuteAs({ schema: schemas.visitor, ...sources });
  const executeAsOperator = createExecuteAs({ schema: schemas.operator, ...sources });
  // Pages and feeds only read, so they get no rate limit and cannot write.
  const execute = executeAs({});

  const missingProxy = createMissingProxy(config, log);
  const cache = config.pageCacheBytes > 0 ? new PageCache(content, config.pageCacheBytes) : undefined;
  const sendCachedPage = createSendCachedPage({ config, content, stopping, visits });
  const sendsEmail = mailDelivery.canDeliver;
  const pages = createRenderPage({
    config,
    log,
    site,
    settings,
    sendsEmail,
    execute,
    cache,
    sendCachedPage,
    queues,
    visits,
  });
  const backOffice = createBackOffice({
    config,
    log,
    site,
    database,
    sendsEmail,
    backups,
    executeAs: executeAsOperator,
    warnings: () => [missingProxy.warning()].filter((warning) => warning !== undefined),
    queues,
  });
  const graphql = await graphqlRouter({
    config,
    ...sources,
    schemas,
    queues,
    playground: playground(config, site.operator.playground),
    askToSignIn: backOffice.askToSignIn,
  });
  return {
    ...dependencies,
    requestId: createRequestId(config),
    refuseTarget: createRefuseTarget(config),
    missingProxy,
    createVisitorContext: () => createContext(sources, {}),
    execute,
    executeAs,
    executeAsOperator,
    cache,
    sendCachedPage,
    pages,
    backOffice,
    graphql,
  };
}
