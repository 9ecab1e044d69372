import type pg from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import { ClaimChecks } from '../../domain/claims/claim-checks.ts';
import { entities } from '../../domain/manifest.ts';
import { PageEntriesSubscriber } from '../../domain/search/page-entries.service.ts';
import { embeddedDriver } from './embedded/pool.ts';
import type { EmbeddedEngine } from './embedded/engine.ts';
import { migrations } from './migrations.ts';
import { Pool } from './server-pool.ts';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** Connection options for the embedded PostgreSQL or for a server. */
export type Connection = Pick<PostgresOptions, 'driver' | 'url' | 'poolSize' | 'connectTimeoutMS' | 'extra'>;

export function embeddedConnection({ connection }: EmbeddedEngine): Connection {
  return { driver: embeddedDriver(connection) };
}

/** Limit a request to 5 s if the database server hangs: 2 s to connect and 2.5 s for a statement. */
const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 2_500;

export function serverConnection(url: string): Connection {
  return {
    url,
    driver: { Pool },
    poolSize: 10,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra: {
      keepAlive: true,
      // The server cancels a slow statement first. The client's timeout is for a server that does not respond.
      statement_timeout: STATEMENT_TIMEOUT_MS,
      answerTimeoutMs: QUERY_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    },
  };
}

/** Returns the pool of an initialized data source. That of the embedded database has one session and counts nothing. */
export function poolOf(source: DataSource): pg.Pool {
  return (source.driver as unknown as { master: pg.Pool }).master;
}

/** A migration that waits for a lock makes the queries of other processes wait too. */
const LOCK_TIMEOUT_MS = 5_000;

/** Returns connection options without a statement timeout, because a migration may take long. */
export function migrationConnection(url: string): Connection {
  const extra = { keepAlive: true, lock_timeout: LOCK_TIMEOUT_MS };
  return { url, driver: { Pool }, poolSize: 2, connectTimeoutMS: CONNECT_TIMEOUT_MS, extra };
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
    subscribers: [PageEntriesSubscriber, ClaimChecks],
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
