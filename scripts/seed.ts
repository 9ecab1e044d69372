import 'reflect-metadata';
import { seed } from '../src/server/database/seed.ts';

/** `npm run seed`: adds the documents of the content folders that the database does not have, by slug. */
try {
  const { default: dataSource } = await import('../ormconfig.ts');
  const source = await dataSource.initialize();
  await source.runMigrations();
  process.stdout.write(`${await seed(source)} documents added.\n`);
  await source.destroy();
  process.exit();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
