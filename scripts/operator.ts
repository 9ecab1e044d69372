import 'reflect-metadata';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import { DirectoryInUseError } from '../src/server/database/embedded/lock.ts';
import { createTables } from '../src/server/database/prepare.ts';
import { operatorCommand } from '../src/server/back-office/operator-command.ts';

try {
  const { default: dataSource } = await import('../ormconfig.ts');
  const source = await dataSource.setOptions({ logging: false }).initialize();
  await createTables(source, pino({ level: 'silent' }));
  process.stdout.write(await operatorCommand(source.manager, process.argv.slice(2), readConfig().siteOrigin));
  await source.destroy();
  process.exit();
} catch (error) {
  const hint =
    error instanceof DirectoryInUseError
      ? '\nWhile the site runs on the embedded database, an owner manages operators at /operator/operators.'
      : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`);
  process.exit(1);
}
