import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config.ts';
import { writePageEntries } from '../../domain/search/page-entries.service.ts';
import { ContentCache } from './content-cache.ts';
import { createDataSource, embeddedConnection, migrationConnection, serverConnection } from './data-source.ts';
import { startUpkeep } from './embedded/upkeep.ts';
import { prepareDatabase } from './prepare.ts';
import { createSettings, type Settings } from './settings.ts';
import { watchContent, watchedEngine, watchedServer, type ContentVersion, type WatchedDatabase } from './watch.ts';

export interface Database {
  readonly source: DataSource;
  /** Whether it is migrated and accepts queries. */
  readonly ready: boolean;
  /**
   * Why the database cannot serve requests now. A server must accept writes. The embedded database need not, because pages work
   * while the disk is almost full.
   */
  readonly problem: string | undefined;
  readonly content: ContentVersion;
  readonly contentCache: ContentCache;
  readonly settings: Settings;
  /** Resolves when the database is ready, or when it is closed before that. */
  readonly settled: Promise<void>;
  /** Reclaims the space of deleted rows and updates the planner's statistics. Absent for a server, which runs autovacuum. */
  vacuum?(): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 2_000;

/** Opens the embedded database, or connects to a server in the background and retries until it responds. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const { databaseUrl, dataDir, contentDir } = config;
  if (databaseUrl) return openServer(databaseUrl, contentDir, log);
  // A site with a server does not load the engine.
  const [{ openEngine }, { copiesOf }] = await Promise.all([
    import('./embedded/engine.ts'),
    import('./embedded/copies.ts'),
  ]);
  const engine = await openEngine(dataDir);
  try {
    const connection = embeddedConnection(engine);
    await prepareDatabase(connection, log, { contentDir, copies: copiesOf(dataDir) });
    const source = await createDataSource(connection).initialize();
    const stopUpkeep = await startUpkeep({ source, dataDir, log });
    const closeEngine = async () => {
      await stopUpkeep();
      await engine.close();
    };
    return Object.assign(assembleDatabase({ source, watched: watchedEngine(engine, source), closeEngine, log }), {
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

function openServer(url: string, contentDir: string, log: Logger): Database {
  const source = createDataSource(serverConnection(url));
  const stop = new AbortController();
  const prepare = async () => {
    await prepareDatabase(migrationConnection(url), log, { contentDir });
    await source.initialize();
  };
  const settled = retry(prepare, log, stop.signal);
  const stopPreparing = async () => {
    stop.abort();
    await settled;
  };
  return assembleDatabase({ source, watched: watchedServer(url), log, settled, stopPreparing });
}

interface Parts {
  source: DataSource;
  watched: WatchedDatabase;
  log: Logger;
  settled?: Promise<void>;
  stopPreparing?(): Promise<void>;
  closeEngine?(): Promise<void>;
}

/** Returns a database. Closing it also closes its engine. */
export function assembleDatabase(parts: Parts): Database {
  const { source, watched, log, settled = Promise.resolve(), stopPreparing, closeEngine } = parts;
  // A page is in the search with what it says at the moment.
  const whenAppeared = () => source.transaction(writePageEntries);
  const content = watchContent({ database: watched, prepared: settled, whenAppeared, log });
  const contentCache = new ContentCache(content);
  const settings = createSettings({ source, content, cache: contentCache });
  void settled.then(settings.read);
  return {
    source,
    content,
    contentCache,
    settings,
    settled,
    get ready() {
      return source.isInitialized;
    },
    get problem() {
      return source.isInitialized ? content.problem : 'The database is not prepared.';
    },
    async close() {
      await stopPreparing?.();
      await content.close();
      if (source.isInitialized) await source.destroy();
      await closeEngine?.();
    },
  };
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
