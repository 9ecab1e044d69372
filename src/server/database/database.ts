import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config.ts';
import { ContentCache } from './content-cache.ts';
import { watchEngine, watchServer, type ContentVersion, type ContentWatcher } from './content-version.ts';
import {
  createDataSource,
  embeddedConnection,
  migrationConnection,
  serverConnection,
  type Connection,
} from './data-source.ts';
import { openEngine } from './embedded/engine.ts';
import { followPublishSchedule } from './publish-schedule.ts';
import { prepareDatabase } from './prepare.ts';

export interface Database {
  readonly source: DataSource;
  /** Whether it is migrated and accepts queries. */
  readonly ready: boolean;
  readonly content: ContentVersion;
  readonly contentCache: ContentCache;
  /** Resolves when the database is ready, or when it is closed before that. */
  readonly settled: Promise<void>;
  /** Reclaims the space of deleted rows and updates the planner's statistics. Absent for a server, which runs autovacuum. */
  vacuum?(): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 2_000;

/** Opens the embedded database, or connects to a server in the background and retries until it responds. */
export async function openDatabase({ databaseUrl, dataDir }: Config, log: Logger): Promise<Database> {
  if (databaseUrl) {
    return openServer(databaseUrl, log);
  }
  const engine = await openEngine(dataDir);
  const connection = embeddedConnection(engine);
  try {
    await prepareDatabase(connection, log);
    const content = await watchEngine(engine);
    const source = await createDataSource(connection).initialize();
    return Object.assign(assembleDatabase({ source, watcher: content, closeEngine: engine.close, log }), {
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
}

/** Returns a database. Closing it also closes its engine. */
export function assembleDatabase({ source, watcher, closeEngine, log, settled = Promise.resolve() }: Parts): Database {
  const content = followPublishSchedule({ source, content: watcher, log });
  void settled.then(content.refresh);
  return {
    source,
    content,
    contentCache: new ContentCache(content),
    settled,
    get ready() {
      return source.isInitialized;
    },
    async close() {
      await content.close();
      if (source.isInitialized) await source.destroy();
      await closeEngine();
    },
  };
}

function openServer(url: string, log: Logger): Database {
  const source = createDataSource(serverConnection(url));
  const stop = new AbortController();
  const connecting = connectUntilReady(source, migrationConnection(url), log, stop.signal);
  const closeEngine = async () => {
    stop.abort();
    await connecting;
  };
  return assembleDatabase({ source, watcher: watchServer(url), closeEngine, log, settled: connecting });
}

async function connectUntilReady(
  source: DataSource,
  forMigrations: Connection,
  log: Logger,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted && !source.isInitialized) {
    try {
      await prepareDatabase(forMigrations, log);
      await source.initialize();
      log.info('database ready');
    } catch (error) {
      log.error({ err: error, retryMs: RETRY_MS }, 'database not ready');
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, RETRY_MS);
        stop.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
      });
    }
  }
}
