import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config.ts';
import { writePageEntries } from '../../domain/search/page-entries.service.ts';
import { ContentCache } from './content-cache.ts';
import { watchServer } from './content-listener.ts';
import { watchEngine, type ContentVersion, type ContentWatcher } from './content-version.ts';
import { createDataSource, embeddedConnection, migrationConnection, serverConnection } from './data-source.ts';
import { startUpkeep } from './embedded/upkeep.ts';
import { followPublishSchedule } from './publish-schedule.ts';
import { prepareDatabase } from './prepare.ts';
import { createServerProbe } from './server-probe.ts';
import { createSettings, type Settings } from './settings.ts';

export interface Database {
  readonly source: DataSource;
  /** Whether it is migrated and accepts queries. */
  readonly ready: boolean;
  readonly content: ContentVersion;
  readonly contentCache: ContentCache;
  readonly settings: Settings;
  /** Resolves when the database is ready, or when it is closed before that. */
  readonly settled: Promise<void>;
  /** Resolves after the first attempt to prepare the database, even if it failed. */
  readonly attempted: Promise<void>;
  /**
   * Rejects with the reason unless the database serves requests now. A server must accept writes. The embedded database need not,
   * because pages work while the disk is almost full.
   */
  check(): Promise<void>;
  /** Reclaims the space of deleted rows and updates the planner's statistics. Absent for a server, which runs autovacuum. */
  vacuum?(): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 2_000;

/** Opens the embedded database, or connects to a server in the background and retries until it responds. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const { databaseUrl, dataDir, createDatabase, minFreeBytes, contentDir } = config;
  if (databaseUrl) return openServer(databaseUrl, { log, contentDir });
  // A site with a server does not load the engine.
  const [{ openEngine }, { copiesOf }] = await Promise.all([
    import('./embedded/engine.ts'),
    import('./embedded/copies.ts'),
  ]);
  const engine = await openEngine(dataDir, { create: createDatabase });
  const connection = embeddedConnection(engine);
  try {
    await prepareDatabase(connection, log, { contentDir, copies: copiesOf(dataDir) });
    const content = await watchEngine(engine);
    const source = await createDataSource(connection).initialize();
    const stopUpkeep = await startUpkeep({ source, dataDir, minFreeBytes, log });
    const closeEngine = async () => {
      await stopUpkeep();
      await engine.close();
    };
    return Object.assign(assembleDatabase({ source, watcher: content, closeEngine, log }), {
      vacuum: () => vacuum(source),
    });
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Runs one statement per table, so that a query waits for at most one table. */
async function vacuum(source: DataSource): Promise<void> {
  for (const { tableName } of source.entityMetadatas) await source.query(`VACUUM ANALYZE ${tableName}`);
}

interface Parts {
  source: DataSource;
  watcher: ContentWatcher;
  closeEngine(): Promise<void>;
  log: Logger;
  settled?: Promise<void>;
  attempted?: Promise<void>;
  /** Default: a query on the connection of the requests. */
  check?(): Promise<void>;
}

/** Returns a database. Closing it also closes its engine. */
export function assembleDatabase({
  source,
  watcher,
  closeEngine,
  log,
  settled = Promise.resolve(),
  attempted = settled,
  check = async () => void (await source.query('SELECT 1')),
}: Parts): Database {
  // A page is in the search with what it says at the moment.
  const whenAppeared = () => source.transaction(writePageEntries);
  const content = followPublishSchedule({ source, content: watcher, whenAppeared, log });
  void settled.then(content.refresh);
  const contentCache = new ContentCache(content);
  const settings = createSettings({ source, content, cache: contentCache });
  void settled.then(settings.read);
  return {
    source,
    content,
    contentCache,
    settings,
    settled,
    attempted,
    get ready() {
      return source.isInitialized;
    },
    async check() {
      if (!source.isInitialized) throw new Error('The database is not prepared.');
      await check();
    },
    async close() {
      await content.close();
      if (source.isInitialized) await source.destroy();
      await closeEngine();
    },
  };
}

interface ServerOptions {
  log: Logger;
  contentDir: string;
}

function openServer(url: string, { log, contentDir }: ServerOptions): Database {
  const source = createDataSource(serverConnection(url));
  const stop = new AbortController();
  const { promise: attempted, resolve: whenAttempted } = Promise.withResolvers<void>();
  const connect = async () => {
    await prepareDatabase(migrationConnection(url), log, { contentDir });
    await source.initialize();
  };
  const settled = retry(() => connect().finally(whenAttempted), log, stop.signal);
  const probe = createServerProbe(url);
  const closeEngine = async () => {
    stop.abort();
    probe.close();
    await settled;
  };
  const watcher = watchServer(url, log);
  return assembleDatabase({ source, watcher, closeEngine, log, settled, attempted, check: probe.check });
}

/** Repeats the attempt until it succeeds. Logs each new reason of a failure once. */
async function retry(attempt: () => Promise<void>, log: Logger, stop: AbortSignal): Promise<void> {
  let reason: string | undefined;
  while (!stop.aborted) {
    try {
      await attempt();
      return log.info('database ready');
    } catch (error) {
      const { message } = error as Error;
      if (message !== reason) log.error({ err: error, retryMs: RETRY_MS }, 'database not ready');
      reason = message;
      await setTimeout(RETRY_MS, undefined, { signal: stop }).catch(() => {});
    }
  }
}
