import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import { entities } from '../../domain/manifest.ts';
import { embeddedDriver } from './embedded/pool.ts';
import type { EmbeddedEngine } from './embedded/engine.ts';
import { migrations } from './migrations.ts';
import { Pool } from './server-pool.ts';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** How to reach a PostgreSQL: the one in this process, or a server. */
export type Connection = Pick<PostgresOptions, 'driver' | 'url' | 'poolSize' | 'connectTimeoutMS' | 'extra'>;

export function embeddedConnection({ connection }: EmbeddedEngine): Connection {
  return { driver: embeddedDriver(connection) };
}

/** A request must be answered within 5 s even when the server hangs: 2 s to connect, 2.5 s for a statement. */
const CONNECT_MS = 2_000;
const STATEMENT_MS = 2_000;
const ANSWER_MS = 2_500;

export function serverConnection(url: string): Connection {
  return {
    url,
    driver: { Pool },
    poolSize: 10,
    connectTimeoutMS: CONNECT_MS,
    extra: {
      keepAlive: true,
      // The server gives up first; the client's own limit is for a server that no longer answers.
      statement_timeout: STATEMENT_MS,
      query_timeout: ANSWER_MS,
      idle_in_transaction_session_timeout: STATEMENT_MS,
    },
  };
}

/** The same without limits on a statement: a migration may take as long as it takes. */
export function migrationConnection(url: string): Connection {
  return { url, driver: { Pool }, poolSize: 2, connectTimeoutMS: CONNECT_MS };
}

/** TypeORM would write to the console. What goes wrong is thrown, and logged where it is caught. */
class NoLogger extends AbstractLogger {
  protected override writeLog(): void {}
}

export function createDataSource(connection: Connection, options: Partial<PostgresOptions> = {}): DataSource {
  return new DataSource({
    type: 'postgres',
    entities,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'all',
    synchronize: false,
    // Gives gen_random_uuid(), which is part of PostgreSQL itself.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    logger: new NoLogger(),
    ...connection,
    ...options,
  });
}
