import 'reflect-metadata';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import { createTables } from '../src/server/database/prepare.ts';
import { seed } from '../src/server/database/seed.ts';
import { runCommand } from '../src/server/run-command.ts';

/** `npm run seed`: adds the documents of the content folder whose slugs are not in the database. */
await runCommand(async () => {
  const { default: dataSource } = await import('../ormconfig.ts');
  const source = await dataSource.initialize();
  await createTables(source, pino({ level: 'silent' }));
  const added = await seed(source, readConfig().contentDir);
  await source.destroy();
  return `${added} documents added.\n`;
});
