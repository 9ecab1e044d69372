import type pg from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { entities } from '../../domain/manifest.ts';
import { PageEntriesSubscriber } from '../../domain/search/page-entries.service.ts';
import { embeddedDriver } from './embedded/pool.ts';
import type { EmbeddedEngine } from './embedded/engine.ts';
import { migrations } from './migrations.ts';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** Connection options for the embedded PostgreSQL or for a server. */
export type Connection = Pick<PostgresOptions, 'driver' | 'url' | 'poolSize' | 'connectTimeoutMS' | 'extra'>;

export function embeddedConnection({ connection }: EmbeddedEngine): Connection {
  return { driver: embeddedDriver(connection) };
}

/** A request ends within 5 s if the database server hangs: a statement takes 2 s, and the rollback of its transaction, too. */
const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 1_500;
const QUERY_TIMEOUT_MS = 2_000;

/** A connection to a server that hangs, or that has become read-only in a failover, is replaced after this time. */
const MAX_LIFETIME_S = 5;

export function serverConnection(url: string): Connection {
  return {
    url,
    poolSize: 10,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra: {
      keepAlive: true,
      maxLifetimeSeconds: MAX_LIFETIME_S,
      // The server cancels a slow statement first. The client's timeout is for a server that does not respond.
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    },
  };
}

/** Returns the pool of an initialized data source. That of the embedded database has one session and counts nothing. */
export function poolOf(source: DataSource): pg.Pool {
  return (source.driver as PostgresDriver).master;
}

/** A migration that waits for a lock makes the queries of other processes wait too. */
const LOCK_TIMEOUT_MS = 5_000;

/** Returns connection options without a statement timeout, because a migration may take long. */
export function migrationConnection(url: string): Connection {
  const extra = { keepAlive: true, lock_timeout: LOCK_TIMEOUT_MS };
  return { url, poolSize: 2, connectTimeoutMS: CONNECT_TIMEOUT_MS, extra };
}

/** Replaces TypeORM's console output. Errors are thrown, and logged where they are caught. */
class NoLogger extends AbstractLogger {
  protected override writeLog(): void {}
}

export function createDataSource(connection: Connection, options: Partial<PostgresOptions> = {}): DataSource {
  return new DataSource({
    type: 'postgres',
    entities,
    migrations,
    subscribers: [PageEntriesSubscriber],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'all',
    synchronize: false,
    // Makes TypeORM use gen_random_uuid(), which PostgreSQL provides without the extension.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    logger: new NoLogger(),
    ...connection,
    ...options,
  });
}
