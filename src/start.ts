import 'reflect-metadata';
import { setTimeout } from 'node:timers/promises';
import type { RequestListener } from 'node:http';
import { readConfig, type MetricsAddress } from './config.ts';
import { mailSettingsOf, type MailDelivery } from './domain/shared/mail-settings.ts';
import { queueNextIssueEmails } from './domain/newsletter-subscribers/newsletter-issue.service.ts';
import { requestLimits } from './rules/rate-limits.ts';
import { startMaintenance } from './server/maintenance.ts';
import { startReminders } from './server/reminders.ts';
import { startBusyCalendars } from './server/busy-calendars.ts';
import { createBackups, startDailyBackups } from './server/backup/backups.ts';
import { openDatabase } from './server/database/database.ts';
import { createApp, withPageCache } from './server/app.ts';
import { createServices, type Services } from './server/services.ts';
import { measureEventLoopDelay } from './server/http/event-loop-delay.ts';
import { createWorkQueues } from './server/http/work-queue.ts';
import { listen, type Listener } from './server/listen.ts';
import { createLog } from './server/log.ts';
import { createOutbox } from './server/mail/outbox.ts';
import { eraseOrphanedFiles, mailFolder } from './server/mail/mail-files.ts';
import { createMailTransport } from './server/mail/transport.ts';
import { bootstrapOperator } from './server/back-office/bootstrap-operator.ts';
import type { Site } from './server/pages/site.ts';
import { createVisitCounter, startWriting } from './server/pages/visit-counter.ts';
import { exitWithMessage } from './start-error.ts';
import { exitOnUnexpectedError } from './server/unexpected-error.ts';

/** Starts the server and resolves once it listens. Exits the process with a message when it cannot start. */
export async function start(site: Site): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog(config);
    const { formerSettings } = config;
    if (Object.keys(formerSettings).length > 0)
      log.warn({ formerSettings }, 'settings of an earlier version have no effect');
    const stopping = new AbortController();
    let server: Listener | undefined;
    exitOnUnexpectedError(log, async () => {
      stopping.abort();
      await server?.close();
    });
    const database = await openDatabase(config, log);
    const folder = mailFolder(config.dataDir);
    if (!config.smtpUrl) log.info({ folder }, 'SMTP_URL is not set, so emails are written to files');
    const backups = createBackups(config, { database, log });
    const stopBackups = startDailyBackups(backups, { database, log });
    const mailDelivery: MailDelivery = {
      origin: config.siteOrigin,
      canDeliver: config.smtpUrl !== undefined,
      wakeOutbox: () => outbox.wake(),
      async eraseFiles() {
        try {
          await eraseOrphanedFiles(database.source.manager, folder);
        } catch (error) {
          // The rows are already erased. The daily maintenance tries again.
          log.error({ err: error }, 'could not delete the files of erased emails');
        }
      },
    };
    const outbox = createOutbox({
      database,
      transport: createMailTransport(config, database.settings),
      queueMore: async (manager) =>
        queueNextIssueEmails(manager, mailSettingsOf(mailDelivery, await database.settings.read())),
      log,
    });
    const stopMaintenance = startMaintenance({ database, mailDelivery, mailFolder: folder, log });
    const stopReminders = startReminders({ database, mailDelivery, log });
    const stopCalendars = startBusyCalendars({ database, siteOrigin: config.siteOrigin, log });
    const visits = createVisitCounter({ config, database, log });
    const stopWriting = startWriting(visits, { database, log });
    const services = await createServices({
      config,
      log,
      database,
      mailDelivery,
      backups,
      limits: requestLimits,
      queues: createWorkQueues({ eventLoopDelay: measureEventLoopDelay() }),
      site,
      visits,
      stopping: stopping.signal,
    });
    const handler = withPageCache(createApp(services), services);
    // The first visitor does not wait for this code.
    await site.entry();
    const { metricsAddress } = config;
    const served = metricsAddress ? await measured(handler, metricsAddress, services) : handler;
    const listener = await listen(served, config).catch(async (error: unknown) => {
      await outbox.close();
      await database.close();
      throw error;
    });
    server = listener;
    log.info(`The site is at ${listener.address}`);
    void bootstrapOperator(database, log, config.siteOrigin);

    const stop = async (signal: NodeJS.Signals) => {
      if (stopping.signal.aborted) return;
      log.info({ signal }, 'stopping');
      stopping.abort();
      // Ctrl+C stops at once: the delay is for a load balancer.
      if (signal === 'SIGTERM') await setTimeout(config.shutdownDelayMs);
      await listener.close();
      await Promise.all([stopWriting(), stopMaintenance(), stopReminders(), stopCalendars(), stopBackups()]);
      await backups.close();
      await outbox.close();
      await database.close();
      process.exit(0);
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
  } catch (error) {
    exitWithMessage(error);
  }
}

/** Serves the metrics, and returns a listener whose requests are measured. Most sites do not load this code. */
async function measured(
  listener: RequestListener,
  address: MetricsAddress,
  services: Services,
): Promise<RequestListener> {
  const [{ Registry }, { createMetrics }, { measureRequests }, { serveMetrics }] = await Promise.all([
    import('prom-client'),
    import('./server/metrics/metrics.ts'),
    import('./server/metrics/measure-requests.ts'),
    import('./server/metrics/serve-metrics.ts'),
  ]);
  const registry = new Registry();
  serveMetrics(registry, address, services.log);
  const { routePattern } = await services.site.entry();
  return measureRequests(listener, createMetrics(services, registry), routePattern);
}
