import { MigrationExecutor, type DataSource } from 'typeorm';
import type { Logger } from 'pino';
import { backupSettings } from '../backup/backups.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { openRestorable, replaceByBackup } from '../backup/restore-backup.ts';
import type { Connection } from '../database/data-source.ts';
import { prepareDatabase, refuseContractedSchema, type Migrations } from '../database/prepare.ts';
import { withDatabase, withSource } from '../database/with-database.ts';
import { StartError } from '../start-error.ts';

const USAGE =
  'Usage: npm run upgrade              backs up, migrates and tries the installed version\n' +
  '       npm run upgrade -- --check   says what the upgrade would change';

type UpgradeConfig = Parameters<typeof backupSettings>[0];

interface Steps {
  log: Logger;
  /** Starts the site, requests pages, and stops it. Throws if it does not work. */
  tryStart(): Promise<void>;
  print(line: string): void;
  migrations?: Migrations;
}

/** Why an upgrade ended, and what state the database is in. */
class UpgradeError extends StartError {}

/**
 * Upgrades the database to this version of the site. If anything fails, the database is as before. The site must not be
 * running.
 */
export async function upgradeCommand(args: string[], config: UpgradeConfig, steps: Steps): Promise<void> {
  const isCheck = args[0] === '--check';
  if (args.length > (isCheck ? 1 : 0)) throw new StartError(USAGE);
  const backup = await withDatabase(config, async (connection) => {
    const pending = await pendingMigrations(connection, steps);
    steps.print(describe(pending));
    return isCheck ? undefined : migrate(connection, config, steps);
  });
  if (backup === undefined) return;
  try {
    await steps.tryStart();
  } catch (cause) {
    await withDatabase(config, (connection) => goBack(connection, backup, config));
    throw new UpgradeError(
      `The new version does not work: ${(cause as Error).message}\n` +
        `The database is as before. Start the former version again. The backup is ${backup}.`,
      { cause },
    );
  }
  steps.print('The new version works. Start it.');
}

function pendingMigrations(connection: Connection, { log, migrations }: Steps): Promise<string[]> {
  return withSource(
    connection,
    async (source) => {
      await refuseContractedSchema(source, log);
      const executor = new MigrationExecutor(source);
      if ((await executor.getExecutedMigrations()).length === 0) {
        throw new UpgradeError('The database is empty. Start the site, which creates it.');
      }
      await requireStopped(source);
      return (await executor.getPendingMigrations()).map(({ name }) => name);
    },
    migrations,
  );
}

/** What other processes write during the upgrade would be lost if it failed. The embedded database has no others. */
async function requireStopped(source: DataSource): Promise<void> {
  const [row] = await source.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  if (!row?.count) return;
  throw new UpgradeError(`${row.count} other connections use the database. Stop the site first. Nothing was changed.`);
}

function describe(pending: string[]): string {
  if (pending.length === 0) return 'The database needs no migration.';
  return `The database needs ${pending.length} migrations:\n${pending.map((name) => `  ${name}`).join('\n')}`;
}

/** Returns the path of the backup. */
async function migrate(connection: Connection, config: UpgradeConfig, { log, print, migrations }: Steps) {
  const backup = await withSource(connection, (source) => makeBackup(source, backupSettings(config)));
  print(`Backup written: ${backup}`);
  try {
    await prepareDatabase(connection, log, { migrations });
  } catch (cause) {
    await goBack(connection, backup, config);
    throw new UpgradeError(
      `A migration failed: ${(cause as Error).message}\nThe database is as before. The backup is ${backup}.`,
      { cause },
    );
  }
  print('The database is migrated.');
  return backup;
}

/** Restores the backup even after a failed migration, because a start stores more than the migrations do. */
async function goBack(connection: Connection, backup: string, { backupPassphrase }: UpgradeConfig): Promise<void> {
  const archive = await openRestorable(backup, backupPassphrase);
  try {
    await replaceByBackup(connection, archive);
  } catch (cause) {
    throw new UpgradeError(
      `The upgrade failed, and so did going back: ${(cause as Error).message}\n` +
        `Restore ${backup} into a new database with the former version.`,
      { cause },
    );
  }
}
