import 'reflect-metadata';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import { migrate } from '../src/server/database/prepare.ts';
import { seed } from '../src/server/database/seed.ts';
import { exitWithMessage } from '../src/server/start-error.ts';

/** `npm run seed`: adds the documents of the content folder whose slugs are not in the database. */
try {
  const { default: dataSource } = await import('../ormconfig.ts');
  const source = await dataSource.initialize();
  await migrate(source, pino({ level: 'silent' }));
  process.stdout.write(`${await seed(source, readConfig().contentDir)} documents added.\n`);
  await source.destroy();
  process.exit();
} catch (error) {
  exitWithMessage(error);
}
