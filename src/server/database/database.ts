import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config.ts';
import { ContentCache } from './content-cache.ts';
import { watchEngine, watchServer, type ContentVersion } from './content-version.ts';
import {
  createDataSource,
  embeddedConnection,
  migrationConnection,
  serverConnection,
  type Connection,
} from './data-source.ts';
import { openEngine } from './embedded/engine.ts';
import { followSchedule } from './publish-schedule.ts';
import { prepareDatabase } from './prepare.ts';

export interface Database {
  readonly source: DataSource;
  /** Migrated, and open for queries. */
  readonly ready: boolean;
  readonly content: ContentVersion;
  readonly contentCache: ContentCache;
  /** Settled once it is ready, or closed without ever having been. */
  readonly settled: Promise<void>;
  /** What a server does by itself; absent there. Without it plans are made blindly, and files only grow. */
  vacuum?(): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 2_000;

/** The embedded engine is ready when this returns. A server is tried until it answers; until then pages say so. */
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
    return Object.assign(opened(source, content, engine.close), { vacuum: () => vacuum(source) });
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Table by table: whoever asks meanwhile waits for one of them. */
async function vacuum(source: DataSource): Promise<void> {
  for (const { tableName } of source.entityMetadatas) await source.query(`VACUUM ANALYZE ${tableName}`);
}

/** A database that is ready, whose engine ends with it. */
export function opened(
  source: DataSource,
  watched: ContentVersion,
  closeEngine: () => Promise<void>,
  settled = Promise.resolve(),
): Database {
  const content = followSchedule(source, watched);
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
  const end = async () => {
    stop.abort();
    await connecting;
  };
  return opened(source, watchServer(url), end, connecting);
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
      log.error({ err: error }, `The database cannot be used yet; trying again in ${RETRY_MS / 1000} s.`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, RETRY_MS);
        stop.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
      });
    }
  }
}
