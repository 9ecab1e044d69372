import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { createDataSource, type Connection } from './data-source.ts';
import { isWithoutContent, seed } from './seed.ts';

/** Key of the advisory lock. The number is arbitrary, but all processes must use the same one. */
const MIGRATION_LOCK = 741_852_963;

/** Runs the migrations in one transaction, one process at a time. Seeds a database without content from `seedRoot`. */
export async function prepareDatabase(connection: Connection, log: Logger, seedRoot?: string): Promise<void> {
  const source = await createDataSource(connection).initialize();
  try {
    await withLock(source, async () => {
      const applied = await source.runMigrations();
      if (applied.length > 0) log.info({ migrations: applied.map(({ name }) => name) }, 'database migrated');
      if (!(await isWithoutContent(source))) return;
      log.info({ rows: await seed(source, seedRoot) }, 'database seeded');
      // A server's autovacuum would analyze the tables a minute later. Query plans are bad until then.
      await source.query('ANALYZE');
    });
  } finally {
    await source.destroy();
  }
}

async function withLock(source: DataSource, work: () => Promise<void>): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await runner.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await work();
  } finally {
    await runner.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
    await runner.release();
  }
}
