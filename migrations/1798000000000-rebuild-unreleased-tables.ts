import type { MigrationInterface, QueryRunner } from 'typeorm';
import { differsFromFormer } from '../src/server/database/former-differences.ts';
import { copyFormerRows, setTablesAside } from '../src/server/database/former-tables.ts';
import { CreateTables1797000000000 } from './1797000000000-create-tables.ts';

/**
 * Gives a database of a commit before 1.0.0 the tables of 1.0.0 and keeps its rows. Those commits edited the migration that
 * creates the tables, so its name does not tell what it created. From version 1.1 on this migration does nothing.
 */
export class RebuildUnreleasedTables1798000000000 implements MigrationInterface {
  name = 'RebuildUnreleasedTables1798000000000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await mayBeUnreleased(runner))) return;
    await runner.query('SAVEPOINT as_found');
    await setTablesAside(runner);
    await new CreateTables1797000000000().up(runner);
    if (await differsFromFormer(runner)) {
      // The new key would be that of links that were sent with the former one.
      await runner.query('DELETE FROM secrets');
      await copyFormerRows(runner);
    } else {
      await runner.query('ROLLBACK TO SAVEPOINT as_found');
    }
  }

  async down(): Promise<void> {
    throw new Error('The former tables are not restored. Restore a backup instead.');
  }
}

/** Returns whether the tables are of an earlier transaction, and no later migration has changed them. */
async function mayBeUnreleased(runner: QueryRunner): Promise<boolean> {
  const executed = await runner.manager.query<{ isNew: boolean }[]>(
    'SELECT xmin = pg_current_xact_id()::xid AS "isNew" FROM migrations',
  );
  return executed.length === 1 && !executed[0]!.isNew;
}
