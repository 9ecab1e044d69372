import 'reflect-metadata';
import dataSource from '../ormconfig.ts';
import { seed } from '../src/server/database/seed.ts';

/** `npm run seed`: adds the documents of the content folders that the database does not have, by slug. */
const source = await dataSource.initialize();
try {
  await source.runMigrations();
  process.stdout.write(`${await seed(source)} documents added.\n`);
} finally {
  await source.destroy();
}
process.exit();
