import type { Logger } from 'pino';
import {
  MigrationExecutor,
  QueryFailedError,
  type DataSource,
  type DataSourceOptions,
  type QueryRunner,
} from 'typeorm';
import { RebuildUnreleasedTables1798000000000 } from '../../../migrations/1798000000000-rebuild-unreleased-tables.ts';
import { collectionDefinitions } from '../../domain/content-type-definitions.ts';
import { hasContent } from '../../domain/content-files/insert-content.ts';
import { describeDocumentEntries } from '../../domain/search/document-entries.service.ts';
import { writePageEntries } from '../../domain/search/page-entries.service.ts';
import { advisoryLocks } from '../../domain/shared/advisory-locks.ts';
import { createDataSource, type Connection } from './data-source.ts';
import { fillClaims, fillTexts } from './first-values.ts';
import { filledRemovedColumns, isFormer, isOlder } from './former-tables.ts';
import { StartError } from '../../start-error.ts';
import { requireColumns } from './required-columns.ts';

/** PostgreSQL, appendix A: a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Copies of the files of an embedded database, by the migration that they were made before. */
export interface Copies {
  /** Returns the path of the copy. */
  make(migration: string): string;
  find(migration: string): string | undefined;
}

/** Migrations other than those of the site, for tests. */
type Migrations = Pick<DataSourceOptions, 'migrations'>;

interface PrepareOptions {
  /** Folder that a new database is filled from. An older one is not filled, so that deleted content does not return. */
  contentDir?: string | undefined;
  copies?: Copies | undefined;
  migrations?: Migrations | undefined;
}

/**
 * Runs the migrations in one transaction, one process at a time, and fills the database. Throws a StartError, and
 * changes nothing, if the tables are not those of this version then.
 */
export async function prepareDatabase(
  connection: Connection,
  log: Logger,
  { contentDir, copies, migrations = {} }: PrepareOptions = {},
): Promise<void> {
  const source = await createDataSource(connection, migrations as object).initialize();
  try {
    await withLock(source, async () => {
      await runMigrations(source, log, copies);
      await source.transaction(fillTexts);
      await source.transaction(writePageEntries);
      if (contentDir !== undefined && !(await hasContent(source.manager))) {
        // Only the first start needs the packages that render documents. `backup/backups.ts` has the measurement.
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

/** Creates the tables for a command if there are none, one process at a time. Throws a StartError if there are others. */
export async function createTables(source: DataSource, log: Logger): Promise<void> {
  await withLock(source, async () => {
    const { executed, pending } = await migrationsOf(source);
    if (executed.length > 0 && pending.length > 0) {
      throw new StartError('Start the site first, which migrates its database. Nothing was changed.');
    }
    await runMigrations(source, log);
  });
}

async function runMigrations(source: DataSource, log: Logger, copies?: Copies): Promise<void> {
  const { executed, pending, unknown } = await migrationsOf(source);
  refuseOtherSchema(executed, unknown, copies);
  const [first] = pending;
  if (first && executed.length > 0 && copies) {
    log.info({ copy: copies.make(first) }, 'database copied before its migration');
  }
  const isUnreleased = executed.length > 0 && pending.includes(RebuildUnreleasedTables1798000000000.name);
  const runner = source.createQueryRunner();
  try {
    await runner.startTransaction();
    const removed = isUnreleased ? await filledRemovedColumns(runner.manager) : [];
    const applied = await new MigrationExecutor(source, runner).executePendingMigrations();
    await requireColumns(source, runner.manager);
    await describeDocumentEntries(runner.manager, collectionDefinitions);
    await runner.commitTransaction();
    if (applied.length > 0) log.info({ migrations: applied.map(({ name }) => name) }, 'database migrated');
    if (removed.length > 0)
      log.warn({ lost: removed }, 'former tables and columns have no place any more, and their values were not kept');
  } catch (error) {
    await runner.rollbackTransaction().catch(() => {});
    throw error;
  } finally {
    await runner.release();
  }
}

/** Returns the names of migrations, oldest first. */
async function migrationsOf(source: DataSource) {
  const known = new Set(source.migrations.map(({ name, constructor }) => name ?? constructor.name));
  const rows = await new MigrationExecutor(source).getExecutedMigrations();
  const executed = rows.map(({ name }) => name).toReversed();
  return {
    executed,
    pending: [...known].filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !known.has(name)),
  };
}

function refuseOtherSchema(executed: string[], unknown: string[], copies: Copies | undefined): void {
  if (isOlder(executed)) {
    throw new StartError(
      'The database is older than commit 4dd50978, so start that commit once before this one. Nothing was changed.',
    );
  }
  const [first] = unknown;
  if (!first || isFormer(executed)) return;
  const copy = copies?.find(first) ?? 'the backup that you made before';
  throw new StartError(
    `A newer version of the site has changed the database (${unknown.join(', ')}). Start that version, or restore ${copy}. ` +
      'Nothing was changed.',
  );
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
