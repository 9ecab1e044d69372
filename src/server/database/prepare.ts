import type { Logger } from 'pino';
import {
  MigrationExecutor,
  QueryFailedError,
  type DataSource,
  type DataSourceOptions,
  type EntityManager,
  type QueryRunner,
} from 'typeorm';
import { hasContent } from '../../domain/content-files/has-content.ts';
import { writePageEntries } from '../../domain/search/page-entries.service.ts';
import { advisoryLocks } from '../../domain/shared/advisory-locks.ts';
import { StartError } from '../start-error.ts';
import { createDataSource, type Connection } from './data-source.ts';
import { fillClaims, fillSingles } from './first-values.ts';

/** PostgreSQL, appendix A: a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Name of a migration that removes, renames or restricts something, which older versions may use. All others only add
 * something, so an older version does not notice them.
 */
export const CONTRACTION = /^Contract/;

/** The database has migrations that this version of the site does not know. */
export class NewerSchemaError extends StartError {
  constructor(names: string[]) {
    super(
      `A newer version of the site has changed the database (${names.join(', ')}). ` +
        'Start that version, or revert its migrations with it first.',
    );
    this.name = 'NewerSchemaError';
  }
}

/** Migrations other than those of the site, for tests. */
export type Migrations = Pick<DataSourceOptions, 'migrations'>;

/** Stores what the database must have before this process serves requests. */
export type Store = (manager: EntityManager) => Promise<void>;

interface PrepareOptions {
  /** Folder that a new database is filled from. An older one is not filled, so that deleted content does not return. */
  contentDir?: string | undefined;
  store?: Store | undefined;
  migrations?: Migrations | undefined;
}

/**
 * Runs the migrations in one transaction, one process at a time, and fills the database. Throws a NewerSchemaError, and
 * changes nothing, if a newer version has removed something from the schema.
 */
export async function prepareDatabase(
  connection: Connection,
  log: Logger,
  { contentDir, store, migrations = {} }: PrepareOptions = {},
): Promise<void> {
  const source = await createDataSource(connection, migrations as object).initialize();
  try {
    await withLock(source, async () => {
      await runMigrations(source, log);
      await source.transaction(fillSingles);
      await source.transaction(writePageEntries);
      await store?.(source.manager);
      if (contentDir !== undefined && !(await hasContent(source.manager))) {
        // Only the first start needs the packages that read content files. `backup/backups.ts` has the measurement.
        const { seed } = await import('./seed.ts');
        log.info({ rows: await seed(source, contentDir) }, 'database seeded');
        // A server's autovacuum would analyze the tables a minute later. Query plans are bad until then.
        await source.query('ANALYZE');
      }
      // After the content, which can have figures of its own.
      await source.transaction(fillClaims);
    });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Error('A migration needs a lock that another connection holds. Nothing was changed.', { cause: error });
  } finally {
    await source.destroy();
  }
}

/** Runs the migrations for a command, one process at a time. Throws a NewerSchemaError as `prepareDatabase` does. */
export async function migrate(source: DataSource, log: Logger): Promise<void> {
  await withLock(source, () => runMigrations(source, log));
}

async function runMigrations(source: DataSource, log: Logger): Promise<void> {
  await refuseContractedSchema(source, log);
  const applied = await source.runMigrations();
  if (applied.length > 0) log.info({ migrations: applied.map(({ name }) => name) }, 'database migrated');
}

export async function refuseContractedSchema(source: DataSource, log: Logger): Promise<void> {
  const known = new Set(source.migrations.map(({ name, constructor }) => name ?? constructor.name));
  const executed = await new MigrationExecutor(source).getExecutedMigrations();
  const unknown = executed.map(({ name }) => name).filter((name) => !known.has(name));
  const contractions = unknown.filter((name) => CONTRACTION.test(name));
  if (contractions.length > 0) throw new NewerSchemaError(contractions);
  if (unknown.length > 0) log.info({ migrations: unknown }, 'a newer version of the site has extended the database');
}

async function withLock(source: DataSource, work: () => Promise<void>): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await acquireLock(runner);
    await work();
  } finally {
    // After a lost connection the server has released the lock itself. This error would hide the first one.
    await runner.query(`SELECT pg_advisory_unlock(${advisoryLocks.preparation})`).catch(() => {});
    await runner.release();
  }
}

async function acquireLock(runner: QueryRunner): Promise<void> {
  try {
    await runner.query(`SELECT pg_advisory_lock(${advisoryLocks.preparation})`);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Error('Another process is migrating or filling the database.', { cause: error });
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof QueryFailedError && error.driverError.code === LOCK_NOT_AVAILABLE;
}
